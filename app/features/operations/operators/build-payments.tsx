import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { OperatorBuildPayment } from '#contracts/operations/operator-views.ts'
import { BuildRefund } from './build-refund.tsx'
import { DisputeLink } from './dispute-link.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { ReturnPartButton } from './return-part-button.tsx'
import { Timestamp } from './timestamp.tsx'

const STATUS: Record<OperatorBuildPayment['status'], { tone: BadgeProps['tone']; label: string }> = {
  paid: { tone: 'good', label: 'Paid' },
  refunding: { tone: 'waiting', label: 'Refund in progress' },
  refund_failed: { tone: 'bad', label: 'Refund failed' },
  refunded: { tone: 'plain', label: 'Refunded' },
}

const COLUMNS: Column<OperatorBuildPayment>[] = [
  {
    label: 'Build',
    place: 'head',
    cell: ({ description, status, dispute }) => (
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{description}</span>
        <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
        {dispute && <DisputeLink dispute={dispute} />}
      </span>
    ),
  },
  { label: 'Date', cell: ({ created_at }) => <Timestamp at={created_at} /> },
  {
    label: 'Builder',
    cell: ({ builder }) => (
      <Link to={`/admin/builders/${builder.id}`} className="underline-offset-4 hover:underline">
        {builderName(builder)}
      </Link>
    ),
  },
  { label: 'Buyer', cell: ({ buyer_email }) => buyer_email },
  { label: 'Stripe ID', cell: ({ reference }) => reference && <code className="font-sans">{reference}</code> },
  {
    label: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatDollars(amount)}</span>,
  },
  {
    label: 'Refund',
    place: 'foot',
    align: 'end',
    cell: (payment) => (
      <span className="flex flex-wrap justify-end gap-2">
        {payment.status === 'paid' && <ReturnPartButton payment={payment} />}
        {payment.can.refund && <BuildRefund payment={payment} />}
      </span>
    ),
  },
]

/** Payments for custom builds. Builders refund by canceling a build; an operator refunds a single payment. */
export function BuildPayments() {
  const address = useListQueryParams('/admin/builds', { show: ['stalled', 'payments'] })
  const query = useOperatorList(
    ['build-payments', address.page],
    ({ signal }) => api('GET /api/v1/admin/build-payments', { query: { page: String(address.page) }, signal }),
    { isUnderWay: ({ entries }) => entries.some(({ status }) => status === 'refunding') },
  )
  return (
    <OperatorList
      query={query}
      noun={['payment', 'payments']}
      empty={{ title: 'No payments yet', description: 'Every deposit and balance for a custom build appears here.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(payments) => <DataTable label="Payments for custom builds" columns={COLUMNS} rows={payments} keyOf={({ id }) => id} />}
    </OperatorList>
  )
}
