/**
 * opening: the provider is not yet asked for the page · open: the buyer may pay · processing: paid by a method that takes time
 * paid: it stands · refunding: on its way back · refund_failed: it was to go back, and is still here · refunded: it is back
 * expired, cancelled, failed: given up unpaid
 */
export type PaymentStatus =
  | 'opening'
  | 'open'
  | 'processing'
  | 'paid'
  | 'refunding'
  | 'refund_failed'
  | 'refunded'
  | 'expired'
  | 'cancelled'
  | 'failed'

export type ClosedStatus = Extract<PaymentStatus, 'expired' | 'cancelled' | 'failed'>

// A page may be paid that we never noted, or had given up: late money.
const PAID_LATE: PaymentStatus[] = ['processing', 'paid', 'refunding', 'refunded']

const MOVES: Record<PaymentStatus, PaymentStatus[]> = {
  opening: ['open', ...PAID_LATE, 'expired', 'cancelled', 'failed'],
  open: [...PAID_LATE, 'expired', 'cancelled', 'failed'],
  processing: ['paid', 'refunding', 'refunded', 'failed'],
  paid: ['refunding', 'refunded'],
  // Back to paid when a refund that somebody asked for was not possible.
  refunding: ['paid', 'refund_failed', 'refunded'],
  refund_failed: ['refunding', 'refunded'],
  // A refund may still fail days after the provider took it.
  refunded: ['refund_failed'],
  expired: PAID_LATE,
  cancelled: PAID_LATE,
  failed: PAID_LATE,
}

/** Whether a payment may go from one state to another. Staying where it is needs no leave. */
export function paymentMayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return from === to || MOVES[from].includes(to)
}

/** The buyer could still pay: the provider's session has not been seen to end. */
export function awaitsPayment(status: PaymentStatus): boolean {
  return status === 'opening' || status === 'open'
}

/** What the provider says of a payment: its page has ended, or where its money is. `returned`: all of it is back with the buyer. */
export type ProviderReport = 'expired' | 'failed' | 'processing' | 'paid' | 'returned'

/**
 * close, fail: nobody pays by this page · wait: for money on its way · apply: the money stands or goes back
 * record_partial_refund: a part may have gone back · return: all is back · record_failed_refund: a refund came to nothing
 */
export type SettleStep = 'close' | 'fail' | 'wait' | 'apply' | 'record_partial_refund' | 'return' | 'record_failed_refund'

const UNPAID = { processing: 'wait', paid: 'apply', returned: 'return' } as const

const STEPS: Record<PaymentStatus, Partial<Record<ProviderReport, SettleStep>>> = {
  opening: { ...UNPAID, expired: 'close', failed: 'fail' },
  open: { ...UNPAID, expired: 'close', failed: 'fail' },
  processing: { failed: 'fail', paid: 'apply', returned: 'return' },
  paid: { paid: 'record_partial_refund', returned: 'return' },
  // How it ends is for the refund itself to say, and that it is over for the provider.
  refunding: { returned: 'return' },
  refund_failed: { returned: 'return' },
  refunded: { paid: 'record_failed_refund' },
  expired: UNPAID,
  cancelled: UNPAID,
  failed: UNPAID,
}

/** What the shop does about what the provider says, whatever the payment is for. Undefined: it is known already. */
export function nextStep(status: PaymentStatus, report: ProviderReport): SettleStep | undefined {
  return STEPS[status][report]
}
