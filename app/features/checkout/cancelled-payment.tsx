import { useEffect, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { refetchCart, useCart } from '#app/lib/cart.ts'
import { useSession } from '#app/lib/session.ts'
import { raise } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { NeedsScripts } from '#app/ui/needs-scripts.tsx'
import { clearPaymentSession, readPaymentSession } from './payment-session.ts'

/** Back without paying: the payment page is closed, so that the instrument is free for everybody again. */
export function CancelledPayment() {
  const paidSession = useCancelledSession()
  const [item] = useCart().items
  if (paidSession) {
    return (
      <FullPageNotice
        title="Your payment was faster"
        actions={
          <ButtonLink to={`/checkout/success?session_id=${encodeURIComponent(paidSession)}`} variant="primary">
            See your order
          </ButtonLink>
        }
      >
        You had paid already when you came back here.
      </FullPageNotice>
    )
  }
  return (
    <FullPageNotice
      title="Payment Cancelled"
      picture={item?.product.images[0]}
      actions={
        <>
          <Button variant="primary" onClick={() => raise('openCheckout')}>
            View Cart
          </Button>
          <ButtonLink to="/catalog">Continue Shopping</ButtonLink>
          <NeedsScripts>
            Your cart needs JavaScript. Without it the instrument is free for others again when the payment page runs out.
          </NeedsScripts>
        </>
      }
    >
      No payment was processed. Your cart is still saved, and the instrument is free for others again until you go on.
    </FullPageNotice>
  )
}

/** Ends the payment this tab went to; answers its session if the money had been faster. */
function useCancelledSession(): string | undefined {
  const { user } = useSession()
  const [paidSession, setPaidSession] = useState<string>()
  const userId = user?.id

  useEffect(() => {
    if (!userId) return
    const sessionId = readPaymentSession()
    api('POST /api/v1/checkout/cancel', { json: sessionId ? { session_id: sessionId } : {} })
      .then(({ status }) => {
        if (status === 'processing') {
          setPaidSession(sessionId)
          return
        }
        clearPaymentSession()
        return refetchCart()
      })
      // Without an answer the hold ends by the clock.
      .catch(() => undefined)
  }, [userId])

  return paidSession
}
