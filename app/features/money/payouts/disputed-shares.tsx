import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { shareForBuilder } from '#contracts/money/dispute-share.ts'
import type { PayoutsOverview } from '#contracts/money/payout-views.ts'

type DisputedShare = PayoutsOverview['disputed'][number]

/** The shares under dispute, each with the possible outcome. Empty if there are none. */
export function DisputedShares({ disputed }: { disputed: DisputedShare[] }) {
  if (disputed.length === 0) return null
  return (
    <Notice tone="caution" className="mt-8">
      <section aria-labelledby="disputed-title" className="wrap-anywhere">
        <h2 id="disputed-title" className="font-medium">
          Disputed sales
        </h2>
        <ul className="mt-2 flex flex-col gap-3">
          {disputed.map((sale) => (
            <li key={sale.id} className="text-sm">
              <Link to={pathOf(sale)} className="link tap-target">
                {sale.description}
              </Link>
              <p className="max-w-measure">{shareForBuilder({ share: sale.share, status: 'under_review' })}</p>
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-measure text-sm text-ink-soft">
          A bank can take two to three months to decide. We’ll email you when it does.
        </p>
      </section>
    </Notice>
  )
}

function pathOf({ order_id, request_id }: DisputedShare): string {
  return order_id ? `/dashboard/orders/${order_id}` : `/dashboard/custom-builds?tab=requests&request=${request_id}`
}
