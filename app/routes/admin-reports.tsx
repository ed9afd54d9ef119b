import { operatorMeta } from '../features/operators/operator-meta.ts'
import { OperatorPage } from '../features/operators/operator-page.tsx'
import { Reports } from '../features/operators/reports.tsx'

export function meta() {
  return operatorMeta('Reports')
}

export default function AdminReports() {
  return (
    <OperatorPage title="Reports" words="You read the last words of a conversation up to the moment in which it was reported.">
      <Reports />
    </OperatorPage>
  )
}
