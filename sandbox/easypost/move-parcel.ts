import { type EasypostSandbox, getObject, lockShipment, saveObject } from './easypost-sandbox.ts'
import { recordTrackerEvent } from './record-tracker-event.ts'
import type { ShipmentObject } from './shipment-object.ts'
import { movedTracker, NEXT, type TrackerObject } from './tracker-object.ts'

/** Moves a parcel one step, as a carrier's scan would. Ignores a step that is not next. */
export async function moveParcel(sandbox: EasypostSandbox, trackerId: string, wanted: string): Promise<TrackerObject> {
  const { shipment_id } = await getTracker(sandbox, trackerId)
  const moved = await sandbox.db.transaction(async (tx) => {
    const shipment = await lockShipment<ShipmentObject>(tx, shipment_id)
    const tracker = await getTracker({ db: tx }, trackerId)
    const status = NEXT[tracker.status]?.find((each) => each === wanted)
    if (!status) return tracker
    const now = sandbox.now()
    const after = movedTracker(tracker, shipment, status, now)
    await saveObject(tx, after, now)
    const carried: ShipmentObject = { ...shipment, status, tracker: after }
    await saveObject(tx, carried, now)
    await recordTrackerEvent(tx, { description: 'tracker.updated', tracker: after, now })
    return after
  })
  sandbox.wake()
  return moved
}

export async function getTracker({ db }: { db: Parameters<typeof getObject>[0] }, id: string): Promise<TrackerObject> {
  return (await getObject(db, 'Tracker', id)) as unknown as TrackerObject
}
