import { AuditLog } from '#app/features/operators/audit-log.tsx'
import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'

export function meta() {
  return operatorMeta('Log')
}

export default function AdminLog() {
  return (
    <OperatorPage title="Log" words="Everything operators do is recorded here at once, and cannot be changed.">
      <AuditLog />
    </OperatorPage>
  )
}
