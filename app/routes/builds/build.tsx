import { lazy, Suspense } from 'react'
import { BuildPage, BuildSkeleton } from '#app/features/custom-builds/builds/build-page.tsx'
import { BuildChanges } from '#app/features/custom-builds/changes/build-changes.tsx'
import { RequestMoney } from '#app/features/custom-builds/requests/request-money.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import { useLinkedPart } from '#app/ui/use-linked-part.ts'
import { buildPaymentPath } from '#contracts/custom-builds/build-payments.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import type { Route } from './+types/build.ts'

/** Only a completed build needs it. */
const HandOverSection = lazy(async () => ({
  default: (await import('#app/features/custom-builds/delivery/hand-over-section.tsx')).HandOverSection,
}))

export const { handle, meta } = privatePage('Custom build', { hasSecretAddress: true })

/** The open balance is paid together with the delivery, at the top: a second way to pay it would leave the delivery out. */
function asksWithDelivery({ request_id, waits_for_you }: Build): boolean {
  return waits_for_you.some(({ path }) => path === buildPaymentPath(request_id, 'delivery'))
}

/** The build page. Only the buyer and the builder see its content, which loads once the browser knows who is signed in. */
export default function BuildRoute({ params }: Route.ComponentProps) {
  const status = useSessionStatus()
  const { user } = useSession()
  const id = params.requestId
  useLinkedPart()
  return (
    <div className="page desk">
      {user ? (
        <BuildPage
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
          money={(build) => (
            <RequestMoney
              userId={user.id}
              requestId={id}
              canPay={build.side === 'buyer' && !asksWithDelivery(build)}
              stages={build.stages}
            />
          )}
        />
      ) : status === 'unknown' ? (
        <BuildSkeleton />
      ) : (
        <SignInFirst eyebrow="Custom build">
          Only the buyer and the builder can see this build. Sign in with the account you used for it.
        </SignInFirst>
      )}
    </div>
  )
}
