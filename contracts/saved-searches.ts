/** How often a saved search may send mail. */
export const CADENCES = ['instant', 'daily', 'off'] as const
export type Cadence = (typeof CADENCES)[number]

/** Why a saved search rests: nobody used it for long, or the shop has lost one of its choices. */
export const PAUSE_REASONS = ['idle', 'unknown_choice'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** What an alert can be about. */
export type AlertReason = 'new' | 'next' | 'price_drop' | 'shown_again'

export const MOST_SAVED_SEARCHES = 30
/** A search that finds more in a month is mailed once a day at most. */
export const MOST_INSTANT_A_MONTH = 60
/** More new instruments are shown as so many and a plus sign. */
export const MOST_COUNTED_HITS = 99
export const LONGEST_SEARCH_NAME = 80
/** The longest address of a search. */
export const LONGEST_QUERY = 2000
