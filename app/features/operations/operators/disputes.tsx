import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { DISPUTE_LABELS } from '#app/lib/dispute-copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { OperatorDispute } from '#contracts/money/dispute-views.ts'
import { DISPUTE_REASONS } from '#contracts/money/disputes.ts'
import { evidenceDateLabel } from './evidence-date-label.ts'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'

/** A dispute in a table. */
export const DISPUTE_COLUMNS: Column<OperatorDispute>[] = [
  {
    label: 'Sale',
    place: 'head',
    cell: ({ id, description, status }) => (
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={`/admin/disputes/${id}`} className="tap-target font-semibold underline-offset-4 hover:underline">
          {description}
        </Link>
        <Badge tone={DISPUTE_LABELS[status].tone}>{DISPUTE_LABELS[status].label}</Badge>
      </span>
    ),
  },
  { label: 'Evidence', cell: (dispute) => <span className="whitespace-nowrap">{evidenceDateLabel(dispute)}</span> },
  { label: 'Reason', cell: ({ reason }) => DISPUTE_REASONS[reason] },
  { label: 'Builder', cell: ({ builder }) => builderName(builder) },
  {
    label: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="whitespace-nowrap font-medium tabular-nums">{formatDollars(amount)}</span>,
  },
]

/** Disputed payments, those that need a response first. */
export function Disputes() {
  const address = useListQueryParams('/admin/disputes', {})
  const query = useOperatorList(['disputes', address.query], ({ signal }) =>
    api('GET /api/v1/admin/disputes', { query: address.query, signal }),
  )
  return (
    <OperatorList
      query={query}
      noun={['dispute', 'disputes']}
      empty={{ title: 'No disputes', description: 'Payments that buyers dispute with their bank appear here.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(disputes) => <DataTable label="Disputes" columns={DISPUTE_COLUMNS} rows={disputes} keyOf={({ id }) => id} />}
    </OperatorList>
  )
}
