import type { OrderView } from '#contracts/buying/order-views.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'

// By the broker's status; the others add nothing to the order's own status.
const ON_THE_WAY: Record<string, string> = {
  out_for_delivery: 'Out for delivery',
  available_for_pickup: 'Ready for pickup at the carrier’s location',
  delivery_attempted: 'Delivery attempt failed. The carrier usually tries again.',
  failure: 'Delivery failed',
}

/** The carrier, tracking number and expected date. */
export function OrderTracking({
  tracking,
}: {
  tracking: Omit<NonNullable<OrderView['tracking']>, 'expected_on' | 'expected_at'>
}) {
  const { code, url, status } = tracking
  const news = status && ON_THE_WAY[status]
  return (
    <div className="mt-1 text-sm text-ink-soft">
      {news && <p className="text-ink">{news}</p>}
      <p>
        {carrierService(tracking)}{' '}
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="link tabular-nums pointer-coarse:tap-target"
            aria-label={`Track parcel ${code}`}
          >
            {code}
          </a>
        ) : (
          <span className="tabular-nums">{code}</span>
        )}
      </p>
    </div>
  )
}
