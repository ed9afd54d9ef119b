import { carrierService } from '#contracts/carrier-service.ts'
import type { OrderView } from '#contracts/order-views.ts'

// By the broker's words; what is not here says nothing that the order does not say itself.
const ON_THE_WAY: Record<string, string> = {
  out_for_delivery: 'Out for delivery',
  available_for_pickup: 'Waiting for you at the carrier’s',
  failure: 'The carrier could not deliver it',
}

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** Who brings it, under which number, and when. */
export function OrderTracking({ tracking }: { tracking: NonNullable<OrderView['tracking']> }) {
  const { code, url, status, expected_at } = tracking
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
            aria-label={`Follow parcel ${code}`}
          >
            {code}
          </a>
        ) : (
          <span className="tabular-nums">{code}</span>
        )}
      </p>
      {expected_at && (
        <p>
          Expected <time dateTime={expected_at}>{DAY.format(new Date(expected_at))}</time>
        </p>
      )}
    </div>
  )
}
