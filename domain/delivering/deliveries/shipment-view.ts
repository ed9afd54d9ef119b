import type { ShipmentView } from '#contracts/buying/seller-order-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { noonOf } from '#contracts/kernel/noon-of.ts'
import type { ShipmentRow } from './find-active-shipment.ts'

/** The builder's view of a parcel. */
export function shipmentView(row: ShipmentRow): ShipmentView {
  return {
    status: row.status,
    carrier: row.carrier,
    service: row.service,
    // A returned label must not be used.
    label_url: row.status === 'bought' ? row.labelUrl : null,
    label_cost: row.costCents === null ? null : toDollars(row.costCents),
    surcharge: toDollars(row.surchargeCents),
    is_return_rejected: row.status === 'bought' && row.labelRefund === 'rejected',
    insured_amount: row.insuredCents === null ? null : toDollars(row.insuredCents),
    tracking_code: row.trackingCode,
    tracking_url: row.trackingUrl,
    tracking_status: row.trackingStatus,
    expected_delivery_on: row.expectedOn,
    expected_delivery_at: noonOf(row.expectedOn),
    refusal: row.refusal,
    scans: row.scans,
  }
}
