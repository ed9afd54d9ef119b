import type { Picture } from './product-views.ts'

/** Limits of reviews (specification 2, sections 5 and 9). */
export const MAX_REVIEW_LENGTH = 1000
export const MAX_REVIEW_IMAGES = 5
/** A card shows the first four; the rest are a '+N'. */
export const SHOWN_REVIEW_IMAGES = 4

export const VOTE_TYPES = ['helpful', 'not_helpful'] as const
export type VoteType = (typeof VOTE_TYPES)[number]

/** The author's profile, without their account. */
type Reviewer = { id: string; display_name: string; avatar_url: string | null }

/** A review as the reader may see it. For visitors `my_vote` is null and nothing can be done. */
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
  /** Taken down by an operator, with the reason: only its author still sees it. */
  hidden_at: string | null
  hidden_reason: string | null
  can: { edit: boolean; delete: boolean; vote: boolean; report: boolean }
}

/** All reviews of a builder in figures. */
export type ReviewSummary = {
  total_reviews: number
  /** To one decimal; null without reviews. */
  average_rating: number | null
  /** The number of reviews with 1, 2, 3, 4 and 5 stars, in this order. */
  distribution: number[]
}

/** A page of a builder's reviews, newest first. */
export type ReviewsPage = {
  summary: ReviewSummary
  reviews: BuilderReview[]
  /** The reader's own review, whatever page it is on. */
  own: BuilderReview | null
  can: { review: boolean }
  page: number
  pages: number
  page_size: number
}

/** The answer to writing, changing and voting. */
export type SavedReview = { message: string; review: BuilderReview }
