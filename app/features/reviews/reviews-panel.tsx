import { lazy, Suspense } from 'react'
import type { ReviewsPage } from '#contracts/reviews.ts'
import { useSession } from '../../lib/session.ts'
import { raise } from '../../lib/window-events.ts'
import type { ReviewActs } from './review-acts.ts'
import { ReviewsView } from './reviews-view.tsx'

const SignedInReviews = lazy(async () => ({ default: (await import('./signed-in-reviews.tsx')).SignedInReviews }))

export type ReviewsPanelProps = {
  builder: { id: string; name: string }
  /** As the page shows it to everybody. */
  page: ReviewsPage
  pathOf: (page: number) => string
}

const visitor: ReviewActs = {
  isKnown: false,
  write: () => raise('openAuthModal', { mode: 'sign-up', message: 'Please sign in to leave a review' }),
  vote: () => raise('openAuthModal', { mode: 'sign-up', message: 'Please sign in to vote on reviews' }),
  edit() {},
  remove() {},
}

/** In the place of a visitor's while it is being asked what one may do. */
const nobodyYet: ReviewActs = { ...visitor, write() {}, vote() {} }

/** What people say of a builder: for everybody as it comes from the server, with one's own votes and acts once it is known who reads. */
export function ReviewsPanel(props: ReviewsPanelProps) {
  const { user } = useSession()
  if (!user) return <ReviewsView {...props} acts={visitor} />
  return (
    <Suspense fallback={<ReviewsView {...props} acts={nobodyYet} />}>
      <SignedInReviews key={user.id} userId={user.id} {...props} />
    </Suspense>
  )
}
