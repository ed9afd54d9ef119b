import type { BuilderReview } from '#contracts/buying/review-views.ts'
import type { ReviewActions } from './review-actions.ts'
import { ReviewCard } from './review-card.tsx'

/** The user's own review after an operator took it down, with the reason. Only they see it. */
export function HiddenReview({ review, actions }: { review: BuilderReview; actions: ReviewActions }) {
  return (
    <section aria-label="Your review" className="mb-10 rounded-md border border-ember p-5">
      <h2 className="font-serif text-lg">Your review was taken down</h2>
      <p className="mt-2 max-w-measure whitespace-pre-line break-words">{review.hidden_reason}</p>
      <p className="mt-2 mb-6 max-w-measure text-sm text-ink-soft">
        Only you can see this review, and it no longer counts toward the rating. You can delete it.
      </p>
      <ReviewCard review={review} actions={actions} />
    </section>
  )
}
