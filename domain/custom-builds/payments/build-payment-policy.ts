import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { type Disputed, refundOfDisputed } from '#domain/money/payments/dispute-conditions.ts'
import type { PaymentStatus } from '#domain/money/payments/payment-states.ts'

type RefundFacts = { status: PaymentStatus; disputed: Disputed; isPartSettledOutside: boolean }

/** Who can do what with a build payment. */
export const buildPaymentPolicy = {
  /** Operators can refund a paid payment and retry a failed refund. Builders cancel the build instead, and buyers have to ask. */
  refund(actor: Actor, { status, disputed, isPartSettledOutside }: RefundFacts): Verdict {
    if (!actor?.isOperator) return new Refusal('not_allowed', 'Only operators can do this')
    if (status === 'refunding' || status === 'refunded') {
      return new Refusal('conflict', 'This payment has already been refunded')
    }
    // Otherwise, the provider would refund again what the shop already paid another way.
    if (isPartSettledOutside)
      return new Refusal(
        'conflict',
        'Part of this payment was already refunded another way. Refund the rest as a partial refund.',
      )
    const isPaid = status === 'paid' || status === 'refund_failed'
    return refundOfDisputed(disputed) ?? (isPaid || new Refusal('conflict', 'Only a completed payment can be refunded'))
  },
}
