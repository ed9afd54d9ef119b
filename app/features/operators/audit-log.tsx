import type { ActEntry, Page } from '#contracts/operators.ts'
import { ActTable } from './act-table.tsx'
import { useListAddress } from './list-address.ts'
import { useOperatorList } from './operator-answers.ts'
import { OperatorList } from './operator-list.tsx'

/** Every act of every operator, newest first. */
export function AuditLog() {
  const address = useListAddress('/admin/log', {})
  const query = useOperatorList<Page<ActEntry>>(address.pathFor('/api/v1/admin/audit'))
  return (
    <OperatorList
      query={query}
      noun={['act', 'acts']}
      empty={{ title: 'Nothing done yet', words: 'Each act of an operator is written here, and stays.' }}
      isFiltered={false}
      pathOf={address.pathOf}
    >
      {(acts) => <ActTable label="What operators did" acts={acts} />}
    </OperatorList>
  )
}
