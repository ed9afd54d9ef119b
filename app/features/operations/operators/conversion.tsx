import { Link } from 'react-router'
import { api, fetchApiFile } from '#app/lib/api.ts'
import { saveBlob } from '#app/lib/save-blob.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { thousands } from '#contracts/kernel/thousands.ts'
import { CONVERSION_STEPS, type ConversionStep } from '#contracts/money/conversion.ts'
import type { Conversion, ConversionPeriod } from '#contracts/money/conversion-views.ts'
import { BarChart } from './bar-chart.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { periodLabel } from './period-label.ts'
import { Section } from './section.tsx'
import { trimEmptyPeriods } from './trim-empty-periods.ts'

const PATH = '/admin/figures'
const LABELS: Record<ConversionStep, string> = { day: 'Days', week: 'Weeks', month: 'Months' }
const NAMES: Record<ConversionStep, string> = { day: 'Day', week: 'Week', month: 'Month' }
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percent = (part: number | null) => (part === null ? '–' : PERCENT.format(part))

/** The conversion from views to sales, by day, week or month. */
export function ConversionSection() {
  // Months are the default, as everywhere on the page.
  const { search } = useListQueryParams(PATH, { by: CONVERSION_STEPS.toReversed() })
  const { by } = search
  const query = useOperatorList(['conversion', by], ({ signal }) =>
    api('GET /api/v1/admin/figures/conversion', { query: { by }, signal }),
  )
  const path = `/api/v1/admin/figures/conversion.csv?by=${by}`
  const download = async () => saveBlob(await fetchApiFile(path), `view-to-sale-by-${by}.csv`)
  return (
    <Section id="view-to-sale" title="From view to sale">
      <p className="max-w-measure text-sm text-ink-soft">
        Conversion is the share of views of instruments for sale that led to a paid order. Views, checkouts and paid orders count
        on the day (UTC) they happened.
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <StepLinks current={by} />
        <ActionButton action={download}>Export views as CSV</ActionButton>
      </div>
      <QueryBoundary query={query} failure="Failed to load the views" skeleton={<ListSkeleton label="Loading the views" />}>
        {(conversion) => (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-50')}
          >
            {conversion.since === null ? (
              <p className="mt-4">No views yet. Views are saved every ten seconds.</p>
            ) : (
              <Periods conversion={conversion} />
            )}
          </div>
        )}
      </QueryBoundary>
      <p className="mt-6 max-w-measure text-sm text-ink-soft">
        A view is an instrument for sale opened in a browser. The shop stores nothing about the visitor, so a reload counts twice,
        and builders and operators count like everyone else. Bots that identify themselves don’t count. Custom builds are not
        included.
      </p>
    </Section>
  )
}

function StepLinks({ current }: { current: ConversionStep }) {
  return (
    <nav aria-label="Conversion period" className="flex gap-4 text-sm pointer-coarse:gap-1">
      {CONVERSION_STEPS.map((step) => (
        <Link
          key={step}
          to={step === 'month' ? PATH : `${PATH}?by=${step}`}
          aria-current={step === current ? 'true' : undefined}
          preventScrollReset
          className="py-2 text-ink-soft pointer-coarse:grid pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:place-items-center aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-rosewood aria-[current]:underline-offset-8"
        >
          {LABELS[step]}
        </Link>
      ))}
    </nav>
  )
}

function Periods({ conversion: { by, since, periods, total } }: { conversion: Conversion }) {
  const bars = (amountOf: (period: ConversionPeriod) => number) =>
    periods.map((period) => ({ label: periodLabel(period.from, by), amount: amountOf(period) }))
  const columns: Column<ConversionPeriod>[] = [
    { label: NAMES[by], place: 'head', cell: ({ from }) => <span className="font-medium">{periodLabel(from, by)}</span> },
    { label: 'Views', align: 'end', cell: ({ views }) => thousands(views) },
    { label: 'Checkouts', align: 'end', cell: ({ checkouts }) => thousands(checkouts) },
    { label: 'Paid', align: 'end', cell: ({ paid }) => thousands(paid) },
    { label: 'Conversion', align: 'end', cell: ({ conversion }) => percent(conversion) },
  ]
  return (
    <>
      <p className="mt-2">
        Since {periodLabel(since ?? '', 'day')}: {thousands(total.views)} views, {thousands(total.checkouts)} checkouts,{' '}
        {thousands(total.paid)} paid, which is a conversion rate of {percent(total.conversion)}.
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <BarChart title="Views" bars={bars(({ views }) => views)} format={thousands} nothing="No views in this period." />
        <BarChart
          title="Conversion"
          bars={bars(({ conversion }) => conversion ?? 0)}
          format={percent}
          nothing="No sales in this period."
        />
      </div>
      <div className="mt-8">
        <DataTable
          label="From view to sale"
          columns={columns}
          rows={trimEmptyPeriods(periods).toReversed()}
          keyOf={({ from }) => from}
        />
      </div>
    </>
  )
}
