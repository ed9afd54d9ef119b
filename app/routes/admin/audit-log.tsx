import { privatePage } from '#app/lib/page-facts.ts'
import { AuditLog } from '../../features/operators/audit-log.tsx'
import { OperatorPage } from '../../features/operators/operator-page.tsx'

export const { handle, meta } = privatePage('Log · Operator')

export default function AdminLog() {
  return (
    <OperatorPage title="Log" words="Every operator action is recorded here when it happens and cannot be changed.">
      <AuditLog />
    </OperatorPage>
  )
}
