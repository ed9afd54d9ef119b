import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { applyOrderChange } from './use-seller-orders.ts'

/** Cancels an unused label after a confirmation. */
export function CancelLabel({ order }: { order: SellerOrderView }) {
  const [isAsking, setAsking] = useState(false)
  const surcharge = order.shipment?.surcharge ?? 0
  async function cancel() {
    await applyOrderChange(api('POST /api/v1/seller/orders/{id}/cancel-label', { params: { id: order.id } }))
    toast.success('Label canceled')
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel label</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
        title="Cancel this label?"
        confirmLabel="Cancel label"
        cancelLabel="Keep label"
      >
        Don’t use this label after you cancel it. You can buy another one right away.
        {surcharge > 0 && ` You’ll get the extra ${formatDollars(surcharge)} back once the carrier confirms the cancellation.`}
      </ConfirmDialog>
    </>
  )
}
