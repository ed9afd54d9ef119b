import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { Overview } from '#app/features/operators/overview.tsx'

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
