import { useSearchParams } from 'react-router'
import { ConfirmingPayment, OrderNotFound } from '#app/features/buying/checkout/outcome-notices.tsx'
import { PaymentOutcome } from '#app/features/buying/checkout/payment-outcome.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'

export const { handle, meta } = privatePage('Your order', { hasSecretAddress: true })

/**
 * The page to which the payment page returns. The order is private to the buyer and loads once the browser knows who is signed
 * in.
 */
export default function CheckoutSuccess() {
  const [search] = useSearchParams()
  const status = useSessionStatus()
  const { user } = useSession()
  const sessionId = search.get('session_id') ?? ''

  return (
    <div className="page section">
      {sessionId === '' ? (
        <OrderNotFound />
      ) : user ? (
        <PaymentOutcome sessionId={sessionId} user={user} />
      ) : status === 'unknown' ? (
        <ConfirmingPayment />
      ) : (
        <SignInFirst buttonLabel="Sign in to continue">
          Only you can see your order. Sign in with the account you used for your order.
        </SignInFirst>
      )}
    </div>
  )
}
