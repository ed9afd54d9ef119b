import { Check } from 'lucide-react'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'

/** In place of the purchase button while the instrument is in the cart: the next step is the checkout. */
export function InYourCart() {
  return (
    <div className="purchase-in-cart">
      <Button variant="text" size="large" className="button-status" disabled>
        <Check size={18} aria-hidden="true" className="text-spruce" />
        In Your Cart
      </Button>
      <Button variant="primary" size="large" onClick={() => raiseWindowEvent('openCheckout')}>
        Checkout
      </Button>
    </div>
  )
}
