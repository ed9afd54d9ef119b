import { useSearchParams } from 'react-router'
import { OrderNotFound, Processing, SignInFirst } from '#app/features/checkout/outcome-notices.tsx'
import { PaymentOutcome } from '#app/features/checkout/payment-outcome.tsx'
import { useSession } from '#app/lib/session.ts'

export function meta() {
  return [
    { title: 'Your order · Tonewood' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Where the payment page returns to. What it shows is the buyer's own, and comes once the browser knows who that is. */
export default function CheckoutSuccess() {
  const [search] = useSearchParams()
  const { status, user } = useSession()
  const sessionId = search.get('session_id') ?? ''

  return (
    <div className="page section">
      {sessionId === '' ? (
        <OrderNotFound />
      ) : user ? (
        <PaymentOutcome sessionId={sessionId} user={user} />
      ) : status === 'unknown' ? (
        <Processing />
      ) : (
        <SignInFirst>Your order is shown to you alone. Sign in with the account you bought with.</SignInFirst>
      )}
    </div>
  )
}
