import type { ReactNode } from 'react'
import { useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { HiddenReview } from './hidden-review.tsx'
import type { ReviewActions } from './review-actions.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewSummary } from './review-summary.tsx'
import type { ReviewsPanelProps } from './reviews-panel.tsx'

type ReviewsViewProps = ReviewsPanelProps & {
  actions: ReviewActions
  /** Shown instead of the button while the form is open. */
  form?: ReactNode
  /** The error if loading failed. */
  trouble?: ReactNode
}

/** The summary, the button for the reader's own review, and the reviews, newest first. */
export function ReviewsView({ builder, page, pathOf, actions, form, trouble }: ReviewsViewProps) {
  const { summary, reviews, own } = page
  const isOwnProfile = useSession().profileId === builder.id
  const takenDown = own?.hidden_at && <HiddenReview review={own} actions={actions} />
  if (summary.total_reviews === 0 && !form) {
    const first = actions.write && (
      <Button variant="primary" aria-haspopup="dialog" data-own-review="" onClick={actions.write}>
        Write First Review
      </Button>
    )
    return (
      <>
        {trouble}
        {takenDown}
        <EmptyState title="No reviews yet" action={first}>
          {isOwnProfile
            ? 'No reviews of your work yet. Reviews from players appear here.'
            : `There are no reviews of ${builder.name} yet. If you’ve played or bought one of their instruments, tell others what it’s like.`}
        </EmptyState>
      </>
    )
  }
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="space-y-6">
        <ReviewSummary summary={summary} />
        {actions.write && !form && (
          <Button variant={own ? 'quiet' : 'primary'} data-own-review="" onClick={own ? actions.edit : actions.write}>
            {own ? 'Edit your review' : 'Write Review'}
          </Button>
        )}
      </div>
      <div className="min-w-0">
        {trouble}
        {takenDown}
        {form}
        <section aria-label={`Reviews of ${builder.name}`}>
          {page.page > page.pages && <p className="text-ink-soft">There are no reviews on this page.</p>}
          <ul className="divide-y divide-rule">
            {reviews.map((review) => (
              <li key={review.id} className="py-8 first:pt-0">
                <ReviewCard review={review} actions={actions} />
              </li>
            ))}
          </ul>
        </section>
        <div className="mt-8">
          <Pagination page={page.page} pages={page.pages} pathOf={pathOf} label="Pages of reviews" />
        </div>
      </div>
    </div>
  )
}
