import type { StoredBuildPaymentStatus } from './build-payments-table.ts'

// Late money is why a payment that was given up may still move: it can land after we closed its page.
const MOVES: Record<StoredBuildPaymentStatus, readonly StoredBuildPaymentStatus[]> = {
  pending: ['paid', 'failed', 'expired', 'refunding', 'refunded'],
  failed: ['paid', 'refunding', 'refunded'],
  expired: ['paid', 'refunding', 'refunded'],
  paid: ['refunding', 'refunded'],
  refunding: ['refund_failed', 'refunded'],
  refund_failed: ['refunding', 'refunded'],
  // A refund may still fail days after the provider took it.
  refunded: ['refund_failed'],
}

/** Whether a payment for a custom build may go from one state to another. Staying where it is needs no leave. */
export function buildPaymentMayMove(from: StoredBuildPaymentStatus, to: StoredBuildPaymentStatus): boolean {
  return from === to || MOVES[from].includes(to)
}
