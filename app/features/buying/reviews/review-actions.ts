import type { BuilderReview, ReviewsPage } from '#contracts/buying/review-views.ts'
import type { VoteType } from '#contracts/buying/reviews.ts'

/** A button pressed before the permissions loaded: it runs as soon as they have. */
export type PendingReviewAction = { act: 'write' } | { act: 'vote'; reviewId: string; voteType: VoteType }

/** What the reader can do; for visitors, every action opens sign-up first. */
export type ReviewActions = {
  /** The reader's permissions for the review; until they load, everything is offered. */
  isKnown: boolean
  /** Left out for the builder, who may not vote. */
  write?: (() => void) | undefined
  vote: (review: BuilderReview, voteType: VoteType) => void
  edit: () => void
  remove: (review: BuilderReview) => void
  report: (review: BuilderReview) => void
}

/** For signed-in users until the shop has sent their permissions. */
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

/** A review that was taken down can be neither edited nor replaced. */
export function canReview({ own, can }: ReviewsPage): boolean {
  return own ? own.can.edit : can.review
}
