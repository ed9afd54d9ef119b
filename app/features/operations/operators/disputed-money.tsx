import { Link } from 'react-router'
import { countLabel } from '#app/lib/count-label.ts'
import { Notice } from '#app/ui/notice.tsx'
import { formatDollars } from '#contracts/kernel/money.ts'
import { useOperatorSummary } from './operator-queries.ts'

/** The amount that banks hold until they decide. Hidden without open disputes. */
export function DisputedMoney() {
  const { data } = useOperatorSummary()
  if (!data || data.disputes_open === 0) return null
  return (
    <Notice tone="caution" className="mb-6">
      <p className="text-sm">
        {formatDollars(data.disputed_amount)} is held by the buyers’ banks until they decide.{' '}
        <Link to="/admin/disputes" className="link tap-target">
          {countLabel(data.disputes_open, 'open dispute', 'open disputes')}
        </Link>
      </p>
    </Notice>
  )
}
