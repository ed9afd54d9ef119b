import type { ReactNode } from 'react'
import { useOwnProfile } from '#app/lib/own-profile.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

type SellerGateProps = {
  /** The text for buyers, which differs per dashboard page (specification 2, section 2). */
  buyerTitle?: 'Seller Dashboard Access' | 'Enable Seller Mode'
  children: (profile: OwnProfile) => ReactNode
}

/** Shows the page to sellers and explains to everyone else why they cannot see it. After sign-in the same page opens. */
export function SellerGate(props: SellerGateProps) {
  const status = useSessionStatus()
  const { user } = useSession()
  if (status === 'unknown') return <Waiting />
  if (user) return <OwnGate key={user.id} userId={user.id} {...props} />
  return <SignInFirst title="Access Denied">Please sign in to see your dashboard.</SignInFirst>
}

function OwnGate({ userId, buyerTitle = 'Seller Dashboard Access', children }: SellerGateProps & { userId: string }) {
  return (
    <QueryBoundary query={useOwnProfile(userId)} failure="Failed to fetch profile" skeleton={<Waiting />}>
      {({ profile }) => (profile.is_seller ? children(profile) : <NotASeller title={buyerTitle} />)}
    </QueryBoundary>
  )
}

function NotASeller({ title }: { title: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <ButtonLink to="/account?tab=settings" variant="primary">
          Go to account settings
        </ButtonLink>
      }
    >
      Builders manage their listings here. You have a buyer account. You can turn on seller mode in your account settings.
    </EmptyState>
  )
}

/** Shaped like the frame, so that the footer does not jump. */
function Waiting() {
  return (
    <Loading
      label="Loading your dashboard"
      className="grid min-h-[80dvh] grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-8 lg:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-6 w-44" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </Loading>
  )
}
