import { useRouteLoaderData } from 'react-router'
import { Notice } from './notice.tsx'

/** Shown next to a purchase button while payments are paused, so that buyers know before checkout. */
export function PaymentsPaused({ className }: { className?: string }) {
  if (!useRouteLoaderData<{ arePaymentsPaused?: boolean }>('root')?.arePaymentsPaused) return null
  return (
    <Notice tone="caution" className={className}>
      <p className="text-sm">Payments are paused at the moment. Please try again later.</p>
    </Notice>
  )
}
