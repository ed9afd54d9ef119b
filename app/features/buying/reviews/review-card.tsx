import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { BuilderReview } from '#contracts/buying/review-views.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import type { ReviewActions } from './review-actions.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { ReviewVotes } from './review-votes.tsx'

/** One review: author, stars, text, photos and votes. */
export function ReviewCard({ review, actions }: { review: BuilderReview; actions: ReviewActions }) {
  const { reviewer, rating, review_text: text, can } = review
  const heading = `author-of-${review.id}`
  return (
    <article id={`review-${review.id}`} aria-labelledby={heading} className="scroll-mt-24">
      <header className="flex gap-4">
        <Avatar
          id={reviewer.id}
          url={reviewer.avatar_url}
          person={reviewer.display_name}
          size="small"
          className="mt-1 flex-none"
        />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={heading} className="min-w-0 break-words font-medium">
              {reviewer.display_name}
            </h2>
            {review.is_verified_purchase && <Badge tone="good">Verified purchase</Badge>}
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Stars value={rating} hideValue />
            <WrittenOn review={review} />
          </p>
        </div>
      </header>
      {text && <p className="mt-4 max-w-measure whitespace-pre-line break-words">{text}</p>}
      <ReviewPhotos review={review} />
      <div className="mt-3 flex flex-wrap items-center gap-x-6">
        <ReviewVotes
          review={review}
          mayVote={can.vote || !actions.isKnown}
          onVote={(voteType) => actions.vote(review, voteType)}
        />
        {(can.edit || can.delete) && <OwnReviewActions review={review} actions={actions} />}
        {can.report && (
          <Button
            variant="text"
            size="small"
            className="-ml-1 px-1 font-normal text-ink-soft"
            aria-haspopup="dialog"
            onClick={() => actions.report(review)}
          >
            Report <span className="sr-only">the review by {reviewer.display_name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

function OwnReviewActions({ review, actions }: { review: BuilderReview; actions: ReviewActions }) {
  return (
    <div className="-ml-1 flex items-center gap-4">
      {review.can.edit && (
        <Button variant="text" size="small" className="px-1" onClick={actions.edit}>
          Edit
        </Button>
      )}
      {review.can.delete && (
        <Button variant="danger" size="small" aria-haspopup="dialog" onClick={() => actions.remove(review)}>
          Delete
        </Button>
      )}
    </div>
  )
}

function WrittenOn({ review: { created_at, updated_at } }: { review: BuilderReview }) {
  return (
    <span>
      <time dateTime={created_at}>{formatLongDay(created_at)}</time>
      {updated_at !== created_at && ' · edited'}
    </span>
  )
}
