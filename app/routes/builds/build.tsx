import { lazy, Suspense } from 'react'
import { BuildChanges } from '#app/features/build-changes/build-changes.tsx'
import { RequestMoney } from '#app/features/build-requests/request-money.tsx'
import { BuildRoom, BuildSkeleton } from '#app/features/builds/build-room.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession } from '#app/lib/session.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import type { Route } from './+types/build.ts'

/** Only a finished build needs it. */
const HandOverSection = lazy(async () => ({
  default: (await import('#app/features/hand-overs/hand-over-section.tsx')).HandOverSection,
}))

export const { handle, meta } = privatePage('Custom build', { hasSecretAddress: true })

/** The room of a build. Only its two sides see anything of it, which loads once the browser knows who is signed in. */
export default function BuildPage({ params }: Route.ComponentProps) {
  const { status, user } = useSession()
  const id = params.requestId
  return (
    <div className="page desk">
      {user ? (
        <BuildRoom
          key={id}
          userId={user.id}
          buildId={id}
          changes={({ builder, buyer_name }) => (
            <BuildChanges userId={user.id} requestId={id} builderName={builder.name} buyerName={buyer_name} />
          )}
          handOver={
            <Suspense fallback={null}>
              <HandOverSection userId={user.id} buildId={id} />
            </Suspense>
          }
          money={(side) => <RequestMoney userId={user.id} requestId={id} canPay={side === 'buyer'} />}
        />
      ) : status === 'unknown' ? (
        <BuildSkeleton />
      ) : (
        <SignInFirst eyebrow="Custom build">A build belongs to its buyer and its builder. Sign in with that account.</SignInFirst>
      )}
    </div>
  )
}
