import type { BuilderReview, ReviewsPage, VoteType } from '#contracts/reviews.ts'

/** What was pressed before it was known who may do what: done as soon as it is. */
export type PendingReviewAction = { act: 'write' } | { act: 'vote'; reviewId: string; voteType: VoteType }

/** What whoever reads may do; for visitors every act leads to an account first. */
export type ReviewActions = {
  /** What a review's `can` says is about whoever reads; until then everything is offered. */
  isKnown: boolean
  /** Left out for whoever may not: the builder. */
  write?: (() => void) | undefined
  vote: (review: BuilderReview, voteType: VoteType) => void
  edit: () => void
  remove: (review: BuilderReview) => void
  report: (review: BuilderReview) => void
}

/** For somebody with an account, until the shop has said what they may do. */
export function deferReviewActions(setWish: (wish: PendingReviewAction) => void): ReviewActions {
  return {
    isKnown: false,
    write: () => setWish({ act: 'write' }),
    vote: (review, voteType) => setWish({ act: 'vote', reviewId: review.id, voteType }),
    edit() {},
    remove() {},
    report() {},
  }
}

/** What was taken down can neither be changed nor written anew. */
export function canReview({ own, can }: ReviewsPage): boolean {
  return own ? own.can.edit : can.review
}
