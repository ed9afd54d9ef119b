import type { TrackerStatus } from '../ports/carriers.ts'
import type { ShipmentRow } from './find-active-shipment.ts'

/** The carrier has lost the parcel, or cannot deliver it. */
export const FAILED_TRACKING: readonly TrackerStatus[] = ['failure', 'error']

/** Whether the carrier says that a parcel will not arrive. */
export function hasCarrierFailed(parcel: Pick<ShipmentRow, 'trackingStatus'> | undefined): boolean {
  return FAILED_TRACKING.some((status) => status === parcel?.trackingStatus)
}
