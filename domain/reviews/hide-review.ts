import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { requireOperator } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { announceReview, lockReview } from './lock-review.ts'
import { builderReviews } from './reviews-tables.ts'

/** An operator takes a review down, with the reason that its author reads; or, with null, shows it again. */
export async function hideReview(
  tx: Tx,
  ctx: Needs<'actor' | 'now'>,
  { reviewId, reason }: { reviewId: string; reason: string | null },
): Promise<{ builderId: string; reviewerId: string }> {
  requireOperator(ctx.actor)
  const review = await lockReview(tx, reviewId)
  if ((review.hiddenAt !== null) === (reason !== null)) {
    throw new Refusal('conflict', reason === null ? 'This review is shown already' : 'This review is taken down already')
  }
  const hidden = { hiddenAt: reason === null ? null : ctx.now(), hiddenReason: reason }
  await tx.update(builderReviews).set(hidden).where(eq(builderReviews.id, reviewId))
  await announceReview(tx, ctx, review)
  return review
}
