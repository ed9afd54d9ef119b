import type { OrderStatus } from '#contracts/buying/orders.ts'

/** `refund_failed`: the provider could not refund the buyer. Only operators see this status. */
export type StoredOrderStatus = OrderStatus | 'refund_failed'

const MOVES: Record<StoredOrderStatus, StoredOrderStatus[]> = {
  pending: ['completed', 'failed', 'refunded'],
  // The refund of a returned instrument can fail while the order still stands.
  completed: ['refunded', 'refund_failed'],
  // A bank may still pay after reporting a failure.
  failed: ['completed', 'refunded'],
  // A refund may still fail days after the provider accepted it.
  refunded: ['refund_failed'],
  refund_failed: ['refunded'],
}

/** Whether an order can change from one status to another. Keeping the status is always allowed. */
export function orderMayMove(from: StoredOrderStatus, to: StoredOrderStatus): boolean {
  return from === to || MOVES[from].includes(to)
}

/** The status as buyer and builder see it: for them a failed refund counts as refunded. */
export function shownStatus(step: StoredOrderStatus): OrderStatus {
  return step === 'refund_failed' ? 'refunded' : step
}

/** The stored statuses behind a status in the filter. */
export function storedStatusesOf(status: OrderStatus): StoredOrderStatus[] {
  return status === 'refunded' ? ['refunded', 'refund_failed'] : [status]
}
