import { and, inArray, lte } from 'drizzle-orm'
import type { SheetContent, SheetLine } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { addDays, daysBetween } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { userOf } from '#domain/people/accounts/email-user.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { enqueueBuildLine } from '../builds/build-lines.ts'
import { builds } from '../builds/builds-tables.ts'
import { announceBuild, type LockedBuild, lockBuild } from '../builds/lock-build.ts'
import { remindLatest, remindOnce } from '../reminders/remind-once.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildChanges } from './build-changes-table.ts'
import { moveChange } from './change-actions.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>
type Point = { about: string; day: string; stage: string | null; lines: SheetLine[] }

/** Days of notice, by side. Each side is notified once. */
const WARNINGS: readonly { kind: string; days: number; side: SheetSide }[] = [
  { kind: 'freeze_14', days: 14, side: 'buyer' },
  { kind: 'freeze_builder_7', days: 7, side: 'builder' },
]

/**
 * Scheduled job: sends last calls for lines that will be locked soon, and adds a history entry for lines that a date has locked.
 * Each once.
 */
export async function warnOfFreezes(ctx: Deps): Promise<void> {
  const living = inArray(builds.status, [...UNFINISHED])
  const all = await ctx.db.select({ requestId: builds.requestId }).from(builds).where(living)
  await runEach(all, async ({ requestId }) => {
    const sheet = await findAgreedSheet(ctx.db, requestId)
    if (!sheet?.lines.some(({ freeze }) => freeze !== null)) return
    await ctx.db.transaction(async (tx) => {
      const build = await lockBuild(ctx, tx, requestId)
      if (!UNFINISHED.includes(build.status)) return
      const { timeZone } = ctx.settings
      const today = dayIn(timeZone, ctx.now())
      for (const point of pointsOf(build, sheet, { today, timeZone })) await warn(ctx, tx, build, { point, today })
    })
  })
}

async function warn(ctx: Deps, tx: Tx, build: LockedBuild, { point, today }: { point: Point; today: string }): Promise<void> {
  const { requestId } = build
  const left = daysBetween(today, point.day)
  if (left <= 0) {
    if (point.stage !== null || !(await remindOnce(ctx, tx, { requestId, kind: 'frozen', about: point.about }))) return
    return enqueueBuildLine(ctx, tx, build, `Locked as of today: ${labelsOf(point.lines)}`)
  }
  for (const side of ['buyer', 'builder'] as const) {
    const kinds = WARNINGS.filter((each) => each.side === side && left <= each.days).map(({ kind }) => kind)
    const readerId = userOf(build, side)
    if (!(await remindLatest(ctx, tx, { requestId, about: point.about, kinds, readerId }))) continue
    const { day, stage } = point
    await notifySides(ctx, tx, build, { about: 'freeze', news: 'ahead', lines: labelsOf(point.lines), day, stage, to: [side] })
  }
}

/**
 * Lines that will be locked, by date or by stage. The date of a stage is estimated from the planned days of the stages before it.
 */
function pointsOf(build: LockedBuild, { lines }: SheetContent, clock: Clock): Point[] {
  const points = new Map<string, Point>()
  for (const line of lines) {
    const freeze = line.freeze
    if (freeze === null) continue
    const about = 'day' in freeze ? `day:${freeze.day}` : `stage:${freeze.stage}`
    const known = points.get(about)
    if (known) known.lines.push(line)
    else if ('day' in freeze) points.set(about, { about, day: freeze.day, stage: null, lines: [line] })
    else {
      const stage = build.stages.find(({ key, status }) => key === freeze.stage && status === 'upcoming')
      const work = workOf(build, clock)
      if (stage && work)
        points.set(about, {
          about,
          day: startsAbout(build, stage.position, { ...work, ...clock }),
          stage: stage.title,
          lines: [line],
        })
    }
  }
  return [...points.values()]
}

/** The last day of work and the day it resumes: today, unless the build is paused. */
type Work = { until: string; from: string }
/** Days of a build are counted in the shop's time zone. */
type Clock = { today: string; timeZone: string }

/** Undefined if the build has not started or is paused without a date, because there is no day to count from. */
function workOf({ status, waits }: LockedBuild, { today, timeZone }: Clock): Work | undefined {
  if (status === 'waiting') return undefined
  const pause = waits.find(({ stageKey, endedAt }) => stageKey === null && endedAt === null)
  if (!pause) return { until: today, from: today }
  if (pause.expectedOn === null || pause.expectedOn < today) return undefined
  return { until: dayIn(timeZone, pause.startedAt), from: pause.expectedOn }
}

/** The estimated start of a stage: planned days of the earlier stages, less days already worked. */
function startsAbout({ stages }: LockedBuild, position: number, { until, from, timeZone }: Work & Clock): string {
  const left = stages
    .filter((stage) => stage.position < position && stage.status !== 'done' && stage.status !== 'skipped')
    .reduce((sum, { planDays, startedAt }) => {
      const had = startedAt ? daysBetween(dayIn(timeZone, startedAt), until) : 0
      return sum + Math.max(1, planDays - had)
    }, 0)
  return addDays(from, Math.max(1, left))
}

function labelsOf(lines: readonly SheetLine[]): string {
  return lines.map(({ label }, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ')
}

/** Scheduled job: requests and proposals expire after two weeks without an answer. */
export async function lapseChanges(ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>): Promise<void> {
  const { requestId, status, openUntil, id } = buildChanges
  const isOver = and(inArray(status, ['asked', 'proposed']), lte(openUntil, ctx.now()))
  const due = await ctx.db.select({ requestId, id }).from(buildChanges).where(isOver).limit(200)
  await runEach(due, (each) =>
    ctx.db.transaction(async (tx) => {
      const build = await lockBuild(ctx, tx, each.requestId)
      const [change] = await tx
        .select()
        .from(buildChanges)
        .where(and(inArray(id, [each.id]), isOver))
      if (!change) return
      const lapsed = await moveChange(tx, change, 'lapsed', { decidedAt: ctx.now() })
      await notifySides(ctx, tx, build, { about: 'change', news: 'lapsed', change: lapsed })
      await announceBuild(tx, build)
    }),
  )
}
