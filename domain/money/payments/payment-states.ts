/**
 * opening: the provider has not yet opened the page · open: the buyer can pay · processing: paid by a method that takes time
 * paid: the payment counts · refunding: a refund is in progress · refund_failed: the shop still has the money · refunded
 * expired, cancelled, failed: closed unpaid. `expired` means that the page's time is over, or that another payment for the same build
 * replaced this one (or the build no longer accepts any). Then a job closes the page, which may still be open until it has run.
 */
export const PAYMENT_STATUSES = [
  'opening',
  'open',
  'processing',
  'paid',
  'refunding',
  'refund_failed',
  'refunded',
  'expired',
  'cancelled',
  'failed',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export type ClosedStatus = Extract<PaymentStatus, 'expired' | 'cancelled' | 'failed'>

// The buyer may pay on a page whose session was never stored, or whose payment was closed: a late payment
const PAID_LATE: PaymentStatus[] = ['processing', 'paid', 'refunding', 'refunded']

const MOVES: Record<PaymentStatus, PaymentStatus[]> = {
  opening: ['open', ...PAID_LATE, 'expired', 'cancelled', 'failed'],
  open: [...PAID_LATE, 'expired', 'cancelled', 'failed'],
  processing: ['paid', 'refunding', 'refunded', 'failed'],
  paid: ['refunding', 'refunded'],
  // Back to paid if a requested refund was not possible
  refunding: ['paid', 'refund_failed', 'refunded'],
  refund_failed: ['refunding', 'refunded'],
  // A refund may still fail days after the provider accepted it.
  refunded: ['refund_failed'],
  expired: PAID_LATE,
  cancelled: PAID_LATE,
  failed: PAID_LATE,
}

/** Whether a payment may change from one state to another. Keeping a state is always allowed. */
export function paymentMayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return from === to || MOVES[from].includes(to)
}

/** The buyer could still pay: the provider's session is not known to have ended. */
export function awaitsPayment(status: PaymentStatus): boolean {
  return status === 'opening' || status === 'open'
}

/** The provider's report about a payment: its page has ended, or where the money is. `returned`: fully refunded. */
export type ProviderReport = 'expired' | 'failed' | 'processing' | 'paid' | 'returned'

/**
 * close, fail: the page was not paid · wait: the money is in progress · apply: the money counts or is refunded
 * record_partial_refund: a part may have been refunded · return: all of it was refunded · record_failed_refund: a refund failed later
 */
export type SettleStep = 'close' | 'fail' | 'wait' | 'apply' | 'record_partial_refund' | 'return' | 'record_failed_refund'

const UNPAID = { processing: 'wait', paid: 'apply', returned: 'return' } as const

const STEPS: Record<PaymentStatus, Partial<Record<ProviderReport, SettleStep>>> = {
  opening: { ...UNPAID, expired: 'close', failed: 'fail' },
  open: { ...UNPAID, expired: 'close', failed: 'fail' },
  processing: { failed: 'fail', paid: 'apply', returned: 'return' },
  paid: { paid: 'record_partial_refund', returned: 'return' },
  // A partial refund may be made while the full one waits. The job or webhook that first hears of the complete refund finishes it.
  refunding: { paid: 'record_partial_refund', returned: 'return' },
  refund_failed: { returned: 'return' },
  refunded: { paid: 'record_failed_refund' },
  expired: UNPAID,
  cancelled: UNPAID,
  failed: UNPAID,
}

/** What the shop does about a provider report, for any kind of sale. Undefined if it is already known. */
export function nextStep(status: PaymentStatus, report: ProviderReport): SettleStep | undefined {
  return STEPS[status][report]
}
