import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { type Disputed, refundOfDisputed } from './dispute-conditions.ts'
import type { PaymentRow } from './payments-tables.ts'

type RefundFacts = Pick<PaymentRow, 'status' | 'refundReason'> & { disputed: Disputed }

/** Who may refund a payment without a sale. Orders and builds have their own policies. */
export const paymentPolicy = {
  /** An operator retries a failed refund. */
  refund(actor: Actor, { status, refundReason, disputed }: RefundFacts): Verdict {
    if (!actor?.isOperator) return new Refusal('not_allowed', 'Only operators can do this')
    const isOwed = status === 'refund_failed' && refundReason !== null
    return refundOfDisputed(disputed) ?? (isOwed || new Refusal('conflict', 'Only a failed refund can be retried'))
  },
}
