import type { Picture } from './product-views.ts'

/** Limits of reviews (specification 2, sections 5 and 9). */
export const MAX_REVIEW_LENGTH = 1000
export const MAX_REVIEW_IMAGES = 5
/** A card shows the first four; the rest are a '+N'. */
export const SHOWN_REVIEW_IMAGES = 4

export const VOTE_TYPES = ['helpful', 'not_helpful'] as const
export type VoteType = (typeof VOTE_TYPES)[number]

/** Who wrote it, by their profile: nothing here tells the account. */
type Reviewer = { id: string; display_name: string; avatar_url: string | null }

/** A review as whoever asks may read it. For visitors `my_vote` is null and nothing can be done. */
export type BuilderReview = {
  id: string
  builder_id: string
  reviewer_id: string
  /** 1 to 5. */
  rating: number
  review_text: string
  images: Picture[]
  image_urls: string[]
  created_at: string
  updated_at: string
  helpful_votes: number
  not_helpful_votes: number
  /** Its author has a completed order with this builder. */
  is_verified_purchase: boolean
  reviewer: Reviewer
  my_vote: VoteType | null
  /** Taken down by an operator, who says why: only its author still gets it. */
  hidden_at: string | null
  hidden_reason: string | null
  can: { edit: boolean; delete: boolean; vote: boolean; report: boolean }
}

/** What all reviews of a builder come to. */
export type ReviewSummary = {
  total_reviews: number
  /** To one decimal; none until somebody has written a review. */
  average_rating: number | null
  /** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
  distribution: number[]
}

/** A page of a builder's reviews, newest first. */
export type ReviewsPage = {
  summary: ReviewSummary
  reviews: BuilderReview[]
  /** The review of whoever asks, on whatever page it stands. */
  own: BuilderReview | null
  can: { review: boolean }
  page: number
  pages: number
  page_size: number
}

/** What writing, changing and voting answer. */
export type SavedReview = { message: string; review: BuilderReview }
