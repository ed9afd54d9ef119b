import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { TrackingFields } from '#app/ui/tracking-fields.tsx'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { applyOrderChange } from './use-seller-orders.ts'

/** For a parcel with the builder's own label. */
export function MarkShippedDialog({ order, onClose }: { order: SellerOrderView; onClose: () => void }) {
  async function send(values: FormData) {
    const json = { carrier: formText(values, 'carrier'), tracking_number: formText(values, 'tracking_number') }
    await applyOrderChange(api('POST /api/v1/seller/orders/{id}/shipped', { params: { id: order.id }, json }))
    toast.success('The buyer has been notified')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Mark as shipped">
      <Form onSubmit={send} className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">
          Use this if you shipped with your own label. We’ll send the buyer the carrier and tracking number.
        </p>
        {order.insurance.included && (
          <p className="text-sm">
            You promised the buyer insurance. Insure this parcel for {formatDollars(order.insurance.amount)} with the carrier.
          </p>
        )}
        <TrackingFields />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Mark as shipped</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
