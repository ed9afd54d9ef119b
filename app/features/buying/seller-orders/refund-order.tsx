import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { applyOrderChange } from './use-seller-orders.ts'

/** Refunds the full amount, after a confirmation. */
export function RefundOrder({ order }: { order: SellerOrderView }) {
  const [isAsking, setAsking] = useState(false)
  const amount = formatDollars(order.total_amount)
  const isUnsent = order.delivery_status === 'preparing' || order.delivery_status === 'label_created'
  async function refund() {
    await applyOrderChange(api('POST /api/v1/seller/orders/{id}/refund', { params: { id: order.id } }))
    toast.success(`${amount} will be refunded to the buyer`)
  }
  return (
    <>
      {order.can.refund && (
        <section aria-labelledby="refund-title">
          <h2 id="refund-title" className="mb-1 text-sm font-medium">
            Refund
          </h2>
          <p className="text-sm text-ink-soft">The buyer will get a full refund, and your share of the sale will be reversed.</p>
          <Button size="small" onClick={() => setAsking(true)} className="mt-3">
            Refund {amount}
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={refund}
        title={`Refund ${amount}?`}
        confirmLabel={`Refund ${amount}`}
        danger
      >
        {order.buyer_name} will get a full refund of {amount}. This cannot be undone
        {isUnsent && order.fulfilment === 'shipping' ? ', and the label will be canceled if you bought one' : ''}. The instrument
        will stay marked as sold. Once you have it back, you can list it again here.
      </ConfirmDialog>
    </>
  )
}
