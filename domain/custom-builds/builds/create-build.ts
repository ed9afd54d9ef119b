import { eq } from 'drizzle-orm'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { assignFreeSlot } from '../order-book/follow-build.ts'
import { listPaidParts } from '../requests/get-balance.ts'
import { announceRequest, lockRequest } from '../requests/lock-request.ts'
import { bindPart } from '../requests/write-parts.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildStages, builds } from './builds-tables.ts'

/** Milestones that are due before work starts. */
const BEFORE_START: readonly string[] = ['slot', 'signing', 'start']

/**
 * Creates the build once both sides signed, with the sheet's stages, promised date and first payments. Idempotent. A request that
 * was closed meanwhile gets no build.
 */
export async function createBuild(ctx: Needs<'now' | 'jobs' | 'settings'>, tx: Tx, content: SheetContent): Promise<void> {
  const requestId = content.request
  const request = await lockRequest(tx, requestId)
  if (request.status !== 'accepted' || (await tx.$count(buildStages, eq(buildStages.requestId, requestId))) > 0) return
  const { instrument, promise, date_is_essential, update_every_days } = content
  const build = {
    status: 'waiting' as const,
    family: instrument.family,
    title: instrument.title,
    startCents: dueBeforeStart(content.plan),
    promise,
    promiseFirst: promise,
    dateIsEssential: date_is_essential,
    updateEveryDays: update_every_days,
    startedAt: null,
    readyAt: null,
    lastNewsAt: ctx.now(),
    createdAt: ctx.now(),
  }
  // A build paid in full before the sheet was signed is already `ready`; signing the sheet starts the work first.
  const isStillHere = eq(builds.status, 'ready')
  const begun = await tx
    .insert(builds)
    .values({ requestId, ...build })
    .onConflictDoUpdate({ target: builds.requestId, set: build, setWhere: isStillHere })
    .returning({ id: builds.requestId })
  if (begun.length === 0) return
  await tx.insert(buildStages).values(
    content.stages.map((stage, position) => ({
      requestId,
      key: stage.key,
      position,
      title: stage.title,
      weight: stage.weight,
      planDays: stage.plan_days,
      cureDays: stage.cure_days,
      asksBuyer: stage.asks_buyer,
    })),
  )
  await bindParts(tx, content)
  const text = 'Both sides signed the spec sheet'
  await enqueueBuildLine(ctx, tx, { requestId, authorId: request.builderUserId, text })
  await assignFreeSlot(ctx, tx, requestId)
  await announceRequest(tx, request)
}

/** Due dates follow the signed sheet, because a template's stage may differ in this instrument. */
async function bindParts(tx: Tx, { request, plan }: SheetContent): Promise<void> {
  const parts = (await listPaidParts(tx, [request])).get(request) ?? []
  if (parts.length !== plan.length) return
  for (const [at, { title, due_stage: dueStage, due_on: dueOn, due_kind: dueKind }] of plan.entries()) {
    const part = parts[at]
    if (!part || part.cents !== plan[at]?.cents) continue
    await bindPart(tx, part.id, { title, dueKind, dueStage, dueOn })
  }
}

/** After a change, a lower price may reduce the amount due before work starts. */
export async function writeStartCents(tx: Tx, requestId: string, plan: SheetContent['plan']): Promise<void> {
  await tx
    .update(builds)
    .set({ startCents: dueBeforeStart(plan) })
    .where(eq(builds.requestId, requestId))
}

function dueBeforeStart(plan: SheetContent['plan']): number {
  return plan.filter(({ due_kind }) => BEFORE_START.includes(due_kind)).reduce((sum, { cents }) => sum + cents, 0)
}
