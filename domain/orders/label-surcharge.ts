import { eq } from 'drizzle-orm'
import { only, type Tx } from '../kernel/db.ts'
import type { LabelSurcharge } from '../payouts/record-label-surcharge.ts'
import type { OrderRow } from './create-order.ts'
import type { ShipmentRow } from './find-active-shipment.ts'
import { orderItems } from './orders-tables.ts'

/** What the ledger needs to know about a label's surcharge. */
export async function labelSurcharge(
  tx: Tx,
  { order, shipment }: { order: OrderRow; shipment: ShipmentRow },
): Promise<LabelSurcharge> {
  const { productName } = only(
    await tx.select({ productName: orderItems.productName }).from(orderItems).where(eq(orderItems.orderId, order.id)),
  )
  const { id: orderId, builderId } = order
  return { shipmentId: shipment.id, orderId, builderId, productName, surchargeCents: shipment.surchargeCents }
}
