import { AuditLog } from '../../features/operators/audit-log.tsx'
import { OperatorPage } from '../../features/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-facts.ts'

export const { handle, meta } = privatePage('Log · Operator')

export default function AdminLog() {
  return (
    <OperatorPage title="Log" words="Whatever operators do is written here in the same moment, and cannot be changed.">
      <AuditLog />
    </OperatorPage>
  )
}
