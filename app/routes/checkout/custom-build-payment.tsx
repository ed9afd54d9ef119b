import { useParams, useSearchParams } from 'react-router'
import { BuildPayment, PaymentSkeleton } from '#app/features/build-requests/build-payment.tsx'
import { useSession } from '#app/lib/session.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'

export function meta() {
  return [
    { title: 'Pay for a custom build · Tonewood' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The lasting link to a payment. What it shows belongs to the two sides, and comes once the browser knows who is here. */
export default function CustomBuildPayment() {
  const { requestId = '', paymentType = '' } = useParams()
  const [search] = useSearchParams()
  const { status, user } = useSession()
  return (
    <div className="page section">
      {user ? (
        <BuildPayment asked={{ requestId, paymentType, sessionId: search.get('session_id') }} userId={user.id} />
      ) : status === 'unknown' ? (
        <PaymentSkeleton />
      ) : (
        <EmptyState level={1} title="Please sign in to pay" action={<SignInButton />}>
          This payment belongs to the person who asked for the build. Sign in with that account.
        </EmptyState>
      )}
    </div>
  )
}
