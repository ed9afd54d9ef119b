import { and, eq, inArray } from 'drizzle-orm'
import { FINISHED, PAYABLE } from '#contracts/custom-builds/build-states.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { type BuildPartRow, buildParts } from '../requests/build-requests-tables.ts'
import type { PaidPart } from '../requests/get-balance.ts'
import { announceRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { writePartsDue } from '../requests/write-parts.ts'
import { builds } from './builds-tables.ts'
import { type LockedBuild, lockBuild } from './lock-build.ts'

type Deps = Needs<'now' | 'jobs' | 'settings'>
type Moment = Pick<LockedBuild, 'status' | 'stages'> & { today: string }

/** Already announced by the signed sheet and the build page. */
const AT_ONCE: readonly BuildPartRow['dueKind'][] = ['slot', 'signing', 'start']

/** Whether a milestone is due. */
export function isDue({ dueKind, dueStage, dueOn }: Pick<BuildPartRow, 'dueKind' | 'dueStage' | 'dueOn'>, at: Moment): boolean {
  switch (dueKind) {
    case 'stage_start':
      return at.stages.some(({ key, status }) => key === dueStage && status !== 'upcoming')
    case 'stage_done':
      // A reopened stage counts as done; a skipped one never gets done.
      return at.stages.some(({ key, status, doneAt }) => key === dueStage && (doneAt !== null || status === 'skipped'))
    case 'ready':
      return FINISHED.includes(at.status)
    case 'date':
      return dueOn !== null && dueOn <= at.today
    default:
      return true
  }
}

/** Marks milestones as due and notifies the buyer of unpaid ones. Idempotent. */
export async function makePartsDue(ctx: Deps, tx: Tx, build: LockedBuild): Promise<void> {
  if (!PAYABLE.includes(build.status)) return
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  const due = build.parts.filter((part) => part.status === 'planned' && isDue(part, { ...build, today }))
  if (due.length === 0) return
  await writePartsDue(tx, due, ctx.now())
  for (const part of due) await tellBuyer(ctx, tx, build, part)
  await announceRequest(tx, build.request)
}

async function tellBuyer(ctx: Deps, tx: Tx, build: LockedBuild, part: PaidPart): Promise<void> {
  // The email about the finished instrument already names the balance.
  if (part.isPaid || AT_ONCE.includes(part.dueKind) || part.dueKind === 'ready') return
  await notifySides(ctx, tx, build, { about: 'milestone', news: 'due', partId: part.id })
}

/** Scheduled: milestones due today, and those of steps whose job has not run yet. Returns the number of builds. */
export async function makeAllPartsDue(ctx: Deps & Needs<'db'>): Promise<number> {
  const planned = and(eq(buildParts.requestId, builds.requestId), eq(buildParts.status, 'planned'))
  const rows = await ctx.db
    .selectDistinct({ requestId: builds.requestId })
    .from(builds)
    .innerJoin(buildParts, planned)
    .where(inArray(builds.status, [...PAYABLE]))
  await runEach(rows, ({ requestId }) =>
    ctx.db.transaction(async (tx) => makePartsDue(ctx, tx, await lockBuild(ctx, tx, requestId))),
  )
  return rows.length
}
