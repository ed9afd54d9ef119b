import { Money } from '#app/features/operators/money.tsx'
import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'

export function meta() {
  return operatorMeta('Money')
}

export default function AdminMoney() {
  return (
    <OperatorPage
      title="Money"
      words="Payments that do not match our records and failed refunds stay here until an operator marks them as seen. Every few hours our records are compared with Stripe’s."
    >
      <Money />
    </OperatorPage>
  )
}
