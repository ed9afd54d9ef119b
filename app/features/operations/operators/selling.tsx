import { api, fetchApiFile } from '#app/lib/api.ts'
import { saveBlob } from '#app/lib/save-blob.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { formatShortMonth } from '#contracts/kernel/dates/format-range.ts'
import { thousands } from '#contracts/kernel/thousands.ts'
import type { MonthSelling } from '#contracts/money/selling-views.ts'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorQuery } from './operator-queries.ts'
import { Section } from './section.tsx'
import { trimEmptyPeriods } from './trim-empty-periods.ts'

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const percent = (share: number | null) => (share === null ? '–' : PERCENT.format(share))
const time = (value: number | null) => (value === null ? '–' : value.toLocaleString('en-US'))

const COLUMNS: Column<MonthSelling>[] = [
  { label: 'Month', place: 'head', cell: ({ month }) => <span className="font-medium">{formatShortMonth(month)}</span> },
  { label: 'Published', align: 'end', cell: ({ listed }) => thousands(listed) },
  { label: 'Sold in 30 days', align: 'end', cell: (month) => percent(month.sold_within_30) },
  { label: 'Sold in 90 days', align: 'end', cell: (month) => percent(month.sold_within_90) },
  { label: 'Sold in 180 days', align: 'end', cell: (month) => percent(month.sold_within_180) },
  { label: 'Hours to reply', align: 'end', cell: (month) => time(month.median_hours_to_answer) },
  { label: 'Days to ship', align: 'end', cell: (month) => time(month.median_days_to_ship) },
  { label: 'Refunded', align: 'end', cell: (month) => percent(month.refund_rate) },
]

const download = async () => saveBlob(await fetchApiFile('/api/v1/admin/figures/selling.csv'), 'selling-and-service.csv')

/** Sales by the month in which instruments were published, and how well builders serve their buyers. */
export function SellingSection() {
  const query = useOperatorQuery(['selling'], ({ signal }) => api('GET /api/v1/admin/figures/selling', { signal }))
  return (
    <Section id="selling" title="Sales and service">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-measure text-sm text-ink-soft">
          Sold in 30, 90 and 180 days: the share of instruments first published in the month that sold in that time, shown once
          the time has passed for all of them. Hours to reply: the median for conversations started by buyers in the month;
          conversations without a reply count up to now. Days to ship: the median for orders paid in the month and shipped since.
          Refunded: the share of orders paid in the month and refunded since.
        </p>
        <ActionButton action={download}>Export service levels as CSV</ActionButton>
      </div>
      <QueryBoundary query={query} failure="Failed to load the figures" skeleton={<ListSkeleton label="Loading the figures" />}>
        {({ months }) => (
          <div className="mt-6">
            <DataTable
              label="Sales and service by month"
              columns={COLUMNS}
              rows={trimEmptyPeriods(months).toReversed()}
              keyOf={({ month }) => month}
            />
          </div>
        )}
      </QueryBoundary>
    </Section>
  )
}
