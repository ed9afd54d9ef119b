import { lazy, Suspense, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { ParcelDetails } from '#app/ui/parcel-details.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { CancelLabel } from './cancel-label.tsx'
import { deliveryCopy } from './delivery-copy.ts'
import { PickupCode } from './pickup-code.tsx'
import { applyOrderChange } from './use-seller-orders.ts'

const OrderLabelDialog = lazy(async () => ({ default: (await import('./order-label-dialog.tsx')).OrderLabelDialog }))
const MarkShippedDialog = lazy(async () => ({ default: (await import('./mark-shipped-dialog.tsx')).MarkShippedDialog }))

/** The status of the delivery and the next step. */
export function DeliveryPanel({ order }: { order: SellerOrderView }) {
  const { title, text } = deliveryCopy(order)
  const { shipment, can } = order
  return (
    <Card>
      <section aria-labelledby="delivery-title">
        <h2 id="delivery-title" className="font-serif text-2xl">
          {title}
        </h2>
        <p className="mt-2 max-w-measure text-ink-soft" aria-live="polite">
          {text}
        </p>
        {shipment?.status === 'refused' && can.buy_label && (
          <ErrorBox className="mt-4">
            {carrierService(shipment)} couldn’t issue the label: {shipment.refusal}
          </ErrorBox>
        )}
        {shipment && shipment.status !== 'refused' && (
          <ParcelDetails shipment={shipment}>{can.void_label && <CancelLabel order={order} />}</ParcelDetails>
        )}
        <ShippingActions order={order} />
        {can.mark_ready && (
          <OrderActionButton order={order} act="ready-for-pickup" label="Ready for pickup" done="The buyer has been notified" />
        )}
        {can.confirm_pickup && <PickupCode orderId={order.id} isReady={order.delivery_status === 'ready_for_pickup'} />}
        {can.mark_delivered && (
          <OrderActionButton order={order} act="delivered" label="Mark as delivered" done="Marked as delivered" />
        )}
      </section>
    </Card>
  )
}

/** A choice between the shop's label and the builder's own. */
function ShippingActions({ order }: { order: SellerOrderView }) {
  const [open, setOpen] = useState<'label' | 'shipped'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {order.can.mark_shipped && (
        <div className="mt-6 flex flex-wrap gap-3">
          {order.can.buy_label && (
            <Button variant="primary" onClick={() => setOpen('label')}>
              Buy label
            </Button>
          )}
          <Button onClick={() => setOpen('shipped')}>Mark as shipped</Button>
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'label' && <OrderLabelDialog order={order} onClose={close} />}
        {open === 'shipped' && <MarkShippedDialog order={order} onClose={close} />}
      </Suspense>
    </>
  )
}

type OrderActionButtonProps = { order: SellerOrderView; act: 'delivered' | 'ready-for-pickup'; label: string; done: string }

function OrderActionButton({ order, act, label, done }: OrderActionButtonProps) {
  async function press() {
    await applyOrderChange(api(`POST /api/v1/seller/orders/{id}/${act}`, { params: { id: order.id } }))
    toast.success(done)
  }
  return (
    <ActionButton variant="primary" action={press} className="mt-6">
      {label}
    </ActionButton>
  )
}
