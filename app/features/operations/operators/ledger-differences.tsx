import { api } from '#app/lib/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatLedgerDollars } from '#contracts/kernel/currencies.ts'
import type { LedgerDifference } from '#contracts/operations/operator-views.ts'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { Timestamp } from './timestamp.tsx'

const ABOUT = { payment: 'Payment', transfer: 'Transfer to a builder', dispute: 'Dispute' }

const COLUMNS: Column<LedgerDifference>[] = [
  {
    label: 'Reference',
    place: 'head',
    cell: ({ reference, resolved_at }) => (
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <code className="font-sans font-medium">{reference}</code>
        {resolved_at ? <Badge tone="good">Resolved</Badge> : <Badge tone="bad">Differs</Badge>}
      </span>
    ),
  },
  { label: 'Type', cell: ({ about }) => ABOUT[about] },
  { label: 'Our records', align: 'end', cell: ({ our_amount }) => money(our_amount) },
  { label: 'Stripe', align: 'end', cell: ({ their_amount }) => money(their_amount) },
  { label: 'Difference', align: 'end', cell: ({ our_amount, their_amount }) => money(our_amount - their_amount) },
  { label: 'Found', cell: ({ found_at }) => <Timestamp at={found_at} exact /> },
  {
    label: 'Last seen',
    cell: ({ seen_at, resolved_at }) => <Timestamp at={resolved_at ?? seen_at} exact />,
  },
]

/** Differences between the ledger and the card provider's records. */
export function LedgerDifferences() {
  const address = useListQueryParams('/admin/money', { show: ['alerts', 'differences'] })
  const query = useOperatorList(['ledger-differences', address.query], ({ signal }) =>
    api('GET /api/v1/admin/ledger-differences', { query: address.query, signal }),
  )
  return (
    <OperatorList
      query={query}
      noun={['difference', 'differences']}
      empty={{ title: 'No differences', description: 'Every payment and transfer in our records matches Stripe.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(differences) => <DataTable label="Differences" columns={COLUMNS} rows={differences} keyOf={({ id }) => id} />}
    </OperatorList>
  )
}

function money(dollars: number): string {
  return formatLedgerDollars(dollars)
}
