import type { CorrectRecord } from '#contracts/operator-bodies.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { buildRecordCorrections } from '../builds/promise-moves-table.ts'
import { requireOperator } from '../kernel/actor.ts'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** An operator sets right what a builder's record counts of a build. The build itself stays as it was; the log says why. */
export async function correctBuildRecord(
  ctx: Needs<'db' | 'now' | 'actor'>,
  requestId: string,
  { reason, promised_on: promisedOn, handed_over_on: handedOverOn, was_buyers_end: wasBuyersEnd }: CorrectRecord,
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const build = await lockBuild(tx, requestId)
    const correction = { promisedOn, handedOverOn, wasBuyersEnd, correctedAt: ctx.now() }
    await tx
      .insert(buildRecordCorrections)
      .values({ requestId, ...correction })
      .onConflictDoUpdate({ target: buildRecordCorrections.requestId, set: correction })
    const details = {
      reason,
      ...(promisedOn && { promised_on: promisedOn }),
      ...(handedOverOn && { handed_over_on: handedOverOn }),
      ...(wasBuyersEnd && { ended: 'by the buyer' }),
    }
    const act = { act: 'correct-build-record', subjectId: requestId, subjectName: build.title, details } as const
    await recordOperatorAction(ctx, tx, operator, act)
    await announce(tx, { tags: [`builder:${build.request.builderId}`] })
  })
}
