import { Differences } from '../features/operators/differences.tsx'
import { operatorMeta } from '../features/operators/operator-meta.ts'
import { OperatorPage } from '../features/operators/operator-page.tsx'

export function meta() {
  return operatorMeta('Money')
}

export default function AdminMoney() {
  return (
    <OperatorPage
      title="Money"
      words="Every few hours our book is compared with Stripe’s records. What differs is asked about again, and stays here until it agrees."
    >
      <Differences />
    </OperatorPage>
  )
}
