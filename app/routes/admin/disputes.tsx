import { Disputes } from '#app/features/operations/operators/disputes.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Disputes · Operator')

export default function AdminDisputes() {
  return (
    <OperatorPage
      title="Disputes"
      description="Payments that buyers disputed with their bank. You can file evidence until the date shown; then the bank decides."
    >
      <Disputes />
    </OperatorPage>
  )
}
