/**
 * owed: a partial refund that the provider has not been asked for yet · asking: the provider was asked · returned: the buyer has it
 * failed: the provider could not do it, and is asked again a day later · settled_outside: an operator paid it in another way
 */
export const REFUND_STATUSES = ['owed', 'asking', 'returned', 'failed', 'settled_outside'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

const MOVES: Record<RefundStatus, RefundStatus[]> = {
  // Returned directly if the whole payment was refunded meanwhile
  owed: ['asking', 'returned'],
  asking: ['returned', 'failed'],
  failed: ['asking', 'returned', 'settled_outside'],
  // A refund may still fail days after the provider accepted it.
  returned: ['failed'],
  settled_outside: [],
}

/** Whether a partial refund may change from one state to another */
export function refundMayMove(from: RefundStatus, to: RefundStatus): boolean {
  return from === to || MOVES[from].includes(to)
}

/** The buyer does not have it yet. */
export function isRefundOpen(status: RefundStatus): boolean {
  return status === 'owed' || status === 'asking' || status === 'failed'
}
