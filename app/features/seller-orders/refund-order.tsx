import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDollars } from '#contracts/money.ts'
import type { SellerOrderView } from '#contracts/seller-order-views.ts'
import { showOrderAfter } from './use-seller-orders.ts'

/** Gives everything back, after asking. */
export function RefundOrder({ order }: { order: SellerOrderView }) {
  const [isAsking, setAsking] = useState(false)
  const amount = formatDollars(order.total_amount)
  const isUnsent = order.delivery_status === 'preparing' || order.delivery_status === 'label_created'
  async function refund() {
    await showOrderAfter(api('POST /api/v1/seller/orders/{id}/refund', { params: { id: order.id } }))
    toast.success(`${amount} goes back to the buyer`)
  }
  return (
    <>
      {order.can.refund && (
        <section aria-labelledby="refund-title">
          <h2 id="refund-title" className="mb-1 text-sm font-medium">
            Refund
          </h2>
          <p className="text-sm text-ink-soft">The buyer gets everything back, and your share of the sale is taken back.</p>
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
        {order.buyer_name} gets the whole {amount} back. This cannot be undone
        {isUnsent && order.fulfilment === 'shipping' ? ', and a label that was bought is cancelled' : ''}. The instrument stays
        marked as sold; once it is back with you, you can list it again here.
      </ConfirmDialog>
    </>
  )
}
