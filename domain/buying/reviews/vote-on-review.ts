import { and, eq } from 'drizzle-orm'
import type { SavedReview } from '#contracts/buying/review-views.ts'
import type { VoteType } from '#contracts/buying/reviews.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import { announceVote, getReviewView, lockReview } from './lock-review.ts'
import { reviewPolicy } from './review-policy.ts'
import { reviewVotes } from './reviews-tables.ts'

const MARKED = { helpful: 'Marked as helpful', not_helpful: 'Marked as not helpful' }

/**
 * Sets a reader's vote on a review, or removes it (null). The call names the resulting vote, so a duplicate call has no effect; the browser
 * sends null for a second click.
 */
export async function voteOnReview(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor'>,
  reviewId: string,
  voteType: VoteType | null,
): Promise<SavedReview> {
  const reader = requireAccount(ctx.actor, 'Please sign in to vote on reviews')
  await enforceRateLimit(ctx, { key: `vote:${reader.id}`, times: 300, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    // The account before the review, in the same order as an account deletion
    const [stays] = await tx.select({ id: users.id }).from(users).where(eq(users.id, reader.id)).for('key share')
    if (!stays) throw new AuthRefusal('session_not_found')
    const review = await lockReview(tx, reviewId)
    authorize(reviewPolicy.vote(reader, review))
    if (voteType === null) {
      await tx.delete(reviewVotes).where(and(eq(reviewVotes.reviewId, review.id), eq(reviewVotes.userId, reader.id)))
    } else {
      await tx
        .insert(reviewVotes)
        .values({ reviewId: review.id, userId: reader.id, voteType, createdAt: ctx.now() })
        .onConflictDoUpdate({ target: [reviewVotes.reviewId, reviewVotes.userId], set: { voteType } })
    }
    await announceVote(ctx, tx, review)
    const message = voteType === null ? 'Vote removed' : MARKED[voteType]
    return { message, review: await getReviewView(ctx, tx, review.id) }
  })
}
