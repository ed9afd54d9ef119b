import { CancelledPayment } from '#app/features/checkout/cancelled-payment.tsx'

export function meta() {
  return [{ title: 'Payment Cancelled · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function CheckoutCancel() {
  return (
    <div className="page section">
      <CancelledPayment />
    </div>
  )
}
