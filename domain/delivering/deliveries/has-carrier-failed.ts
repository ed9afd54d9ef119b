import type { TrackerStatus } from '#domain/ports/carriers.ts'
import type { ShipmentRow } from './find-active-shipment.ts'

/** The carrier lost, damaged or returned the parcel. An `error` concerns only the tracker. */
export const FAILED_TRACKING: readonly TrackerStatus[] = ['failure']

/** Whether the carrier reports that a parcel will not arrive. */
export function hasCarrierFailed(parcel: Pick<ShipmentRow, 'trackingStatus'> | undefined): boolean {
  return FAILED_TRACKING.some((status) => status === parcel?.trackingStatus)
}
