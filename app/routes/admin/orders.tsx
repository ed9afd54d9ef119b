import { AllOrders } from '#app/features/operators/all-orders.tsx'
import { operatorMeta } from '#app/features/operators/operator-meta.ts'
import { OperatorPage } from '#app/features/operators/operator-page.tsx'

export function meta() {
  return operatorMeta('Orders')
}

export default function AdminOrders() {
  return (
    <OperatorPage title="Orders">
      <AllOrders />
    </OperatorPage>
  )
}
