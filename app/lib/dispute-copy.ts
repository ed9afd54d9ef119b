import type { DisputeStatus } from '#contracts/money/disputes.ts'

/** The status of a dispute, as a label. */
export const DISPUTE_LABELS: Record<DisputeStatus, { tone: 'plain' | 'good' | 'waiting' | 'bad'; label: string }> = {
  inquiry: { tone: 'waiting', label: 'Bank inquiry' },
  inquiry_closed: { tone: 'plain', label: 'Inquiry closed' },
  needs_response: { tone: 'bad', label: 'Disputed' },
  under_review: { tone: 'waiting', label: 'Disputed, under review' },
  won: { tone: 'good', label: 'Dispute won' },
  lost: { tone: 'bad', label: 'Dispute lost' },
  prevented: { tone: 'plain', label: 'Dispute prevented' },
}

/** What happened, in one sentence. */
export const DISPUTE_HEADINGS: Record<DisputeStatus, string> = {
  inquiry: 'The buyer’s bank is asking about this payment',
  inquiry_closed: 'The bank’s inquiry is closed',
  needs_response: 'The buyer disputed this payment',
  under_review: 'The bank is reviewing this payment',
  won: 'The dispute was won',
  lost: 'The dispute was lost',
  prevented: 'The dispute was prevented',
}

/** The consequences for builder and operators. */
export const DISPUTE_OUTCOMES: Record<DisputeStatus, string> = {
  inquiry: 'No money has been taken. We’ll respond to the bank. If it isn’t satisfied, this can become a dispute.',
  inquiry_closed: 'The payment stands. No action needed.',
  needs_response: 'The bank is holding the money until it decides. We’ll send evidence that the sale was valid.',
  under_review: 'We filed evidence. The bank’s decision can take two to three months.',
  won: 'The bank released the money, and the sale continues as before.',
  lost: 'The bank returned the money to the buyer.',
  prevented: 'The payment stands. No action needed.',
}

/** The text that the buyer sees about a disputed payment. */
export const BUYER_DISPUTE: Record<'open' | 'lost', string> = {
  open: 'Your bank is reviewing this payment and will tell you its decision. No action needed here.',
  lost: 'Your bank returned the disputed amount to you.',
}
