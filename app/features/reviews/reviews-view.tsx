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
  /** Stands in the place of the button while somebody writes. */
  form?: ReactNode
  /** What could not be fetched. */
  trouble?: ReactNode
}

/** Summary, the way to one's own review, and the others', newest first. */
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
            ? 'Nobody has written about your work so far. What players write about your instruments stands here.'
            : `Nobody has written about ${builder.name} so far. If you have played or bought one of these instruments, others would like to know how it is.`}
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
            {own ? 'Edit Your Review' : 'Write Review'}
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
