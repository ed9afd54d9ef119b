import type { CorrectRecord } from '#contracts/operations/operator-bodies.ts'
import { writeRecordCorrection } from '#domain/custom-builds/builds/build-record.ts'
import { lockBuild } from '#domain/custom-builds/builds/lock-build.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** An operator corrects what a builder's record counts for a build. The build itself does not change; the audit log has the reason. */
export async function correctBuildRecord(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  requestId: string,
  { reason, promised_on: promisedOn, handed_over_on: handedOverOn, was_buyers_end: wasBuyersEnd }: CorrectRecord,
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    await writeRecordCorrection(ctx, tx, build, { promisedOn, handedOverOn, wasBuyersEnd })
    const details = {
      reason,
      ...(promisedOn && { promised_on: promisedOn }),
      ...(handedOverOn && { handed_over_on: handedOverOn }),
      ...(wasBuyersEnd && { ended: 'by the buyer' }),
    }
    const act = { act: 'correct-build-record', subjectId: requestId, subjectName: build.title, details } as const
    await recordOperatorAction(ctx, tx, operator, act)
  })
}
