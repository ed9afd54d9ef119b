import { lazy, Suspense, useState } from 'react'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import type { ReviewsPage } from '#contracts/buying/review-views.ts'
import { deferReviewActions, type PendingReviewAction, type ReviewActions } from './review-actions.ts'
import { ReviewsView } from './reviews-view.tsx'

const SignedInReviews = lazy(async () => ({ default: (await import('./signed-in-reviews.tsx')).SignedInReviews }))

export type ReviewsPanelProps = {
  builder: { id: string; name: string }
  /** The reviews as rendered for everyone. */
  page: ReviewsPage
  pathOf: (page: number) => string
}

const visitor: ReviewActions = {
  isKnown: false,
  write: () => raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Please sign in to leave a review' }),
  vote: () => raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Please sign in to vote on reviews' }),
  edit() {},
  remove() {},
  report() {},
}

/** A builder's reviews: rendered for everyone on the server, with the reader's votes and actions once the session is known. */
export function ReviewsPanel(props: ReviewsPanelProps) {
  const { user } = useSession()
  const [wish, setWish] = useState<PendingReviewAction>()
  if (!user) return <ReviewsView {...props} actions={visitor} />
  return (
    <Suspense fallback={<ReviewsView {...props} actions={deferReviewActions(setWish)} />}>
      <SignedInReviews key={user.id} userId={user.id} wish={wish} setWish={setWish} {...props} />
    </Suspense>
  )
}
