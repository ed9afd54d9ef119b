import { BuildPayments } from '#app/features/operators/build-payments.tsx'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Custom builds · Operator')

export default function AdminBuilds() {
  return (
    <OperatorPage title="Custom builds" description="What buyers paid for custom builds, and what was refunded.">
      <BuildPayments />
    </OperatorPage>
  )
}
