import { authorize } from '../kernel/authorize.ts'
import { lockReview } from '../reviews/lock-review.ts'
import { reviewPolicy } from '../reviews/review-policy.ts'
import { type Complaint, type Reporting, writeReport } from './write-report.ts'

/** A reader asks the operators to look at what somebody says of a builder. */
export async function reportReview(ctx: Reporting, { reviewId, ...complaint }: Complaint & { reviewId: string }): Promise<void> {
  await writeReport(ctx, complaint, async (tx, me) => {
    const review = await lockReview(tx, reviewId)
    authorize(reviewPolicy.report(me, review))
    return { reviewId: review.id, saidThen: review.reviewText }
  })
}
