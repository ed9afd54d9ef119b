import { AllOrders } from '../../features/operators/all-orders.tsx'
import { operatorMeta } from '../../features/operators/operator-meta.ts'
import { OperatorPage } from '../../features/operators/operator-page.tsx'

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
