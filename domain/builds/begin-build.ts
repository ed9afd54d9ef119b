import { eq } from 'drizzle-orm'
import type { SheetContent } from '#contracts/build-sheet.ts'
import { announceRequest, lockRequest } from '../build-requests/lock-request.ts'
import type { Needs } from '../kernel/context.ts'
import { tieSlot } from '../order-book/follow-build.ts'
import { enqueueBuildLine } from './build-lines.ts'
import { buildStages, builds } from './builds-tables.ts'

/** Parts of the price that are due before the work begins. */
const BEFORE_START = ['slot', 'signing', 'start']

/**
 * Both sides have signed: the build begins to exist, with the stages of the sheet, its promise and what is to be paid first. Asked again,
 * it changes nothing. A request that has ended meanwhile gets no build.
 */
export async function beginBuild(ctx: Needs<'db' | 'now' | 'jobs'>, content: SheetContent): Promise<void> {
  const requestId = content.request
  await ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (request.status !== 'accepted' || (await tx.$count(builds, eq(builds.requestId, requestId))) > 0) return
    const startCents = content.plan
      .filter(({ due_kind }) => BEFORE_START.includes(due_kind))
      .reduce((sum, { cents }) => sum + cents, 0)
    const { instrument, promise, date_is_essential, update_every_days } = content
    await tx.insert(builds).values({
      requestId,
      family: instrument.family,
      title: instrument.title,
      startCents,
      promise,
      promiseFirst: promise,
      dateIsEssential: date_is_essential,
      updateEveryDays: update_every_days,
      lastNewsAt: ctx.now(),
      createdAt: ctx.now(),
    })
    await tx.insert(buildStages).values(
      content.stages.map((stage, position) => ({
        requestId,
        key: stage.key,
        position,
        title: stage.title,
        weight: stage.weight,
        planDays: stage.plan_days,
        cureDays: stage.cure_days,
      })),
    )
    const text = 'Both have signed the spec sheet'
    await enqueueBuildLine(ctx, tx, { requestId, authorId: request.builderUserId, text })
    await tieSlot(ctx, tx, requestId)
    await announceRequest(tx, request)
  })
}
