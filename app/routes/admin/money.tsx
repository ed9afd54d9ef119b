import { Money } from '#app/features/operations/operators/money.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Money · Operator')

export default function AdminMoney() {
  return (
    <OperatorPage
      title="Money"
      description="Payments that do not match our records and failed refunds stay here until an operator marks them as seen. Every few hours our records are compared with Stripe’s."
    >
      <Money />
    </OperatorPage>
  )
}
