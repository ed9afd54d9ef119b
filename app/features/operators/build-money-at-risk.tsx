import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatDollars } from '#contracts/money.ts'
import type { BuilderAtRisk, BuildMoney } from '#contracts/operator-views.ts'
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
  { label: 'Out', align: 'end', cell: ({ out }) => <span className="tabular-nums">{formatDollars(out)}</span> },
  { label: 'Ahead', align: 'end', cell: ({ ahead }) => <span className="font-medium tabular-nums">{formatDollars(ahead)}</span> },
  { label: 'Overdue', align: 'end', cell: ({ overdue }) => <span className="tabular-nums">{formatDollars(overdue)}</span> },
  { label: 'Actions', place: 'foot', align: 'end', cell: (row) => <MoneyStop row={row} /> },
]

function MoneyStop({ row: { builder, is_stopped } }: { row: BuilderAtRisk }) {
  const run = (reason: string) =>
    api('PUT /api/v1/admin/builders/{id}/build-money', {
      params: { id: builder.id },
      json: { is_stopped: !is_stopped, reason },
    })
  const act = is_stopped
    ? {
        label: 'Allow payments ahead',
        title: `Allow payments ahead of ${builder.name}’s work again?`,
        description: 'Buyers can pay what begins a build, and pay all at once.',
      }
    : {
        label: 'Stop payments ahead',
        title: `Stop payments ahead of ${builder.name}’s work?`,
        description: 'Nobody can pay what begins a build, or all at once. What is due for work that is done can be paid.',
      }
  return (
    <ActionWithReasonButton
      about={`for ${builder.name}`}
      act={{ ...act, hint: 'Only operators read this.', run, danger: !is_stopped }}
    />
  )
}

/** What would have to come back if builders vanished, and how honest the dates have been. */
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
          empty={{ title: 'Nothing is at risk', description: 'No build is under way.' }}
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
    ['Out', formatDollars(out), 'Sent to builders for builds that are not handed over for good'],
    ['Ahead', formatDollars(ahead), 'Of it, what runs ahead of the work'],
    ['Overdue', formatDollars(overdue), 'Due for a month and not paid'],
    ['Ranges held', `${ranges.held} of ${ranges.of}`, 'Builds ready within the first range we showed; eight of ten should be'],
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
