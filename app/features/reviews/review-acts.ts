import type { BuilderReview, VoteType } from '#contracts/reviews.ts'

/** What whoever reads may do; for visitors every act leads to an account first. */
export type ReviewActs = {
  /** What a review's `can` says is about whoever reads; until then everything is offered. */
  isKnown: boolean
  /** Left out for whoever may not: the builder. */
  write?: () => void
  vote: (review: BuilderReview, voteType: VoteType) => void
  edit: () => void
  remove: (review: BuilderReview) => void
}
