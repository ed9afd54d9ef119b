import type { OrderStatus } from '#contracts/orders.ts'

const MOVES: Record<OrderStatus, OrderStatus[]> = {
  pending: ['completed', 'failed', 'refunded'],
  completed: ['refunded'],
  // A bank may change its mind.
  failed: ['completed', 'refunded'],
  refunded: [],
}

/** Whether an order's money may go from one state to another. Staying where it is needs no leave. */
export function orderMayMove(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || MOVES[from].includes(to)
}
