import { privatePage } from '#app/lib/page-facts.ts'
import { AllOrders } from '../../features/operators/all-orders.tsx'
import { OperatorPage } from '../../features/operators/operator-page.tsx'

export const { handle, meta } = privatePage('Orders · Operator')

export default function AdminOrders() {
  return (
    <OperatorPage title="Orders">
      <AllOrders />
    </OperatorPage>
  )
}
