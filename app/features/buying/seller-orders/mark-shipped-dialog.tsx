import { api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { TrackingDialog } from '#app/ui/tracking-dialog.tsx'
import type { SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { applyOrderChange } from './use-seller-orders.ts'

/** For a parcel with the builder's own label. */
export function MarkShippedDialog({ order, onClose }: { order: SellerOrderView; onClose: () => void }) {
  return (
    <TrackingDialog
      open
      onClose={onClose}
      title="Mark as shipped"
      onSend={async (json) => {
        await applyOrderChange(api('POST /api/v1/seller/orders/{id}/shipped', { params: { id: order.id }, json }))
        toast.success('The buyer has been notified')
      }}
    >
      <p className="text-sm text-ink-soft">
        Use this if you shipped with your own label. We’ll send the buyer the carrier and tracking number.
      </p>
      {order.insurance.included && (
        <p className="text-sm">
          You promised the buyer insurance. Insure this parcel for {formatDollars(order.insurance.amount)} with the carrier.
        </p>
      )}
    </TrackingDialog>
  )
}
