import { FilterForm, FilterSelect } from '#app/ui/filter-form.tsx'
import type { ReportPage } from '#contracts/reports.ts'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { ReportEntry } from './report-entry.tsx'

const PATH = '/admin/reports'
const PAGE_SIZE = 20
const SHOWN = [
  ['waiting', 'Not looked at yet'],
  ['handled', 'Looked at'],
  ['all', 'All'],
] as const

/** What people want somebody to look at. */
export function Reports() {
  const address = useListQueryParams(PATH, { show: SHOWN.map(([show]) => show) })
  const { show } = address.search
  const asked = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String((address.page - 1) * PAGE_SIZE) })
  if (show !== 'all') asked.set('handled', String(show === 'handled'))
  const { data, ...query } = useOperatorList<ReportPage>(`/api/v1/admin/reports?${asked}`)
  const page = data && {
    entries: data.reports,
    total: data.total,
    page: address.page,
    pages: Math.max(1, Math.ceil(data.total / PAGE_SIZE)),
  }
  return (
    <>
      <FilterForm action={PATH} label="Reports" values={address.search} defaults={address.defaults} className="max-w-64">
        <FilterSelect id="reports-show" name="show" label="Show" value={show} choices={SHOWN} />
      </FilterForm>
      <OperatorList
        query={{ ...query, data: page }}
        noun={['report', 'reports']}
        empty={{
          title: 'No report waits',
          words: 'Conversations, reviews and public collections that somebody reports stand here.',
        }}
        isFiltered={address.isFiltered}
        pathOf={address.pathOf}
      >
        {(reports) => reports.map((report) => <ReportEntry key={report.id} report={report} />)}
      </OperatorList>
    </>
  )
}
