import { eq } from 'drizzle-orm'
import { hideReview } from '#domain/buying/reviews/hide-review.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { handleReportsOf } from './handle-report.ts'
import { recordOperatorAction } from './record-operator-action.ts'
import { reviewTakenDownEmail } from './takedown-emails.ts'

/** An operator hides a review with a reason for its author, or restores it. The audit log records it. */
export async function moderateReview(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs'>,
  reviewId: string,
  { is_hidden: isHidden, reason }: { is_hidden: boolean; reason: string },
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { builderId, reviewerId } = await hideReview(ctx, tx, { reviewId, reason: isHidden ? reason : null })
    await handleReportsOf(ctx, tx, operator, { reviewId })
    const builder = only(await tx.select().from(userProfiles).where(eq(userProfiles.id, builderId)))
    // Named after the builder, because the author may be deleted while the log stays.
    const builderName = builder.businessName || builder.publicName
    const subjectName = `Review of ${builderName}`
    const act = isHidden ? 'hide-review' : 'show-review'
    await recordOperatorAction(ctx, tx, operator, { act, subjectId: reviewId, subjectName, details: { reason } })
    if (!isHidden) return
    const to = only(await tx.select({ email: users.email }).from(users).where(eq(users.id, reviewerId))).email
    await enqueueMail(ctx, tx, reviewTakenDownEmail, { to, builderId, builderName, reviewId, reason })
  })
}
