import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { builderRatings, builderReviews, reviewVotes } from './reviews-tables.ts'

/** Deletes a user's reviews and votes, and the reviews of a builder. Others' ratings no longer count them. */
export async function eraseReviews(ctx: Needs<'actor' | 'jobs'>, tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  const ofThem = or(eq(builderReviews.reviewerId, userId), eq(builderReviews.builderId, profileId))
  const voted = tx.select({ id: reviewVotes.reviewId }).from(reviewVotes).where(eq(reviewVotes.userId, userId))
  // In the fixed order of the triggers, so that two concurrent deletions do not deadlock.
  const touched = await tx
    .select({ id: builderReviews.id, builderId: builderReviews.builderId })
    .from(builderReviews)
    .where(or(ofThem, inArray(builderReviews.id, voted)))
    .orderBy(asc(builderReviews.id))
    .for('update')
  const builderIds = [...new Set(touched.map(({ builderId }) => builderId))]
  await tx
    .select({ builderId: builderRatings.builderId })
    .from(builderRatings)
    .where(inArray(builderRatings.builderId, builderIds))
    .orderBy(asc(builderRatings.builderId))
    .for('update')

  await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId))
  const gone = await tx
    .delete(builderReviews)
    .where(ofThem)
    .returning({ id: builderReviews.id, hasImages: sql<boolean>`jsonb_array_length(${builderReviews.images}) > 0` })
  for (const { id, hasImages } of gone) {
    if (hasImages) await claimUploads(ctx, tx, { holder: `review:${id}`, bucket: 'reviewimages', keys: [] })
  }
  await tx.delete(builderRatings).where(eq(builderRatings.builderId, profileId))
  await announce(tx, { tags: builderIds.map((id) => `builder:${id}`) })
}
