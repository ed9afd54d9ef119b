import { useParams, useSearchParams } from 'react-router'
import { BuildPayment, PaymentNotFound, PaymentSkeleton } from '#app/features/custom-builds/requests/build-payment.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'

export const { handle, meta } = privatePage('Pay for a custom build', { hasSecretAddress: true })

/** The permanent payment link. Only buyer and builder see its content, which loads once the browser knows who is signed in. */
export default function CustomBuildPayment() {
  const { requestId = '', paymentType: segment = '' } = useParams()
  const [search] = useSearchParams()
  const status = useSessionStatus()
  const { user } = useSession()
  return (
    <div className="page section min-h-[calc(100dvh-4rem)]">
      {user && /^(deposit|full|delivery|[\da-f-]{36})$/.test(segment) ? (
        <BuildPayment asked={{ requestId, segment, sessionId: search.get('session_id') }} userId={user.id} />
      ) : user ? (
        <PaymentNotFound />
      ) : status === 'unknown' ? (
        <PaymentSkeleton />
      ) : (
        <EmptyState level={1} title="Please sign in to pay" action={<SignInButton />}>
          Sign in with the account that requested this build.
        </EmptyState>
      )}
    </div>
  )
}
