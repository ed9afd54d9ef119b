import type { CheckoutStatus } from './checkout-tables.ts'

// Late money is why an ended checkout may still move: a payment can land after we gave the instrument up.
const MOVES: Record<CheckoutStatus, CheckoutStatus[]> = {
  opening: ['open', 'paying', 'completed', 'refunding', 'refunded', 'expired', 'cancelled', 'failed'],
  open: ['paying', 'completed', 'refunding', 'refunded', 'expired', 'cancelled', 'failed'],
  paying: ['completed', 'refunding', 'refunded', 'failed'],
  completed: ['refunded'],
  refunding: ['refund_failed', 'refunded'],
  refund_failed: ['refunding', 'refunded'],
  // A refund may still fail days after the provider took it.
  refunded: ['refund_failed'],
  expired: ['paying', 'completed', 'refunding', 'refunded'],
  cancelled: ['paying', 'completed', 'refunding', 'refunded'],
  failed: ['paying', 'completed', 'refunding', 'refunded'],
}

/** Whether a checkout may go from one state to another. Staying where it is needs no leave. */
export function mayMove(from: CheckoutStatus, to: CheckoutStatus): boolean {
  return from === to || MOVES[from].includes(to)
}

/** The buyer could still pay: the provider's session has not been seen to end. */
export function awaitsPayment(status: CheckoutStatus): boolean {
  return status === 'opening' || status === 'open'
}
