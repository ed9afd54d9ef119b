import { Disputes } from '#app/features/operators/disputes.tsx'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Disputes · Operator')

export default function AdminDisputes() {
  return (
    <OperatorPage
      title="Disputes"
      description="A buyer has asked their bank to return a payment. Until the date shown you can file evidence that the sale was right; the bank then decides."
    >
      <Disputes />
    </OperatorPage>
  )
}
