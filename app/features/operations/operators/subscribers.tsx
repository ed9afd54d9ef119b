import { api, fetchApiFile } from '#app/lib/api.ts'
import { capitalize } from '#app/lib/capitalize.ts'
import { saveBlob } from '#app/lib/save-blob.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { SubscriberEntry } from '#contracts/operations/operator-views.ts'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { refetchOperatorQueries, useOperatorList } from './operator-queries.ts'
import { Timestamp } from './timestamp.tsx'

const COLUMNS: Column<SubscriberEntry>[] = [
  { label: 'Email', place: 'head', cell: ({ email }) => email },
  { label: 'Source', cell: ({ source }) => capitalize(source) },
  { label: 'Since', cell: ({ created_at }) => <Timestamp at={created_at} /> },
  { label: 'Status', cell: ({ is_active }) => (is_active ? <Badge tone="good">Subscribed</Badge> : <Badge>Unsubscribed</Badge>) },
]

/** Newsletter subscribers, current and former. */
export function Subscribers() {
  const address = useListQueryParams('/admin/newsletter', {})
  const query = useOperatorList(['newsletter', address.query], ({ signal }) =>
    api('GET /api/v1/admin/newsletter', { query: address.query, signal }),
  )
  return (
    <OperatorList
      query={query}
      noun={['address', 'addresses']}
      empty={{ title: 'No subscribers yet', description: 'People who subscribe at the bottom of a page appear here.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(subscribers) => (
        <DataTable label="Newsletter subscribers" columns={COLUMNS} rows={subscribers} keyOf={({ email }) => email} />
      )}
    </OperatorList>
  )
}

/** Exports the list for the program that sends the newsletter. */
export function ExportButton() {
  async function download() {
    saveBlob(await fetchApiFile('/api/v1/admin/newsletter.csv'), 'newsletter.csv')
    await refetchOperatorQueries()
  }

  return <ActionButton action={download}>Export as CSV</ActionButton>
}
