import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { announceReview, lockReview } from './lock-review.ts'
import { builderReviews } from './reviews-tables.ts'

/** An operator hides a review with a reason for its author or, with null, restores it. */
export async function hideReview(
  ctx: Needs<'actor' | 'now'>,
  tx: Tx,
  { reviewId, reason }: { reviewId: string; reason: string | null },
): Promise<{ builderId: string; reviewerId: string }> {
  requireOperator(ctx.actor)
  const review = await lockReview(tx, reviewId)
  if ((review.hiddenAt !== null) === (reason !== null)) {
    throw new Refusal('conflict', reason === null ? 'This review is already visible' : 'This review has already been taken down')
  }
  const hidden = { hiddenAt: reason === null ? null : ctx.now(), hiddenReason: reason }
  await tx.update(builderReviews).set(hidden).where(eq(builderReviews.id, reviewId))
  await announceReview(ctx, tx, review)
  return review
}
