import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { BuilderReview } from '#contracts/reviews.ts'
import { isPublicBuilder, userProfiles } from '../accounts/accounts-tables.ts'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { reviewView, selectReviews } from './review-view.ts'
import { builderReviews } from './reviews-tables.ts'

type LockedReview = Awaited<ReturnType<typeof lockReview>>

/** The review that is to be changed, voted on or reported, with what its policy asks for. Votes on one review go one by one. */
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

/** The review as it is now, for whoever changed it. */
export async function readReview(tx: Tx, ctx: Needs<'actor' | 'settings'>, reviewId: string): Promise<BuilderReview> {
  const row = only(await selectReviews(tx, ctx.actor).where(eq(builderReviews.id, reviewId)))
  return reviewView(ctx.actor, row, ctx.settings.publicUrl)
}

type ReviewParties = Pick<LockedReview, 'builderId' | 'builderUserId' | 'reviewerId'>

/** Pages that show a builder's stars are drawn anew; the builder, the author and whoever acted see it at once. */
export async function announceReview(tx: Tx, ctx: Needs<'actor'>, parties: ReviewParties) {
  await announceVote(tx, ctx, parties)
  await announce(tx, { tags: ['builders'] })
}

/** A vote changes no stars: only the builder's own pages show it. */
export async function announceVote(tx: Tx, ctx: Needs<'actor'>, { builderId, builderUserId, reviewerId }: ReviewParties) {
  const people = new Set([builderUserId, reviewerId, ctx.actor?.id ?? reviewerId])
  const live = [...people].map((userId) => ({ userId, name: 'reviews' as const, id: builderId }))
  await announce(tx, { tags: [`builder:${builderId}`], live })
}
