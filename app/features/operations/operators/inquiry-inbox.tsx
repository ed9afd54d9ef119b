import { api } from '#app/lib/api.ts'
import { FilterForm, FilterSelect } from '#app/ui/filter-form.tsx'
import { InquiryEntry } from './inquiry-entry.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'

const PATH = '/admin/messages'
const PAGE_SIZE = 20
const SHOWN = [
  ['waiting', 'Not handled yet'],
  ['handled', 'Handled'],
  ['all', 'All'],
] as const
const KINDS = [
  ['all', 'All'],
  ['contact', 'From the contact page'],
  ['partnership', 'Partnership proposals'],
] as const

/** The messages people sent to the shop. */
export function InquiryInbox() {
  const address = useListQueryParams(PATH, { show: SHOWN.map(([show]) => show), kind: KINDS.map(([kind]) => kind) })
  const { show, kind } = address.search
  const asked = {
    kind: kind === 'all' ? undefined : kind,
    handled: show === 'all' ? undefined : show === 'handled' ? ('true' as const) : ('false' as const),
    limit: PAGE_SIZE,
    offset: (address.page - 1) * PAGE_SIZE,
  }
  const { data, ...query } = useOperatorList(['inquiries', asked], ({ signal }) =>
    api('GET /api/v1/inquiries', { query: asked, signal }),
  )
  const page = data && {
    entries: data.inquiries,
    total: data.total,
    page: address.page,
    pages: Math.max(1, Math.ceil(data.total / PAGE_SIZE)),
  }
  return (
    <>
      <FilterForm
        action={PATH}
        label="Messages"
        values={address.search}
        defaults={address.defaults}
        className="grid max-w-2xl grid-cols-2 items-end gap-x-4 gap-y-3"
      >
        <FilterSelect id="inbox-show" name="show" label="Show" value={show} choices={SHOWN} />
        <FilterSelect id="inbox-kind" name="kind" label="Kind" value={kind} choices={KINDS} />
      </FilterForm>
      <OperatorList
        query={{ ...query, data: page }}
        noun={['message', 'messages']}
        empty={{ title: 'No messages waiting', description: 'Messages from the contact and partnership pages appear here.' }}
        isFiltered={address.isFiltered}
        pathOf={address.pathOf}
      >
        {(letters) => letters.map((inquiry) => <InquiryEntry key={inquiry.id} inquiry={inquiry} />)}
      </OperatorList>
    </>
  )
}
