import { easypostProblem } from './easypost-problem.ts'
import { type EasypostSandbox, lockShipment, saveObject } from './easypost-sandbox.ts'
import { getTracker } from './move-parcel.ts'
import type { ShipmentObject } from './shipment-object.ts'

const DECIDES_AFTER_MS = 30_000

/** Refunds an unused label. A label that the carrier has scanned stays bought. */
export async function refundLabel(sandbox: EasypostSandbox, shipmentId: string): Promise<ShipmentObject> {
  return sandbox.db.transaction(async (tx) => {
    const shipment = await lockShipment<ShipmentObject>(tx, shipmentId)
    if (!shipment.tracker) {
      throw easypostProblem(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'Refund is not available for a shipment without postage.')
    }
    const { status } = await getTracker({ db: tx }, shipment.tracker.id)
    const updated_at = sandbox.now().toISOString()
    const asked: ShipmentObject = { ...shipment, updated_at, refund_status: status === 'pre_transit' ? 'submitted' : 'rejected' }
    await saveObject(tx, asked, sandbox.now())
    return asked
  })
}

/** A shipment as it is now: the carrier decides about a refund shortly after the request. */
export async function getShipment(sandbox: EasypostSandbox, shipmentId: string): Promise<ShipmentObject> {
  return sandbox.db.transaction(async (tx) => {
    const shipment = await lockShipment<ShipmentObject>(tx, shipmentId)
    const isDecided = sandbox.now().getTime() - new Date(shipment.updated_at).getTime() >= DECIDES_AFTER_MS
    if (shipment.refund_status !== 'submitted' || !shipment.tracker || !isDecided) return shipment
    const { status } = await getTracker({ db: tx }, shipment.tracker.id)
    const decided: ShipmentObject = { ...shipment, refund_status: status === 'pre_transit' ? 'refunded' : 'rejected' }
    await saveObject(tx, decided, sandbox.now())
    return decided
  })
}
