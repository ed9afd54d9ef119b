import { Link } from 'react-router'
import { Price } from '#app/ui/price.tsx'
import { formatMonthDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { PayoutsOverview } from '#contracts/money/payout-views.ts'

/** The shares on hold for returns, each with its release day. Empty if there are none. */
export function HeldShares({ held, time_zone }: Pick<PayoutsOverview, 'held' | 'time_zone'>) {
  if (held.length === 0) return null
  return (
    <section aria-labelledby="held-title" className="mt-8 wrap-anywhere">
      <h2 id="held-title" className="font-medium">
        On hold
      </h2>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {held.map(({ id, description, order_id, amount, until }) => (
          <li key={id} className="flex items-baseline justify-between gap-x-6 py-3 text-sm">
            <span>
              <Link to={`/dashboard/orders/${order_id}`} className="link tap-target">
                {description}
              </Link>
              <span className="block text-ink-soft">{heldText(until, time_zone)}</span>
            </span>
            <Price dollars={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function heldText(until: string | null, timeZone: string): string {
  if (until === null) return 'On hold: return in progress'
  return `On hold until ${formatMonthDay(dayIn(timeZone, new Date(until)))} (return window)`
}
