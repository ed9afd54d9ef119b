import { api } from '#app/lib/api.ts'
import { PickupCodeForm } from '#app/ui/pickup-code-form.tsx'
import { applyOrderChange } from './use-seller-orders.ts'

/** Confirms the pickup of an order with the buyer's code. */
export function PickupCode({ orderId, isReady }: { orderId: string; isReady: boolean }) {
  return (
    <PickupCodeForm
      hint="Six letters and digits, from the buyer’s email"
      label="Confirm pickup"
      isReady={isReady}
      onCode={(code) =>
        applyOrderChange(api('POST /api/v1/seller/orders/{id}/picked-up', { params: { id: orderId }, json: { code } }))
      }
    />
  )
}
