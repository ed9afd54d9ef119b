import { api } from '#app/lib/api.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { LabelDialog } from '#app/ui/label-dialog.tsx'
import type { LabelRate, SellerOrderView } from '#contracts/buying/seller-order-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { applyOrderChange } from './use-seller-orders.ts'

/** Buys the shop's label for an order. */
export function OrderLabelDialog({ order, onClose }: { order: SellerOrderView; onClose: () => void }) {
  const params = { id: order.id }
  return (
    <LabelDialog
      parcelId={order.id}
      needsFiling={order.needs_export_filing}
      readRates={(export_filing_number, signal) =>
        api('POST /api/v1/seller/orders/{id}/rates', { params, json: { export_filing_number }, signal })
      }
      onBuy={(rate_id, values) => {
        const json = { rate_id, insure: values.has('insure') }
        return applyOrderChange(api('POST /api/v1/seller/orders/{id}/label', { params, json }))
      }}
      onClose={onClose}
    >
      {(chosen) => (
        <>
          <Insurance insurance={order.insurance} />
          <p className="text-sm text-ink-soft" aria-live="polite">
            The buyer paid {formatDollars(order.shipping_amount)} for shipping. {shareWords(chosen)}
          </p>
        </>
      )}
    </LabelDialog>
  )
}

/** Optional, unless the instrument was sold with insurance. */
function Insurance({ insurance: { amount, suggested, included } }: Pick<SellerOrderView, 'insurance'>) {
  const value = formatDollars(amount)
  if (included) {
    return <p className="text-sm">Insured for {value}, as you promised the buyer. We pay for the insurance.</p>
  }
  return (
    <Checkbox
      name="insure"
      label={`Insure for ${value}`}
      hint="Covers loss and damage in transit up to the price the buyer paid. We pay for the insurance."
      defaultChecked={suggested}
    />
  )
}

function shareWords(rate: LabelRate | undefined): string {
  if (!rate?.surcharge) return 'We pay for the label. Your share doesn’t change.'
  return `This service costs ${formatDollars(rate.surcharge)} more. We’ll deduct that from your next payout.`
}
