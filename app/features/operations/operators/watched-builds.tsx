import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FilterForm, FilterSelect } from '#app/ui/filter-form.tsx'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { WatchedBuild } from '#contracts/operations/operator-views.ts'
import { AttentionList } from './attention-list.tsx'
import { BuildActions } from './build-actions.tsx'
import { BuildMoneyAtRisk } from './build-money-at-risk.tsx'
import { BuildPayments } from './build-payments.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'

const PATH = '/admin/builds'
const CHOICES = [
  ['attention', 'Needs attention'],
  ['stalled', 'No recent update'],
  ['late', 'Overdue'],
  ['living', 'In progress'],
  ['money', 'Money at risk'],
  ['payments', 'Payments'],
] as const

const EMPTY = {
  stalled: {
    title: 'No stalled builds',
    description: 'Builds appear here after four weeks without an update, or after twice the agreed interval.',
  },
  late: { title: 'No overdue builds', description: 'Builds appear here once the promised date has passed.' },
  living: { title: 'No builds yet', description: 'A build appears here once both sides have signed its spec sheet.' },
}

const COLUMNS: Column<WatchedBuild>[] = [
  {
    label: 'Build',
    place: 'head',
    cell: ({ request_id, title, status, days_late, is_asked }) => (
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={`/admin/builds/${request_id}`} className="font-semibold underline-offset-4 hover:underline">
          {title}
        </Link>
        {status === 'paused' && <Badge>Paused</Badge>}
        {days_late > 0 && <Badge tone="bad">{countLabel(days_late, 'day', 'days')} overdue</Badge>}
        {is_asked && <Badge tone="waiting">Update requested</Badge>}
      </span>
    ),
  },
  {
    label: 'Builder',
    cell: ({ builder }) => (
      <Link to={`/admin/builders/${builder.id}`} className="underline-offset-4 hover:underline">
        {builder.name}
      </Link>
    ),
  },
  { label: 'Buyer', cell: ({ buyer_name }) => buyer_name },
  { label: 'Status', cell: ({ sentence }) => sentence },
  {
    label: 'Last update',
    cell: ({ days_silent }) => (days_silent === 0 ? 'Today' : `${countLabel(days_silent, 'day', 'days')} ago`),
  },
  { label: 'Promised', cell: ({ promise }) => promise && <span className="whitespace-nowrap">{formatLongDay(promise)}</span> },
  { label: 'Paid out', align: 'end', cell: ({ out }) => <span className="tabular-nums">{formatDollars(out)}</span> },
  {
    label: 'Advance',
    align: 'end',
    cell: ({ ahead }) => <span className="font-medium tabular-nums">{formatDollars(ahead)}</span>,
  },
  {
    label: 'Actions',
    place: 'foot',
    align: 'end',
    cell: (build) => (
      <span className="flex flex-wrap justify-end gap-2">
        <BuildActions build={build} />
      </span>
    ),
  },
]

/** Custom builds for operators: stalled or overdue ones, money at risk, and payments. */
export function WatchedBuilds() {
  const { search, defaults, page, pathOf } = useListQueryParams(PATH, { show: CHOICES.map(([show]) => show) })
  const { show } = search
  return (
    <>
      <FilterForm action={PATH} label="Custom builds" values={search} defaults={defaults} className="grid max-w-sm gap-y-3">
        <FilterSelect id="builds-show" name="show" label="Show" value={show} choices={CHOICES} />
      </FilterForm>
      {show === 'money' && <BuildMoneyAtRisk page={page} pathOf={pathOf} />}
      {show === 'payments' && <BuildPayments />}
      {show === 'attention' && <AttentionList page={page} pathOf={pathOf} />}
      {(show === 'stalled' || show === 'late' || show === 'living') && <BuildList key={show} show={show} />}
    </>
  )
}

function BuildList({ show }: { show: 'stalled' | 'late' | 'living' }) {
  const address = useListQueryParams(PATH, { show: CHOICES.map(([each]) => each) })
  const query = useOperatorList(['builds', show, address.page], ({ signal }) =>
    api('GET /api/v1/admin/builds', { query: { show, page: String(address.page) }, signal }),
  )
  return (
    <OperatorList query={query} noun={['build', 'builds']} empty={EMPTY[show]} isFiltered={false} pathOf={address.pathOf}>
      {(builds) => <DataTable label="Custom builds" columns={COLUMNS} rows={builds} keyOf={({ request_id }) => request_id} />}
    </OperatorList>
  )
}
