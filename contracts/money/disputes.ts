/**
 * inquiry: the buyer's bank asks, and no money has moved · inquiry_closed: answered or dropped
 * needs_response: the bank took the money, and evidence may be filed · under_review: evidence is filed, and the bank decides
 * won: the bank returned the money to the shop · lost: the buyer keeps it · prevented: it never became a dispute
 */
export const DISPUTE_STATUSES = [
  'inquiry',
  'inquiry_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** The bank has the money and is still deciding: the builder's share is withheld, and refunds are refused. */
export function isDisputed(status: DisputeStatus): boolean {
  return status === 'needs_response' || status === 'under_review'
}

/** The bank expects a response. A dispute that began as an inquiry accepts evidence again. */
export function awaitsEvidence({ status, isFiled }: { status: DisputeStatus; isFiled: boolean }): boolean {
  return status === 'needs_response' || (status === 'inquiry' && !isFiled)
}

/** Why the buyer disputes the payment, in plain words */
export const DISPUTE_REASONS = {
  fraudulent: 'The cardholder says they didn’t make this payment',
  product_not_received: 'The buyer says the instrument didn’t arrive',
  product_unacceptable: 'The buyer says the instrument is damaged or not as described',
  duplicate: 'The buyer says they were charged twice',
  credit_not_processed: 'The buyer says a promised refund didn’t arrive',
  unrecognized: 'The cardholder doesn’t recognize the payment',
  subscription_canceled: 'The buyer says they canceled',
  general: 'The bank didn’t give a specific reason',
} as const
export type DisputeReason = keyof typeof DISPUTE_REASONS

/** Shown to the buyer with the status: the bank is still deciding, or it returned the payment. */
export const BUYER_DISPUTE_STATES = ['open', 'lost'] as const

/**
 * The state of the builder's share of a disputed payment. none: nothing is owed · waiting: to be sent · withheld: kept until the bank
 * decides · sent · taking_back: being taken back · taken_back · cancelled: never sent, and will not be
 */
export const DISPUTE_SHARES = ['none', 'waiting', 'withheld', 'sent', 'taking_back', 'taken_back', 'cancelled'] as const
