import { lockReview } from '#domain/buying/reviews/lock-review.ts'
import { reviewPolicy } from '#domain/buying/reviews/review-policy.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { createReport, type ReportDeps, type ReportInput } from './create-report.ts'

/** Reports a review. */
export async function reportReview(ctx: ReportDeps, { reviewId, ...report }: ReportInput & { reviewId: string }): Promise<void> {
  await createReport(ctx, report, async (tx, me) => {
    const review = await lockReview(tx, reviewId)
    authorize(reviewPolicy.report(me, review))
    return { reviewId: review.id, saidThen: review.reviewText }
  })
}
