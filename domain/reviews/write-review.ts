import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { SaveReview } from '#contracts/review-bodies.ts'
import type { SavedReview } from '#contracts/reviews.ts'
import { isListed, userProfiles } from '../accounts/accounts-tables.ts'
import { signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { announceReview, readReview } from './lock-review.ts'
import { reviewPolicy } from './review-policy.ts'
import { builderReviews } from './reviews-tables.ts'

type Deeds = Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>

/** Somebody reviews a builder. Of twenty tries at once the unique key lets one through. */
export async function writeReview(ctx: Deeds, builderId: string, { rating, ...said }: SaveReview): Promise<SavedReview> {
  const reviewer = signedIn(ctx.actor, 'Please sign in to leave a review')
  await takeFromLimit(ctx, { key: `write-review:${reviewer.id}`, times: 30, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const builder = await lockBuilder(tx, builderId)
    authorize(reviewPolicy.write(reviewer, { ...builder, hasOwn: false }))
    const now = ctx.now()
    const row = { builderId, reviewerId: reviewer.id, rating, reviewText: said.review_text, createdAt: now, updatedAt: now }
    // Without pictures at first: they are claimed for the review's id.
    const [made] = await tx
      .insert(builderReviews)
      .values(row)
      .onConflictDoNothing({ target: [builderReviews.builderId, builderReviews.reviewerId] })
      .returning({ id: builderReviews.id })
    authorize(reviewPolicy.write(reviewer, { ...builder, hasOwn: !made }))
    if (!made) throw new Error('A review that was refused without a reason')

    if (said.images.length > 0) {
      const keys = said.images.map(({ key }) => key)
      await claimUploads(tx, ctx, { holder: `review:${made.id}`, bucket: 'reviewimages', keys })
      await tx.update(builderReviews).set({ images: said.images }).where(eq(builderReviews.id, made.id))
    }
    await announceReview(tx, ctx, { builderId, reviewerId: reviewer.id, ...builder })
    return { message: 'Review submitted successfully!', review: await readReview(tx, ctx, made.id) }
  })
}

/** The builder as the public sees them, who stays so until the review is there. */
async function lockBuilder(tx: Tx, builderId: string): Promise<{ builderUserId: string }> {
  const [builder] = await tx
    .select({ builderUserId: userProfiles.userId })
    .from(userProfiles)
    .where(and(eq(userProfiles.id, builderId), isListed(userProfiles)))
    .for('share')
  if (!builder) throw new Refusal('not_found', 'Builder not found')
  return builder
}
