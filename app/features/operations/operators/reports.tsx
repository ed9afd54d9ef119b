import { api } from '#app/lib/api.ts'
import { FilterForm, FilterSelect } from '#app/ui/filter-form.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { ReportEntry } from './report-entry.tsx'

const PATH = '/admin/reports'
const PAGE_SIZE = 20
const SHOWN = [
  ['waiting', 'Not reviewed yet'],
  ['handled', 'Reviewed'],
  ['all', 'All'],
] as const

/** Reported content. */
export function Reports() {
  const address = useListQueryParams(PATH, { show: SHOWN.map(([show]) => show) })
  const { show } = address.search
  const asked = {
    handled: show === 'all' ? undefined : show === 'handled' ? ('true' as const) : ('false' as const),
    limit: PAGE_SIZE,
    offset: (address.page - 1) * PAGE_SIZE,
  }
  const { data, ...query } = useOperatorList(['reports', asked], ({ signal }) =>
    api('GET /api/v1/admin/reports', { query: asked, signal }),
  )
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
          title: 'No reports waiting',
          description: 'Reported conversations, reviews and public collections appear here.',
        }}
        isFiltered={address.isFiltered}
        pathOf={address.pathOf}
      >
        {(reports) => reports.map((report) => <ReportEntry key={report.id} report={report} />)}
      </OperatorList>
    </>
  )
}
