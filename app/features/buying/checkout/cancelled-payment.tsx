import { useCart } from '#app/lib/cart.ts'
import { useAgreedPrice } from '#app/lib/use-purchase-state.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { NeedsScripts } from '#app/ui/needs-scripts.tsx'
import { useCancelPayment } from './use-cancel-payment.ts'

const OTHERS_CAN_BUY = 'Others can buy the instrument until you check out again.'

/** After a canceled payment, closes the payment page so that the instrument is available again. */
export function CancelledPayment() {
  const paidSession = useCancelPayment()
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
        Your payment went through before you came back.
      </FullPageNotice>
    )
  }
  return (
    <FullPageNotice
      title="Payment canceled"
      picture={item?.product.images[0]}
      actions={
        <>
          <Button variant="primary" onClick={() => raiseWindowEvent('openCheckout')}>
            View Cart
          </Button>
          <ButtonLink to="/catalog">Continue Shopping</ButtonLink>
          <NeedsScripts>
            Your cart needs JavaScript. If it’s turned off, the instrument stays reserved until the payment page expires.
          </NeedsScripts>
        </>
      }
    >
      No payment was processed. Your cart is still saved. {item ? <HoldNote productId={item.product_id} /> : OTHERS_CAN_BUY}
    </FullPageNotice>
  )
}

/** An accepted offer keeps the instrument on hold without a payment page. */
function HoldNote({ productId }: { productId: string }) {
  if (useAgreedPrice(productId) === undefined) return OTHERS_CAN_BUY
  return 'The instrument stays on hold for you until the payment deadline of your offer.'
}
