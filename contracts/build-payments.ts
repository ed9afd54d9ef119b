import type { CustomBuildRequest } from './build-requests.ts'
import type { Dispute } from './dispute-views.ts'
import type { BUYER_DISPUTE_STATES } from './disputes.ts'

/** `full` is everything still unpaid: the whole quote, or the balance after a deposit. */
export const BUILD_PAYMENT_TYPES = ['deposit', 'full'] as const
export type BuildPaymentType = (typeof BUILD_PAYMENT_TYPES)[number]

/** What a payment was for: the deposit, the balance, or everything. */
export type BuildPaymentPart = 'deposit' | 'balance' | 'full'

/** pending: a payment page was opened, or the money is on its way · expired: nobody paid in time. */
export type BuildPaymentStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded'

/** One attempt to pay for a custom build, as both sides see it. */
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
  /** The buyer's bank was asked to return the payment: it is deciding, or it did. */
  disputed: (typeof BUYER_DISPUTE_STATES)[number] | null
  /** For the builder alone. */
  dispute: Dispute | null
  metadata: { description: string }
  created_at: string
  updated_at: string
}

/** A link that lasts as long as the quote. Its page opens a new payment each time. */
type BuildPaymentLink = { payment_type: BuildPaymentType; amount: number; url: string }

/** What was paid for a request, what is unpaid, and the links to pay it. */
export type BuildPaymentSummary = {
  paid: number
  /** Null without a quote; zero once the request has ended. */
  open_balance: number | null
  /** What can be paid now: nothing before the quote or after the end, no deposit if none is required or once it is paid. */
  payment_links: BuildPaymentLink[]
  /** Newest first. */
  payments: CustomBuildPayment[]
}

/** due: can be paid · processing: on its way · paid · closed: nothing can be paid, `message` says why. */
type BuildPaymentState = 'due' | 'processing' | 'paid' | 'closed'

/** The page behind a payment link, for the buyer and the builder. */
export type BuildPaymentPage = {
  request: CustomBuildRequest
  payment_type: BuildPaymentType
  state: BuildPaymentState
  /** The amount to be charged; null unless it is due. */
  amount: number | null
  message: string | null
  /** Only the buyer pays. */
  can: { pay: boolean }
}

/** The new amounts of a `changed` answer, in dollars. */
export type ChangedBuildFigures = { amount: number; quoted_price: number; paid: number }

/** The path of a payment link. */
export function buildPaymentPath(requestId: string, paymentType: BuildPaymentType): string {
  return `/custom-builds/${requestId}/pay/${paymentType}`
}
