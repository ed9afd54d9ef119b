import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { BuilderAtRisk, BuildMoney } from '#contracts/operations/operator-views.ts'
import { ActionWithReasonButton } from './action-with-reason-button.tsx'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'

const COLUMNS: Column<BuilderAtRisk>[] = [
  {
    label: 'Builder',
    place: 'head',
    cell: ({ builder }) => (
      <Link to={`/admin/builders/${builder.id}`} className="font-semibold underline-offset-4 hover:underline">
        {builder.name}
      </Link>
    ),
  },
  { label: 'Builds', align: 'end', cell: ({ builds }) => builds },
  { label: 'Paid out', align: 'end', cell: ({ out }) => <span className="tabular-nums">{formatDollars(out)}</span> },
  {
    label: 'Advance',
    align: 'end',
    cell: ({ ahead }) => <span className="font-medium tabular-nums">{formatDollars(ahead)}</span>,
  },
  { label: 'Overdue', align: 'end', cell: ({ overdue }) => <span className="tabular-nums">{formatDollars(overdue)}</span> },
  { label: 'Actions', place: 'foot', align: 'end', cell: (row) => <AdvanceSwitch row={row} /> },
]

function AdvanceSwitch({ row: { builder, is_stopped } }: { row: BuilderAtRisk }) {
  const run = (reason: string) =>
    api('PUT /api/v1/admin/builders/{id}/build-money', {
      params: { id: builder.id },
      json: { is_stopped: !is_stopped, reason },
    })
  const act = is_stopped
    ? {
        label: 'Allow advance payments',
        title: `Allow advance payments to ${builder.name} again?`,
        description: 'Buyers will be able to make advance payments and pay in full.',
      }
    : {
        label: 'Block advance payments',
        title: `Block advance payments to ${builder.name}?`,
        description:
          'Buyers won’t be able to make advance payments or pay in full. Payments due for finished work will stay open.',
      }
  return (
    <ActionWithReasonButton
      about={`for ${builder.name}`}
      act={{ ...act, hint: 'Only operators see this.', run, danger: !is_stopped }}
    />
  )
}

/** The money at risk if builders disappeared, and how accurate their estimates were. */
export function BuildMoneyAtRisk({ page, pathOf }: { page: number; pathOf: (page: number) => string }) {
  const query = useOperatorList(['build-money', page], ({ signal }) =>
    api('GET /api/v1/admin/build-money', { query: { page: String(page) }, signal }),
  )
  return (
    <>
      {query.data && <Figures money={query.data} />}
      <div className="mt-8">
        <OperatorList
          query={{ ...query, data: query.data?.builders }}
          noun={['builder', 'builders']}
          empty={{ title: 'No money at risk', description: 'No builds in progress.' }}
          isFiltered={false}
          pathOf={pathOf}
        >
          {(builders) => (
            <DataTable label="Money at risk by builder" columns={COLUMNS} rows={builders} keyOf={({ builder }) => builder.id} />
          )}
        </OperatorList>
      </div>
    </>
  )
}

function Figures({ money: { out, ahead, overdue, ranges } }: { money: BuildMoney }) {
  const figures = [
    ['Paid out', formatDollars(out), 'Sent to builders for builds that aren’t final yet'],
    ['Advance', formatDollars(ahead), 'Paid ahead of finished work'],
    ['Overdue', formatDollars(overdue), 'More than a month past due'],
    ['Estimates met', `${ranges.held} of ${ranges.of}`, 'Builds finished within our first estimate; the target is 8 of 10'],
  ] as const
  return (
    <dl className="mt-6 grid grid-cols-2 gap-6 lg:grid-cols-4">
      {figures.map(([name, value, meaning]) => (
        <div key={name} className="border-t border-rule pt-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="mt-1 font-serif text-2xl tabular-nums">{value}</dd>
          <dd className="mt-1 text-sm text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
