import { Link } from 'react-router'
import { api, fetchApiFile } from '#app/lib/api.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { saveBlob } from '#app/lib/save-blob.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { formatLedgerDollars } from '#contracts/kernel/currencies.ts'
import { formatShortMonth } from '#contracts/kernel/dates/format-range.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { thousands } from '#contracts/kernel/thousands.ts'
import type { MonthFigures, ShopFigures } from '#contracts/operations/figures-views.ts'
import { BarChart } from './bar-chart.tsx'
import { ConversionSection } from './conversion.tsx'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorQuery } from './operator-queries.ts'
import { SellingSection } from './selling.tsx'
import { Timestamp } from './timestamp.tsx'
import { trimEmptyPeriods } from './trim-empty-periods.ts'

const COLUMNS: Column<MonthFigures>[] = [
  { label: 'Month', place: 'head', cell: ({ month }) => <span className="font-medium">{formatShortMonth(month)}</span> },
  { label: 'Sales', align: 'end', cell: ({ sales }) => thousands(sales) },
  { label: 'Sales total', align: 'end', cell: ({ sold }) => formatLedgerDollars(sold) },
  { label: 'Refunded', align: 'end', cell: ({ given_back }) => formatLedgerDollars(given_back) },
  { label: 'Commission', align: 'end', cell: ({ commission }) => formatLedgerDollars(commission) },
  {
    label: 'Days to sale',
    align: 'end',
    cell: ({ median_days_to_sale: days }) => (days === null ? '–' : days.toLocaleString('en-US')),
  },
]

const NOTHING = 'No sales in the last twelve months.'

/** The shop's figures by month. The table has everything that the charts show. */
export function Figures() {
  const query = useOperatorQuery(['figures'], ({ signal }) => api('GET /api/v1/admin/figures', { signal }))
  return (
    <QueryBoundary query={query} failure="Failed to load the figures" skeleton={<ListSkeleton label="Loading the figures" />}>
      {(figures) => <Months figures={figures} />}
    </QueryBoundary>
  )
}

function Months({ figures: { months, builders_waiting, oldest_builder_waits_since } }: { figures: ShopFigures }) {
  const bars = (amountOf: (month: MonthFigures) => number) =>
    months.map((month) => ({ label: formatShortMonth(month.month), amount: amountOf(month) }))
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <BarChart title="Sales total" bars={bars(({ sold }) => sold)} format={formatDollars} nothing={NOTHING} />
        <BarChart title="Commission" bars={bars(({ commission }) => commission)} format={formatDollars} nothing={NOTHING} />
      </div>
      <div className="mt-8">
        <DataTable
          label="Figures by month"
          columns={COLUMNS}
          rows={trimEmptyPeriods(months).toReversed()}
          keyOf={({ month }) => month}
        />
      </div>
      <p className="mt-6 max-w-measure text-sm text-ink-soft">
        Days to sale is the median time from publication to sale: half of the month’s instruments sold faster.
      </p>
      <p className="mt-4">
        {builders_waiting === 0 ? (
          'No builders waiting for approval.'
        ) : (
          <>
            <Link to="/admin/builders?standing=waiting" className="link">
              {countLabel(builders_waiting, 'builder is waiting', 'builders are waiting')} for approval
            </Link>
            {oldest_builder_waits_since && (
              <>
                , the longest since <Timestamp at={oldest_builder_waits_since} />
              </>
            )}
            .
          </>
        )}
      </p>
      <ConversionSection />
      <SellingSection />
    </>
  )
}

/** The same figures as a file. */
export function ExportFiguresButton() {
  const download = async () => saveBlob(await fetchApiFile('/api/v1/admin/figures.csv'), 'figures.csv')
  return <ActionButton action={download}>Export as CSV</ActionButton>
}
