import { lazy, type ReactNode, Suspense } from 'react'
import { DashboardFrame } from '#app/features/catalog/dashboard/dashboard-frame.tsx'
import { BuildPage, BuildSkeleton } from '#app/features/custom-builds/builds/build-page.tsx'
import { useBuild } from '#app/features/custom-builds/builds/use-build.ts'
import { BuildChanges } from '#app/features/custom-builds/changes/build-changes.tsx'
import { RequestMoney } from '#app/features/custom-builds/requests/payments.tsx'
import { useOwnProfile } from '#app/lib/own-profile.ts'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import { useLinkedPart } from '#app/ui/use-linked-part.ts'
import { buildPaymentPath } from '#contracts/custom-builds/build-requests.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import type { Route } from './+types/build.ts'

/** Only a completed build needs it. */
const BuildDeliverySection = lazy(async () => ({
  default: (await import('#app/features/custom-builds/delivery/build-delivery-section.tsx')).BuildDeliverySection,
}))

export const { handle, meta } = privatePage('Custom build', { hasSecretAddress: true })

const ReturnSection = lazy(async () => ({
  default: (await import('#app/features/buying/returns/return-page.tsx')).ReturnSection,
}))
const ReturnRequests = lazy(async () => ({
  default: (await import('#app/features/buying/returns/return-requests.tsx')).ReturnRequests,
}))

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
        <Framed key={id} userId={user.id} buildId={id}>
          <Room userId={user.id} buildId={id} />
        </Framed>
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

type RoomProps = { userId: string; buildId: string }

function Room({ userId, buildId }: RoomProps) {
  return (
    <BuildPage
      userId={userId}
      buildId={buildId}
      changes={({ builder, buyer_name }, opensItself) => (
        <BuildChanges
          userId={userId}
          requestId={buildId}
          builderName={builder.name}
          buyerName={buyer_name}
          opensItself={opensItself}
        />
      )}
      buildDelivery={
        <Suspense fallback={null}>
          <BuildDeliverySection
            userId={userId}
            buildId={buildId}
            drawReturn={(id) => <ReturnSection userId={userId} id={id} />}
            drawRequests={({ returns, builder_name, lines, choice }) => (
              <ReturnRequests
                returns={returns}
                returned={{ request_id: buildId }}
                builderName={builder_name}
                lines={lines}
                wasShipped={choice?.fulfilment === 'shipping'}
              />
            )}
          />
        </Suspense>
      }
      money={(build, below) => (
        <RequestMoney
          userId={userId}
          requestId={buildId}
          canPay={build.side === 'buyer' && !asksWithDelivery(build)}
          stages={build.stages}
        >
          {below}
        </RequestMoney>
      )}
    />
  )
}

/** A builder keeps the navigation of the dashboard. Decided before the page is shown, so that nothing is mounted twice. */
function Framed({ userId, buildId, children }: RoomProps & { children: ReactNode }) {
  const { data, isFetched } = useBuild(userId, buildId)
  if (!isFetched) return <BuildSkeleton />
  return data?.build.side === 'builder' ? <Desk userId={userId}>{children}</Desk> : children
}

function Desk({ userId, children }: { userId: string; children: ReactNode }) {
  const { data, isError } = useOwnProfile(userId)
  if (data?.profile.is_seller) return <DashboardFrame profile={data.profile}>{children}</DashboardFrame>
  return data || isError ? children : <BuildSkeleton />
}
