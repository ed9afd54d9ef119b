import { eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { announceReview, lockReview } from './lock-review.ts'
import { reviewPolicy } from './review-policy.ts'
import { builderReviews } from './reviews-tables.ts'

/** The author deletes a review with its votes and pictures. */
export async function deleteReview(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>,
  reviewId: string,
): Promise<{ message: string }> {
  const author = requireAccount(ctx.actor, 'Please sign in to delete reviews')
  // Every change rerenders the pages with the builder's stars.
  await enforceRateLimit(ctx, { key: `delete-review:${author.id}`, times: 60, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    authorize(reviewPolicy.delete(author, review))
    await claimUploads(ctx, tx, { holder: `review:${review.id}`, bucket: 'reviewimages', keys: [] })
    await tx.delete(builderReviews).where(eq(builderReviews.id, review.id))
    await announceReview(ctx, tx, review)
    return { message: 'Review deleted successfully' }
  })
}
