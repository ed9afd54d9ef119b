import { type DisputeStatus, isDisputed } from '#contracts/money/disputes.ts'

// News from the bank may arrive late or not at all, so steps may be skipped.
const MOVES: Record<DisputeStatus, DisputeStatus[]> = {
  inquiry: ['inquiry_closed', 'needs_response', 'under_review', 'won', 'lost', 'prevented'],
  // After an answer, the bank may still take the money.
  inquiry_closed: ['needs_response', 'under_review', 'won', 'lost'],
  needs_response: ['under_review', 'won', 'lost', 'prevented'],
  under_review: ['needs_response', 'won', 'lost'],
  // A bank may change its mind, and a lost dispute may be appealed.
  won: ['needs_response', 'under_review', 'lost'],
  lost: ['needs_response', 'under_review', 'won'],
  prevented: [],
}

/** Whether a dispute may change from one state to another. Keeping a state is always allowed. */
export function disputeMayMove(from: DisputeStatus, to: DisputeStatus): boolean {
  return from === to || MOVES[from].includes(to)
}

/** An answer may still be due. */
export function isOpenDispute(status: DisputeStatus): boolean {
  return status === 'inquiry' || isDisputed(status)
}
