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

/**
 * open: not answered yet · agreed: the buyer waits · silent_yes: no answer to a first short delay, which counts as agreement ·
 * unanswered: no answer, which is not agreement · ended: the build was canceled · replaced: there is a newer notice
 */
export const DELAY_STATUSES = ['open', 'agreed', 'silent_yes', 'unanswered', 'ended', 'replaced'] as const
export type DelayStatus = (typeof DELAY_STATUSES)[number]

export const DELAY_MOVES: Record<DelayStatus, readonly DelayStatus[]> = {
  open: ['agreed', 'silent_yes', 'unanswered', 'ended', 'replaced'],
  unanswered: ['agreed', 'ended', 'replaced'],
  agreed: ['ended'],
  silent_yes: ['ended'],
  ended: [],
  replaced: [],
}

/** What no answer means: the buyer waits, an operator follows up, or the build is canceled with a full refund. */
export type DelaySilence = 'waits' | 'asks' | 'refunds'

export const DELAY_ANSWER_DAYS = 14
export const MAX_DELAY_REASON = 1000
export const MAX_DELAYS = 20
/** The longest first delay, in days, for which no answer is consent. */
const SHORT_DELAY_DAYS = 30
/** The minimum notice, in days, for a buyer's deadline. */
export const LEAST_LAST_DATE_DAYS = 14
/** Days before the promised date from which the builder of a likely late build is asked for a delay notice. */
export const LIKELY_LATE_DAYS = 21
/** Asked again, and listed first among the builder's next steps. */
export const VERY_NEAR_DAYS = 7

/** What no answer means. `days`: the length of the delay; null if unknown. `otherwise` is the shop's setting. */
export function silenceOf({
  isFirst,
  days,
  otherwise,
}: {
  isFirst: boolean
  days: number | null
  otherwise: 'ask' | 'refund'
}): DelaySilence {
  if (isFirst && days !== null && days <= SHORT_DELAY_DAYS) return 'waits'
  return otherwise === 'refund' ? 'refunds' : 'asks'
}
