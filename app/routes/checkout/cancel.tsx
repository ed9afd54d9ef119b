import { CancelledPayment } from '#app/features/buying/checkout/cancelled-payment.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Payment canceled')

export default function CheckoutCancel() {
  return (
    <div className="page section">
      <CancelledPayment />
    </div>
  )
}
