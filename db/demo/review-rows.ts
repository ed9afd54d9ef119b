import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { builderReviews, reviewVotes } from '#domain/buying/reviews/reviews-tables.ts'
import { builderId, userId } from './account-rows.ts'
import { demoImages } from './demo-images.ts'
import { demoInstruments } from './demo-instruments.ts'
import { type DemoReview, demoReviews } from './demo-reviews.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

type ReviewRow = typeof builderReviews.$inferInsert
type VoteRow = typeof reviewVotes.$inferInsert

/** The demo buyers' reviews. Triggers compute the averages. */
export function reviewRows(now: Date): ReviewRow[] {
  return demoReviews.map((review) => {
    const at = daysBefore(now, review.daysAgo)
    return {
      id: reviewId(review),
      builderId: builderId(review.builder),
      reviewerId: userId(review.reviewerEmail),
      rating: review.rating,
      reviewText: typeset(review.text),
      images: photosOf(review),
      createdAt: at,
      updatedAt: at,
    }
  })
}

export function voteRows(now: Date): VoteRow[] {
  return demoReviews.flatMap((review) => {
    const voted = (emails: string[], voteType: VoteRow['voteType']) =>
      emails.map((email) => ({
        reviewId: reviewId(review),
        userId: userId(email),
        voteType,
        createdAt: daysBefore(now, review.daysAgo - 2),
      }))
    return [...voted(review.helpfulTo ?? [], 'helpful'), ...voted(review.notHelpfulTo ?? [], 'not_helpful')]
  })
}

export function reviewId({ builder, reviewerEmail }: DemoReview): string {
  return stableId('review', `${builder} ${reviewerEmail}`)
}

function photosOf({ photos }: DemoReview): ReviewRow['images'] {
  const instrument = demoInstruments.find((one) => one.slug === photos?.instrument)
  if (photos && !instrument) throw new Error(`A demo review shows ${photos.instrument}, which is not in the demo shop`)
  return instrument ? demoImages(instrument).slice(0, photos?.count) : []
}
