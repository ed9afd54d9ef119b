import { AllOrders } from '#app/features/operations/operators/all-orders.tsx'
import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Orders · Operator')

export default function AdminOrders() {
  return (
    <OperatorPage title="Orders">
      <AllOrders />
    </OperatorPage>
  )
}
