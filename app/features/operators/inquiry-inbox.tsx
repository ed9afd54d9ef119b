import { FilterForm, FilterSelect } from '#app/ui/filter-form.tsx'
import type { InquiryPage } from '#contracts/inquiries.ts'
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

/** What people wrote to the shop. */
export function InquiryInbox() {
  const address = useListQueryParams(PATH, { show: SHOWN.map(([show]) => show), kind: KINDS.map(([kind]) => kind) })
  const { show, kind } = address.search
  const { data, ...query } = useOperatorList<InquiryPage>(inboxPath({ show, kind, page: address.page }))
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
        empty={{ title: 'No message waits', words: 'What people write on the contact and partnership pages stands here.' }}
        isFiltered={address.isFiltered}
        pathOf={address.pathOf}
      >
        {(letters) => letters.map((inquiry) => <InquiryEntry key={inquiry.id} inquiry={inquiry} />)}
      </OperatorList>
    </>
  )
}

function inboxPath({ show, kind, page }: { show: string; kind: string; page: number }): `/${string}` {
  const asked = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) })
  if (kind !== 'all') asked.set('kind', kind)
  if (show !== 'all') asked.set('handled', String(show === 'handled'))
  return `/api/v1/inquiries?${asked}`
}
