import { api } from '#app/lib/api.ts'
import { AuditLogTable } from './audit-log-table.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'

/** All operator actions, newest first. */
export function AuditLog() {
  const address = useListQueryParams('/admin/log', {})
  const query = useOperatorList(['audit', address.query], ({ signal }) =>
    api('GET /api/v1/admin/audit', { query: address.query, signal }),
  )
  return (
    <OperatorList
      query={query}
      noun={['action', 'actions']}
      empty={{ title: 'No actions yet', description: 'Every operator action is recorded here permanently.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(acts) => <AuditLogTable label="Operator actions" acts={acts} />}
    </OperatorList>
  )
}
