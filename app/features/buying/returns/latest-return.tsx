import { Link } from 'react-router'
import type { OrderReturns } from '#contracts/buying/return-views.ts'
import { REASON_LABELS } from './return-words.ts'

/** Links to the latest return of an order or a build. */
export function LatestReturn({ latest: { id, reason, status } }: { latest: NonNullable<OrderReturns['latest']> }) {
  return (
    <Link to={`/returns/${id}`} className="link tap-target text-sm">
      {`${REASON_LABELS[reason]}: ${status === 'closed' ? 'closed' : 'in progress'}`}
    </Link>
  )
}
