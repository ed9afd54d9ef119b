import { eq, sql } from 'drizzle-orm'
import type { BuilderReview } from '#contracts/buying/review-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { reviewView, selectReviews } from './review-view.ts'
import { builderReviews } from './reviews-tables.ts'

type LockedReview = Awaited<ReturnType<typeof lockReview>>

/** Locks the review to be changed, voted on or reported, with what its policy needs. Serializes votes on a review. */
export async function lockReview(tx: Tx, reviewId: string) {
  const [review] = await tx
    .select({
      id: builderReviews.id,
      builderId: builderReviews.builderId,
      reviewerId: builderReviews.reviewerId,
      images: builderReviews.images,
      reviewText: builderReviews.reviewText,
      hiddenAt: builderReviews.hiddenAt,
      builderUserId: userProfiles.userId,
      isPublicBuilder: sql<boolean>`${isPublicBuilder(userProfiles)}`,
    })
    .from(builderReviews)
    .innerJoin(userProfiles, eq(userProfiles.id, builderReviews.builderId))
    .where(eq(builderReviews.id, reviewId))
    .for('update', { of: builderReviews })
  if (!review) throw new Refusal('not_found', 'Review not found')
  return review
}

/** The current review, as its author or voter sees it */
export async function getReviewView(ctx: Needs<'actor' | 'settings'>, tx: Tx, reviewId: string): Promise<BuilderReview> {
  const row = only(await selectReviews(tx, ctx.actor).where(eq(builderReviews.id, reviewId)))
  return reviewView(ctx.actor, row, ctx.settings.publicUrl)
}

type ReviewParties = Pick<LockedReview, 'builderId' | 'builderUserId' | 'reviewerId'>

/** Rerenders pages with the builder's stars, and updates builder, author and actor at once. */
export async function announceReview(ctx: Needs<'actor'>, tx: Tx, parties: ReviewParties) {
  await announceVote(ctx, tx, parties)
  await announce(tx, { tags: ['builders'] })
}

/** A vote changes no stars, so only the builder's own page is rerendered. */
export async function announceVote(ctx: Needs<'actor'>, tx: Tx, { builderId, builderUserId, reviewerId }: ReviewParties) {
  const people = new Set([builderUserId, reviewerId, ctx.actor?.id ?? reviewerId])
  const live = [...people].map((userId) => ({ userId, name: 'reviews' as const, id: builderId }))
  await announce(tx, { tags: [`builder:${builderId}`], live })
}
