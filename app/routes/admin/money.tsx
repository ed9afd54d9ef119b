import { Money } from '#app/features/operators/money.tsx'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-facts.ts'

export const { handle, meta } = privatePage('Money · Operator')

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
