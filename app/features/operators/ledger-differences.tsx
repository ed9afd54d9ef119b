import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { LedgerDifference, Page } from '#contracts/operators.ts'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { Timestamp } from './timestamp.tsx'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const COLUMNS: Column<LedgerDifference>[] = [
  {
    label: 'Reference',
    place: 'head',
    cell: ({ reference, resolved_at }) => (
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <code className="font-sans font-medium">{reference}</code>
        {resolved_at ? <Badge tone="good">Agrees again</Badge> : <Badge tone="bad">Differs</Badge>}
      </span>
    ),
  },
  { label: 'Of', cell: ({ about }) => (about === 'payment' ? 'A payment' : 'A transfer to a builder') },
  { label: 'Our book', align: 'end', cell: ({ our_amount }) => money(our_amount) },
  { label: 'Stripe', align: 'end', cell: ({ their_amount }) => money(their_amount) },
  { label: 'Difference', align: 'end', cell: ({ our_amount, their_amount }) => money(our_amount - their_amount) },
  { label: 'Found', cell: ({ found_at }) => <Timestamp at={found_at} exact /> },
  {
    label: 'Seen last',
    cell: ({ seen_at, resolved_at }) => <Timestamp at={resolved_at ?? seen_at} exact />,
  },
]

/** Where the shop's book and the card provider's records do not agree. */
export function LedgerDifferences() {
  const address = useListQueryParams('/admin/money', { show: ['alerts', 'differences'] })
  const query = useOperatorList<Page<LedgerDifference>>(address.pathFor('/api/v1/admin/ledger-differences'))
  return (
    <OperatorList
      query={query}
      noun={['difference', 'differences']}
      empty={{ title: 'The books agree', words: 'Every payment and transfer stands in our book as it does at Stripe.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(differences) => <DataTable label="Differences" columns={COLUMNS} rows={differences} keyOf={({ id }) => id} />}
    </OperatorList>
  )
}

function money(dollars: number): string {
  return DOLLARS.format(dollars).replace('-', '−')
}
