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
      words="What does not fit, and refunds that failed, stay here until somebody has seen to them. Every few hours our book is compared with Stripe’s records."
    >
      <Money />
    </OperatorPage>
  )
}
