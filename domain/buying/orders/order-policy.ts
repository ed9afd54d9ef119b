import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { type Disputed, refundOfDisputed } from '#domain/money/payments/dispute-conditions.ts'
import type { StoredOrderStatus } from './order-states.ts'

export type OrderFacts = {
  buyerId: string
  builderUserId: string
  status: StoredOrderStatus
  refundRequestedAt: Date | null
  disputed: Disputed
  /** A return of the order is open. */
  isReturning: boolean
}

/** Who can do what with an order. */
export const orderPolicy = {
  /** The builder or an operator can refund an order; the buyer has to ask. Only operators can repeat a failed refund. */
  refund(actor: Actor, order: OrderFacts): Verdict {
    if (!actor) return new Refusal('not_signed_in', 'Please sign in to continue')
    if (actor.id !== order.builderUserId && !actor.isOperator) {
      if (actor.id !== order.buyerId) return new Refusal('not_found', 'Order not found')
      return new Refusal('not_allowed', 'Please ask the builder for a refund')
    }
    if (order.refundRequestedAt || order.status === 'refunded') {
      return new Refusal('conflict', 'This order has already been refunded')
    }
    const refusal = refundOfDisputed(order.disputed)
    if (refusal) return refusal
    if (order.isReturning) return new Refusal('conflict', 'A return is open for this order. Refund it there.')
    if (order.status === 'refund_failed')
      return actor.isOperator || new Refusal('conflict', 'This order has already been refunded')
    return order.status === 'completed' || new Refusal('conflict', 'Only a paid order can be refunded')
  },
}
