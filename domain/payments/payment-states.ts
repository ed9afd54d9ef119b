/**
 * opening: the provider has not yet opened the page · open: the buyer can pay · processing: paid by a method that takes time
 * paid: the payment counts · refunding: a refund is under way · refund_failed: the shop still has the money · refunded
 * expired, cancelled, failed: closed unpaid. `expired` has two meanings: the page's time is over, or another payment for the same
 * build replaced this one (or the build takes none any more). Then a job closes the page, which may still be open until it has run.
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

// The buyer may pay on a page whose session was never stored, or whose payment was closed: late money.
const PAID_LATE: PaymentStatus[] = ['processing', 'paid', 'refunding', 'refunded']

const MOVES: Record<PaymentStatus, PaymentStatus[]> = {
  opening: ['open', ...PAID_LATE, 'expired', 'cancelled', 'failed'],
  open: [...PAID_LATE, 'expired', 'cancelled', 'failed'],
  processing: ['paid', 'refunding', 'refunded', 'failed'],
  paid: ['refunding', 'refunded'],
  // Back to paid when a requested refund was not possible.
  refunding: ['paid', 'refund_failed', 'refunded'],
  refund_failed: ['refunding', 'refunded'],
  // A refund may still fail days after the provider took it.
  refunded: ['refund_failed'],
  expired: PAID_LATE,
  cancelled: PAID_LATE,
  failed: PAID_LATE,
}

/** Whether a payment may go from one state to another. A payment may always keep its state. */
export function paymentMayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return from === to || MOVES[from].includes(to)
}

/** The buyer could still pay: the provider's session has not been seen to end. */
export function awaitsPayment(status: PaymentStatus): boolean {
  return status === 'opening' || status === 'open'
}

/** What the provider reports about a payment: its page has ended, or where the money is. `returned`: all of it is back with the buyer. */
export type ProviderReport = 'expired' | 'failed' | 'processing' | 'paid' | 'returned'

/**
 * close, fail: the page was not paid · wait: the money is on its way · apply: the money counts or is refunded
 * record_partial_refund: a part may have been refunded · return: all of it was refunded · record_failed_refund: a refund failed later
 */
export type SettleStep = 'close' | 'fail' | 'wait' | 'apply' | 'record_partial_refund' | 'return' | 'record_failed_refund'

const UNPAID = { processing: 'wait', paid: 'apply', returned: 'return' } as const

const STEPS: Record<PaymentStatus, Partial<Record<ProviderReport, SettleStep>>> = {
  opening: { ...UNPAID, expired: 'close', failed: 'fail' },
  open: { ...UNPAID, expired: 'close', failed: 'fail' },
  processing: { failed: 'fail', paid: 'apply', returned: 'return' },
  paid: { paid: 'record_partial_refund', returned: 'return' },
  // A part may go back while the refund waits. Whoever hears first that all of it is back finishes the refund: its job or a webhook.
  refunding: { paid: 'record_partial_refund', returned: 'return' },
  refund_failed: { returned: 'return' },
  refunded: { paid: 'record_failed_refund' },
  expired: UNPAID,
  cancelled: UNPAID,
  failed: UNPAID,
}

/** What the shop does about a report of the provider, whatever the payment is for. Undefined: nothing, it is known already. */
export function nextStep(status: PaymentStatus, report: ProviderReport): SettleStep | undefined {
  return STEPS[status][report]
}
