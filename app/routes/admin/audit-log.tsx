import { AuditLog } from '#app/features/operations/operators/audit-log.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Log · Operator')

export default function AdminLog() {
  return (
    <OperatorPage title="Log" description="Every operator action is recorded here when it happens and cannot be changed.">
      <AuditLog />
    </OperatorPage>
  )
}
