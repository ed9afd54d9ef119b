import { FilterForm, FilterSelect } from '#app/ui/filter-form.tsx'
import { DisputedMoney } from './disputed-money.tsx'
import { FailedReturns } from './failed-returns.tsx'
import { LedgerDifferences } from './ledger-differences.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { MoneyAlerts } from './money-alerts.tsx'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorSummary } from './operator-queries.ts'

const PATH = '/admin/money'
const CHOICES = [
  ['alerts', 'Alerts'],
  ['differences', 'Differences from Stripe'],
  ['returns', 'Pending refunds'],
] as const

/** Money that needs attention: alerts, differences and pending refunds. */
export function Money() {
  const { search, defaults } = useListQueryParams(PATH, { show: CHOICES.map(([show]) => show) })
  const { isPending } = useOperatorSummary()
  // Tells whether to show a notice above the list.
  if (isPending) return <ListSkeleton label="Loading alerts" />
  return (
    <>
      <DisputedMoney />
      <FilterForm action={PATH} label="Money" values={search} defaults={defaults} className="grid max-w-sm gap-y-3">
        <FilterSelect id="money-show" name="show" label="Show" value={search.show} choices={CHOICES} />
      </FilterForm>
      {search.show === 'alerts' && <MoneyAlerts />}
      {search.show === 'differences' && <LedgerDifferences />}
      {search.show === 'returns' && <FailedReturns />}
    </>
  )
}
