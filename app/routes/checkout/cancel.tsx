import { privatePage } from '#app/lib/page-facts.ts'
import { CancelledPayment } from '../../features/checkout/cancelled-payment.tsx'

export const { handle, meta } = privatePage('Payment Cancelled')

export default function CheckoutCancel() {
  return (
    <div className="page section">
      <CancelledPayment />
    </div>
  )
}
