/**
 * open: the buyer has not answered · agreed: they wait · silent_yes: they did not say otherwise, which counts for a first short delay ·
 * unanswered: they have agreed to nothing · ended: they have ended the build · replaced: another notice came
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

/** What silence means: the buyer waits, an operator asks, or the build ends with everything back. */
export type DelaySilence = 'waits' | 'asks' | 'refunds'

export const DELAY_ANSWER_DAYS = 14
export const MAX_DELAY_REASON = 1000
export const MAX_DELAYS = 20
/** Silence is consent for a first delay of at most so many days, and for no other. */
const SHORT_DELAY_DAYS = 30
/** The last date that a buyer sets is at least so many days ahead. */
export const LEAST_LAST_DATE_DAYS = 14
/** From so many days before the promise its builder is asked to say that it will be late, if it is likely. */
export const LIKELY_LATE_DAYS = 21
/** Then once more, and it heads the list of what waits for them. */
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
