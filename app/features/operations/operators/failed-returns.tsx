import { api } from '#app/lib/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/price.tsx'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { FailedReturn } from '#contracts/operations/operator-views.ts'
import { ActionWithReasonButton } from './action-with-reason-button.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { Timestamp } from './timestamp.tsx'

const STATES = {
  failed: <Badge tone="bad">Failed</Badge>,
  on_its_way: <Badge tone="waiting">In progress</Badge>,
  settled_outside: <Badge tone="good">Paid another way</Badge>,
}

const COLUMNS: Column<FailedReturn>[] = [
  {
    label: 'For',
    place: 'head',
    cell: ({ description, state }) => (
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{description}</span>
        {STATES[state]}
      </span>
    ),
  },
  { label: 'Builder', cell: ({ builder_name }) => builder_name },
  { label: 'Buyer', cell: ({ buyer_email }) => buyer_email },
  { label: 'Amount', align: 'end', cell: ({ amount }) => <Price dollars={amount} /> },
  { label: 'Details', cell: ({ failure, settled_outside }) => settled_outside ?? failure ?? '' },
  { label: 'Refund due since', cell: ({ created_at }) => <Timestamp at={created_at} exact /> },
  { label: 'Actions', cell: (row) => row.can.settle && <Settle owed={row} /> },
]

/** Partial refunds that have not gone through. The shop retries daily until an operator marks one as paid another way. */
export function FailedReturns() {
  const address = useListQueryParams('/admin/money', { show: ['alerts', 'differences', 'returns'] })
  const query = useOperatorList(['failed-returns', address.query], ({ signal }) =>
    api('GET /api/v1/admin/failed-returns', { query: address.query, signal }),
  )
  return (
    <OperatorList
      query={query}
      noun={['refund', 'refunds']}
      empty={{ title: 'No pending refunds', description: 'All partial refunds went through.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(returns) => <DataTable label="Refunds" columns={COLUMNS} rows={returns} keyOf={({ id }) => id} />}
    </OperatorList>
  )
}

function Settle({ owed }: { owed: FailedReturn }) {
  const { id, amount, buyer_email, description } = owed
  return (
    <ActionWithReasonButton
      about={description}
      act={{
        label: 'Mark as paid',
        title: 'Mark this refund as paid another way?',
        description: `Stripe couldn’t refund ${formatDollars(amount)} to ${buyer_email}. Describe how the shop paid it, such as a bank transfer with date and reference. The shop will stop retrying.`,
        hint: 'Visible to both sides.',
        run: (how) => api('POST /api/v1/admin/failed-returns/{id}/settle', { params: { id }, json: { how } }),
      }}
    />
  )
}
