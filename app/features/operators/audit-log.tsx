import type { OperatorActionEntry, Page } from '#contracts/operators.ts'
import { AuditLogTable } from './audit-log-table.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'

/** Every act of every operator, newest first. */
export function AuditLog() {
  const address = useListQueryParams('/admin/log', {})
  const query = useOperatorList<Page<OperatorActionEntry>>(address.pathFor('/api/v1/admin/audit'))
  return (
    <OperatorList
      query={query}
      noun={['act', 'acts']}
      empty={{ title: 'No entries yet', words: 'What operators do appears here.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(acts) => <AuditLogTable label="What operators did" acts={acts} />}
    </OperatorList>
  )
}
