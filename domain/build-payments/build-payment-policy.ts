import { Refusal } from '#contracts/refusal.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Verdict } from '../kernel/authorize.ts'
import { type Disputed, refundOfDisputed } from '../payments/find-disputed.ts'
import type { PaymentStatus } from '../payments/payment-states.ts'

type RefundFacts = { status: PaymentStatus; disputed: Disputed }

/** An operator may give back a payment that stands, and try once more where that failed. A builder ends the build instead, a buyer asks. */
export function mayRefundBuildPayment(actor: Actor, { status, disputed }: RefundFacts): Verdict {
  if (!actor?.isOperator) return new Refusal('not_allowed', 'Only operators may do this')
  if (status === 'refunding' || status === 'refunded') {
    return new Refusal('conflict', 'This payment has been refunded already')
  }
  return (
    refundOfDisputed(disputed) ??
    (status === 'paid' ||
      status === 'refund_failed' ||
      new Refusal('conflict', 'Only a payment that has arrived can be refunded'))
  )
}
