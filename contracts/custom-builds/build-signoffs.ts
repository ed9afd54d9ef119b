/** A question to the buyer that blocks the work. lapsed: not answered in time, which never counts as approval. */
export const SIGNOFF_STATUSES = ['open', 'approved', 'changes_wanted', 'withdrawn', 'lapsed'] as const
export type SignOffStatus = (typeof SIGNOFF_STATUSES)[number]

/** An answer to a lapsed question is stored as a note and changes nothing. */
export const SIGNOFF_MOVES: Record<SignOffStatus, readonly SignOffStatus[]> = {
  open: ['approved', 'changes_wanted', 'withdrawn', 'lapsed'],
  approved: [],
  changes_wanted: [],
  withdrawn: [],
  lapsed: [],
}

export const MAX_SIGNOFFS = 20
export const MAX_SIGNOFF_QUESTION = 300
export const MAX_SIGNOFF_PICTURES = 6
export const MAX_SIGNOFF_CHOICES = 6
export const MAX_SIGNOFF_WORDS = 2000
/** Days of waiting for an answer that do not move the promised date. */
export const FREE_ANSWER_DAYS = 3
