import type { LabelSurcharge } from '../payouts/record-label-surcharge.ts'
import type { LockedShipment } from './lock-shipment.ts'

/** What the ledger needs to know about a label's surcharge. */
export function labelSurcharge({ consignment, shipment }: Omit<LockedShipment, 'consigner'>): LabelSurcharge {
  const { id, kind, builderId, title: productName, paymentId } = consignment
  const about = kind === 'order' ? { orderId: id } : { requestId: id, paymentId }
  return { ...about, shipmentId: shipment.id, builderId, productName, surchargeCents: shipment.surchargeCents }
}
