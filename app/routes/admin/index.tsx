import { operatorMeta } from '../../features/operators/operator-meta.ts'
import { OperatorPage } from '../../features/operators/operator-page.tsx'
import { Overview } from '../../features/operators/overview.tsx'

export function meta() {
  return operatorMeta('Overview')
}

export default function AdminOverview() {
  return (
    <OperatorPage title="Overview">
      <Overview />
    </OperatorPage>
  )
}
