import type { CustomBuildRequest } from './build-requests.ts'

/** `full` is whatever is still open: all of the quote, or its balance after a paid deposit. */
export const BUILD_PAYMENT_TYPES = ['deposit', 'full'] as const
export type BuildPaymentType = (typeof BUILD_PAYMENT_TYPES)[number]

/** What a payment was for: the deposit, the balance after it, or all at once. */
export type BuildPaymentPart = 'deposit' | 'balance' | 'full'

/** pending: a payment page was opened, or the money is on its way · expired: nobody paid in time. */
export type BuildPaymentStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded'

/** One attempt to pay for a custom build, as its two sides see it. */
export type CustomBuildPayment = {
  id: string
  request_id: string
  builder_id: string
  buyer_email: string
  amount: number
  currency: string
  payment_type: BuildPaymentType
  part: BuildPaymentPart
  status: BuildPaymentStatus
  metadata: { description: string }
  created_at: string
  updated_at: string
}

/** A link that lasts as long as the quote. Its page opens a fresh payment each time. */
type BuildPaymentLink = { payment_type: BuildPaymentType; amount: number; url: string }

/** What has been paid for a request, what is open, and by which links. */
export type BuildPaymentSummary = {
  paid: number
  /** Null without a quote; nothing once the request has ended. */
  open_balance: number | null
  /** What could be paid now: none before the quote and after its end, no deposit where none is asked or once it is paid. */
  payment_links: BuildPaymentLink[]
  /** Newest first. */
  payments: CustomBuildPayment[]
}

/** due: can be paid · processing: on its way · paid · closed: nothing is to be paid, `message` says why. */
type BuildPaymentState = 'due' | 'processing' | 'paid' | 'closed'

/** The page behind a payment link, for the buyer and the builder of the request. */
export type BuildPaymentPage = {
  request: CustomBuildRequest
  payment_type: BuildPaymentType
  state: BuildPaymentState
  /** What would be charged; null unless it is due. */
  amount: number | null
  message: string | null
  /** Only the buyer pays. */
  can: { pay: boolean }
}

/** The new figures of a `changed` answer, in dollars. */
export type ChangedBuildFigures = { amount: number; quoted_price: number; paid: number }

/** Where the page of a payment link lives. */
export function buildPaymentPath(requestId: string, paymentType: BuildPaymentType): string {
  return `/custom-builds/${requestId}/pay/${paymentType}`
}
