/** Limits of reviews (specification 2, sections 5 and 9). */
export const MAX_REVIEW_LENGTH = 1000
export const MAX_REVIEW_IMAGES = 5
/** A card shows the first four; the rest are '+N'. */
export const SHOWN_REVIEW_IMAGES = 4

export const VOTE_TYPES = ['helpful', 'not_helpful'] as const
export type VoteType = (typeof VOTE_TYPES)[number]
