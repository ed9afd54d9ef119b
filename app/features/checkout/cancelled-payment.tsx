import { useEffect, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { refetchCart, useCart } from '#app/lib/cart.ts'
import { useSession } from '#app/lib/session.ts'
import { raise } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { NeedsScripts } from '#app/ui/needs-scripts.tsx'
import { clearPaymentSession, readPaymentSession } from './payment-session.ts'

/** After a cancelled payment: closes the payment page, so that the instrument is available again. */
export function CancelledPayment() {
  const paidSession = useCancelledSession()
  const [item] = useCart().items
  if (paidSession) {
    return (
      <FullPageNotice
        title="Your payment already went through"
        actions={
          <ButtonLink to={`/checkout/success?session_id=${encodeURIComponent(paidSession)}`} variant="primary">
            See your order
          </ButtonLink>
        }
      >
        You had already paid when you came back.
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
            Your cart needs JavaScript. Without it, the instrument becomes available to others when the payment page expires.
          </NeedsScripts>
        </>
      }
    >
      No payment was processed. Your cart is still saved. Others can buy the instrument until you check out again.
    </FullPageNotice>
  )
}

/** Ends the payment this tab went to; returns its session if it was paid first. */
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
      // If this fails, the hold expires by itself.
      .catch(() => undefined)
  }, [userId])

  return paidSession
}
