import { WaitingListSpot, WaitingListSpotSkeleton } from '#app/features/custom-builds/order-book/waiting-list-spot.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import type { Route } from './+types/place.ts'

export const { handle, meta } = privatePage('Your waiting list spot', { hasSecretAddress: true })

/** A buyer's waiting-list entry. It loads once the browser knows who is signed in. */
export default function PlacePage({ params }: Route.ComponentProps) {
  const status = useSessionStatus()
  const { user } = useSession()
  const id = params.requestId
  return (
    <div className="page desk">
      {user ? (
        <WaitingListSpot key={id} userId={user.id} requestId={id} />
      ) : status === 'unknown' ? (
        <WaitingListSpotSkeleton />
      ) : (
        <SignInFirst eyebrow="Waiting list">Sign in with the account you used to join the waiting list.</SignInFirst>
      )}
    </div>
  )
}
