import type { Decision } from '#contracts/custom-builds/hand-overs.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getRefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import { returnDeliveryOfBuild, returnPartOfBuild } from '#domain/money/payments/return-part.ts'
import { writeInspection } from '../builds/move-build.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { arrive } from './report-not-delivered.ts'
import { closeReturnedBuild } from './return-instrument.ts'
import { settleProblem } from './settle-problem.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/** An operator decides about a missing delivery: it arrived, or everything is refunded at the builder's or the shop's cost. */
export async function decideNotArrived(ctx: TxDeps, tx: Tx, build: LockedHandOver, decision: Decision): Promise<void> {
  if (decision === 'as_agreed') return arrive(ctx, tx, build)
  await closeLostBuild(ctx, tx, build, decision === 'shop_pays' ? 'shop' : 'builder')
}

/** Refunds everything to the buyer, including delivery. */
async function closeLostBuild(ctx: TxDeps, tx: Tx, build: LockedHandOver, bearer: 'shop' | 'builder'): Promise<void> {
  const { requestId } = build
  const left = await getRefundableAmounts(tx, requestId)
  // Payments are refunded in full; a refund at the shop's cost excludes an earlier delivery that was made and returned.
  const deliveryCents = bearer === 'shop' ? build.paidDeliveryCents : left.deliveryCents
  const returnedCents = left.priceCents + deliveryCents
  if (build.problem) await settleProblem(ctx, tx, build)
  if (bearer === 'shop') {
    if (left.priceCents > 0) await returnPartOfBuild(ctx, tx, { requestId, cents: left.priceCents, reason: 'damage' })
    await returnDeliveryOfBuild(ctx, tx, requestId)
  } else await refundPaymentsOfBuild(ctx, tx, { requestId, reason: 'declined' })
  const facts = { cancelKind: 'not_arrived', cancelledBy: 'operator', keptCents: 0, returnedCents } as const
  await writeInspection(tx, build, facts)
  await closeReturnedBuild(ctx, tx, build, {
    text: `We determined that the instrument didn’t arrive${bearer === 'shop' ? ', and we’ll cover the cost' : ''}`,
    news: bearer === 'shop' ? 'lost_insured' : 'lost',
  })
}
