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
      words="Mismatches and failed refunds stay here until somebody resolves them. Every few hours our books are compared with Stripe’s records."
    >
      <Money />
    </OperatorPage>
  )
}
