import { easypostProblem } from './easypost-problem.ts'
import { type EasypostSandbox, lockShipment, saveObject } from './easypost-sandbox.ts'
import { getTracker } from './move-parcel.ts'
import type { ShipmentObject } from './shipment-object.ts'

/** Takes an unused label back. One that the carrier has seen stays bought. */
export async function refundLabel(sandbox: EasypostSandbox, shipmentId: string): Promise<ShipmentObject> {
  return sandbox.db.transaction(async (tx) => {
    const shipment = await lockShipment<ShipmentObject>(tx, shipmentId)
    if (!shipment.tracker) {
      throw easypostProblem(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'Refund is not available for a shipment without postage.')
    }
    const { status } = await getTracker({ db: tx }, shipment.tracker.id)
    const refunded: ShipmentObject = { ...shipment, refund_status: status === 'pre_transit' ? 'submitted' : 'rejected' }
    await saveObject(tx, refunded, sandbox.now())
    return refunded
  })
}
