import type { DecideProblem, ReportReturn } from '#contracts/custom-builds/hand-over-bodies.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getRefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { writeInspection } from '../builds/move-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { showHandOver } from './get-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver } from './lock-hand-over.ts'
import { remainingRefundCents } from './remaining-refund.ts'
import { claimProblemPictures } from './report-problem.ts'
import { closeReturnedBuild, finishReturn } from './return-instrument.ts'
import { affordable, raiseProblem, settleProblem } from './settle-problem.ts'

/** The builder reports the condition of a return with a description and photos. Deadlines pause, and an operator decides. */
export async function reportReturn(ctx: HandOverDeps, requestId: string, found: ReportReturn): Promise<HandOver> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.reportReturn(builder, build))
    const problem = await raiseProblem(ctx, tx, build, { ...found, kind: 'not_as_sent', status: 'disputed' })
    await claimProblemPictures(ctx, tx, problem)
    // The builder has the instrument, so it was shipped even if the buyer did not mark it.
    await writeInspection(tx, build, { sentBackAt: build.sentBackAt ?? ctx.now() })
    await notifySides(ctx, tx, build, {
      about: 'hand_over',
      news: 'not_as_sent',
      by: 'builder',
      line: 'The builder reported a problem with the return',
      said: `There’s a problem with the return: ${found.words}`,
    })
    return showHandOver(ctx, tx, requestId)
  })
}

/** An operator decides on the refund for a disputed return: the full amount or less. */
export async function decideReturn(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  build: LockedHandOver,
  { decision, amount }: Pick<DecideProblem, 'decision' | 'amount'>,
): Promise<void> {
  if (decision === 'take_back') return finishReturn(ctx, tx, build, 'operator')
  const { requestId } = build
  const cents = affordable(build, amount)
  const allCents = remainingRefundCents(build, await getRefundableAmounts(tx, requestId))
  if (cents >= allCents) throw cannot(`Enter less than ${formatCents(allCents)}, or decide on a full refund`)
  await settleProblem(ctx, tx, build)
  await refundPartOfBuild(ctx, tx, { requestId, cents, reason: 'settled_by_operator' })
  await writeInspection(tx, build, { keptCents: build.paidCents - cents, returnedCents: cents })
  await closeReturnedBuild(ctx, tx, build, {
    text: 'We decided on a partial refund after the return',
    news: 'decided',
  })
}

function cannot(message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { amount: [message] } })
}
