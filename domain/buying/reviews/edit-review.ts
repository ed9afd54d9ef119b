import { eq } from 'drizzle-orm'
import type { SaveReview } from '#contracts/buying/review-bodies.ts'
import type { SavedReview } from '#contracts/buying/review-views.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { requireDisplayName } from '#domain/people/accounts/require-display-name.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { announceReview, getReviewView, lockReview } from './lock-review.ts'
import { reviewPolicy } from './review-policy.ts'
import { builderReviews } from './reviews-tables.ts'

/** The author replaces a review with the form's content. The votes stay. */
export async function editReview(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>,
  reviewId: string,
  { rating, review_text: reviewText, images }: SaveReview,
): Promise<SavedReview> {
  const author = requireAcceptedTerms(ctx.actor, 'Please sign in to update reviews')
  await requireDisplayName(ctx.db, author)
  // Every change rerenders the pages with the builder's stars.
  await enforceRateLimit(ctx, { key: `edit-review:${author.id}`, times: 60, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    authorize(reviewPolicy.edit(author, review))
    const [keys, before] = [images, review.images].map((pictures) => pictures.map(({ key }) => key))
    await claimUploads(ctx, tx, { holder: `review:${review.id}`, bucket: 'reviewimages', keys: keys ?? [], before })
    await tx
      .update(builderReviews)
      .set({ rating, reviewText, images, updatedAt: ctx.now() })
      .where(eq(builderReviews.id, review.id))
    await announceReview(ctx, tx, review)
    return { message: 'Review updated successfully!', review: await getReviewView(ctx, tx, review.id) }
  })
}
