/** How often a saved search can send email */
export const CADENCES = ['instant', 'daily', 'off'] as const
export type Cadence = (typeof CADENCES)[number]

/** Why a saved search is paused: unused for long, or one of its filter values was removed */
export const PAUSE_REASONS = ['idle', 'unknown_choice'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** The subjects of an alert */
export type AlertReason = 'new' | 'next' | 'price_drop' | 'shown_again'

export const MOST_SAVED_SEARCHES = 30
/** A search with more matches per month is emailed at most daily. */
export const MOST_INSTANT_A_MONTH = 60
/** More new instruments are shown as this number with a plus sign. */
export const MOST_COUNTED_HITS = 99
export const LONGEST_SEARCH_NAME = 80
/** The longest query of a search */
export const LONGEST_QUERY = 2000
