import { and, eq } from 'drizzle-orm'
import type { SaveReview } from '#contracts/buying/review-bodies.ts'
import type { BuilderReview, SavedReview } from '#contracts/buying/review-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { consumeRateLimit, enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { isPublicBuilder, userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { requireDisplayName } from '#domain/people/accounts/require-display-name.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { announceReview, getReviewView } from './lock-review.ts'
import { reviewReceivedEmail } from './review-emails.ts'
import { reviewPolicy } from './review-policy.ts'
import { builderReviews } from './reviews-tables.ts'

export const SIGN_IN_TO_REVIEW = 'Please sign in to leave a review'

type Deps = Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>

/** Stores a review of a builder. The unique key admits one of several concurrent attempts. */
export async function writeReview(ctx: Deps, builderId: string, { rating, ...said }: SaveReview): Promise<SavedReview> {
  const reviewer = requireAcceptedTerms(ctx.actor, SIGN_IN_TO_REVIEW)
  await requireDisplayName(ctx.db, reviewer)
  await enforceRateLimit(ctx, { key: `write-review:${reviewer.id}`, times: 30, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const builder = await lockBuilder(tx, builderId)
    authorize(reviewPolicy.write(reviewer, { ...builder, hasOwn: false }))
    const now = ctx.now()
    const row = { builderId, reviewerId: reviewer.id, rating, reviewText: said.review_text, createdAt: now, updatedAt: now }
    // Pictures come later, because they are claimed for the review's id.
    const [made] = await tx
      .insert(builderReviews)
      .values(row)
      .onConflictDoNothing({ target: [builderReviews.builderId, builderReviews.reviewerId] })
      .returning({ id: builderReviews.id })
    authorize(reviewPolicy.write(reviewer, { ...builder, hasOwn: !made }))
    if (!made) throw new Error('Review insert conflicted without an existing review')

    if (said.images.length > 0) {
      const keys = said.images.map(({ key }) => key)
      await claimUploads(ctx, tx, { holder: `review:${made.id}`, bucket: 'reviewimages', keys })
      await tx.update(builderReviews).set({ images: said.images }).where(eq(builderReviews.id, made.id))
    }
    await announceReview(ctx, tx, { builderId, reviewerId: reviewer.id, ...builder })
    const review = await getReviewView(ctx, tx, made.id)
    await emailBuilder(ctx, tx, { builder, review })
    return { message: 'Review submitted successfully!', review }
  })
}

type Listed = Awaited<ReturnType<typeof lockBuilder>>

/** One email a day per author, so that deleting and rewriting a review does not flood the inbox */
async function emailBuilder(ctx: Deps, tx: Tx, { builder, review }: { builder: Listed; review: BuilderReview }) {
  const ofBoth = `review-letter:${review.reviewer_id}:${review.builder_id}`
  if ((await consumeRateLimit({ ...ctx, db: tx }, { key: ofBoth, times: 1, seconds: 86_400 })) > 0) return
  const { id: reviewId, rating, review_text: text } = review
  const { email: to, slug } = builder
  const reviewerName = review.reviewer.display_name
  await enqueueMail(ctx, tx, reviewReceivedEmail, { to, slug, reviewerName, rating, text, reviewId })
}

/** A listed builder, locked so that they stay listed until the review is stored */
async function lockBuilder(tx: Tx, builderId: string) {
  const [builder] = await tx
    .select({ builderUserId: userProfiles.userId, slug: userProfiles.slug, email: users.email })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(and(eq(userProfiles.id, builderId), isPublicBuilder(userProfiles)))
    .for('share', { of: userProfiles })
  if (!builder) throw new Refusal('not_found', 'Builder not found')
  // A profile without a slug is found by its id.
  return { ...builder, slug: builder.slug ?? builderId }
}
