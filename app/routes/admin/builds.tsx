import { BuildPayments } from '#app/features/operators/build-payments.tsx'
import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'

export function meta() {
  return operatorMeta('Custom builds')
}

export default function AdminBuilds() {
  return (
    <OperatorPage title="Custom builds" words="What buyers have paid for custom builds, and what went back to them.">
      <BuildPayments />
    </OperatorPage>
  )
}
