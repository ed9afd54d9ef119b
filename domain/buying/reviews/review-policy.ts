import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'

type ReviewedBuilder = { builderUserId: string; hasOwn: boolean }
type ReviewFacts = { reviewerId: string; builderUserId: string; isPublicBuilder: boolean; hiddenAt: Date | null }

const NOT_FOUND = 'Review not found'

/** Who can do what with reviews */
export const reviewPolicy = {
  /** Anyone with an account, once per builder, but not about themselves */
  write(actor: Actor, { builderUserId, hasOwn }: ReviewedBuilder): Verdict {
    if (!actor) return new Refusal('not_signed_in', 'Please sign in to leave a review')
    if (actor.id === builderUserId) return new Refusal('not_allowed', 'You cannot review yourself')
    return hasOwn ? new Refusal('conflict', 'You have already reviewed this builder') : true
  },

  edit(actor: Actor, review: ReviewFacts): Verdict {
    if (!actor) return new Refusal('not_signed_in', 'Please sign in to update reviews')
    // An unlisted builder has no public reviews.
    if (!isShown(review) && !isOwnHidden(actor, review)) return new Refusal('not_found', NOT_FOUND)
    if (actor.id !== review.reviewerId) return new Refusal('not_allowed', 'Only the author can edit a review')
    return review.hiddenAt === null || new Refusal('not_allowed', 'This review was taken down. It can only be deleted.')
  },

  /** Authors can delete their review even if the builder is no longer listed. */
  delete(actor: Actor, review: ReviewFacts): Verdict {
    if (!actor) return new Refusal('not_signed_in', 'Please sign in to delete reviews')
    if (actor.id === review.reviewerId) return true
    return isShown(review)
      ? new Refusal('not_allowed', 'Only the author can delete a review')
      : new Refusal('not_found', NOT_FOUND)
  },

  vote(actor: Actor, review: ReviewFacts): Verdict {
    if (!actor) return new Refusal('not_signed_in', 'Please sign in to vote on reviews')
    if (!isShown(review)) return new Refusal('not_found', NOT_FOUND)
    if (actor.id === review.reviewerId) return new Refusal('not_allowed', 'You cannot vote on your own review')
    if (actor.id === review.builderUserId) return new Refusal('not_allowed', 'You cannot vote on reviews of yourself')
    return true
  },

  /** Anyone who can read it, including the builder */
  report(actor: Actor, review: ReviewFacts): Verdict {
    if (!actor) return new Refusal('not_signed_in', 'Please sign in to report reviews')
    if (!isShown(review)) return new Refusal('not_found', NOT_FOUND)
    return actor.id !== review.reviewerId || new Refusal('not_allowed', 'You cannot report your own review')
  },
}

function isShown({ isPublicBuilder, hiddenAt }: ReviewFacts): boolean {
  return isPublicBuilder && hiddenAt === null
}

function isOwnHidden(actor: Actor, { isPublicBuilder, reviewerId }: ReviewFacts): boolean {
  return isPublicBuilder && actor?.id === reviewerId
}
