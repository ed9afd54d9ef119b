import { AllOrders } from '../../features/operators/all-orders.tsx'
import { OperatorPage } from '../../features/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-facts.ts'

export const { handle, meta } = privatePage('Orders · Operator')

export default function AdminOrders() {
  return (
    <OperatorPage title="Orders">
      <AllOrders />
    </OperatorPage>
  )
}
