import { authorize } from '../kernel/authorize.ts'
import { lockReview } from '../reviews/lock-review.ts'
import { reviewPolicy } from '../reviews/review-policy.ts'
import { createReport, type ReportDeps, type ReportInput } from './create-report.ts'

/** A reader asks the operators to look at what somebody says of a builder. */
export async function reportReview(ctx: ReportDeps, { reviewId, ...report }: ReportInput & { reviewId: string }): Promise<void> {
  await createReport(ctx, report, async (tx, me) => {
    const review = await lockReview(tx, reviewId)
    authorize(reviewPolicy.report(me, review))
    return { reviewId: review.id, saidThen: review.reviewText }
  })
}
