import { Refusal } from '#contracts/refusal.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Verdict } from '../kernel/authorize.ts'
import type { PaymentStatus } from '../payments/payment-states.ts'

/** Operators can refund a paid payment and repeat a failed refund. Builders end the build instead, and buyers have to ask. */
export function mayRefundBuildPayment(actor: Actor, { status }: { status: PaymentStatus }): Verdict {
  if (!actor?.isOperator) return new Refusal('not_allowed', 'Only operators may do this')
  if (status === 'refunding' || status === 'refunded') {
    return new Refusal('conflict', 'This payment has already been refunded')
  }
  return status === 'paid' || status === 'refund_failed' || new Refusal('conflict', 'Only a paid payment can be refunded')
}
