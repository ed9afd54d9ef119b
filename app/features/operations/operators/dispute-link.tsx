import { Link } from 'react-router'
import { DISPUTE_LABELS } from '#app/lib/dispute-copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Dispute } from '#contracts/money/dispute-views.ts'

/** Links a sale to its dispute. */
export function DisputeLink({ dispute: { id, status } }: { dispute: Dispute }) {
  return (
    <Link to={`/admin/disputes/${id}`} className="tap-target underline-offset-4 hover:underline">
      <Badge tone={DISPUTE_LABELS[status].tone}>{DISPUTE_LABELS[status].label}</Badge>
    </Link>
  )
}
