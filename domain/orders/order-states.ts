import type { OrderStatus } from '#contracts/orders.ts'

/** `refund_failed`: the buyer was to have the money back, and the provider could not. Only operators see that. */
export type StoredOrderStatus = OrderStatus | 'refund_failed'

const MOVES: Record<StoredOrderStatus, StoredOrderStatus[]> = {
  pending: ['completed', 'failed', 'refunded'],
  completed: ['refunded'],
  // A bank may change its mind.
  failed: ['completed', 'refunded'],
  // A refund may still fail days after the provider took it.
  refunded: ['refund_failed'],
  refund_failed: ['refunded'],
}

/** Whether an order's money may go from one state to another. Staying where it is needs no leave. */
export function orderMayMove(from: StoredOrderStatus, to: StoredOrderStatus): boolean {
  return from === to || MOVES[from].includes(to)
}

/** As its two sides see it: for them it is refunded, whatever the shop still has to do. */
export function shownStatus(step: StoredOrderStatus): OrderStatus {
  return step === 'refund_failed' ? 'refunded' : step
}

/** The steps behind a status that somebody filters by. */
export function storedStatusesOf(status: OrderStatus): StoredOrderStatus[] {
  return status === 'refunded' ? ['refunded', 'refund_failed'] : [status]
}
