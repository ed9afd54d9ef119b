import type { Tracker } from '@easypost/api'
import { utcDay } from '#contracts/kernel/dates/days.ts'
import type { AddressParams } from './read-shipment.ts'
import { newId } from './shipment-object.ts'

type Answered<T> = { [Key in keyof T]?: T[Key] | null }
type Status = Tracker['status']
type Place = Pick<AddressParams, 'city' | 'state' | 'country'>
type Way = { from_address: Place; to_address: Place }
type Scan = { message: string; city: string | null; state: string | null; country: string | null }

/** The possible next steps of a parcel. */
export const NEXT: Partial<Record<Status, Status[]>> = {
  pre_transit: ['in_transit'],
  in_transit: ['out_for_delivery', 'return_to_sender'],
  out_for_delivery: ['delivered', 'return_to_sender'],
}

type Tracked = {
  shipmentId: string
  weight: number
  carrier: string
  trackingCode: string
  deliveryDays: number
  publicUrl: string
}

/** The tracker of a label. */
export function trackerObject({ shipmentId, weight, carrier, trackingCode, deliveryDays, publicUrl }: Tracked, now: Date) {
  const id = newId('trk')
  return {
    id,
    object: 'Tracker' as const,
    mode: 'test' as const,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    tracking_code: trackingCode,
    status: 'pre_transit' as Status,
    status_detail: 'label_created' as const,
    signed_by: null,
    weight,
    est_delivery_date: `${utcDay(now, deliveryDays)}T00:00:00Z`,
    shipment_id: shipmentId,
    carrier,
    tracking_details: [] as Detail[],
    carrier_detail: null,
    public_url: `${publicUrl}/sandbox/parcel/${id}`,
    fees: [],
    finalized: false as boolean,
    is_return: false,
  } satisfies Omit<Answered<Tracker>, 'tracking_details'> & Record<string, unknown>
}
type Detail = ReturnType<typeof detail>
export type TrackerObject = ReturnType<typeof trackerObject>

/** The tracker after a scan. */
export function movedTracker(tracker: TrackerObject, way: Way, status: Status, now: Date): TrackerObject {
  return {
    ...tracker,
    status,
    updated_at: now.toISOString(),
    finalized: status === 'delivered' || status === 'return_to_sender',
    tracking_details: [...tracker.tracking_details, detail(tracker.carrier, status, seen(way, status), now)],
  }
}

function seen({ from_address: from, to_address: to }: Way, status: Status): Scan {
  if (status === 'in_transit') return { message: 'Arrived at the carrier’s facility', ...placeOf(from) }
  if (status === 'out_for_delivery') return { message: 'Out for delivery', ...placeOf(to) }
  if (status === 'delivered') return { message: 'Delivered to the door', ...placeOf(to) }
  return { message: 'Returned to sender', ...placeOf(to) }
}

function placeOf({ city, state, country }: Place) {
  return { city, state, country }
}

function detail(carrier: string, status: Status, { message, ...place }: Scan, now: Date) {
  return {
    object: 'TrackingDetail',
    message,
    description: '',
    status,
    status_detail: 'status_update',
    datetime: now.toISOString(),
    source: carrier,
    carrier_code: '',
    tracking_location: { object: 'TrackingLocation', ...place, zip: null },
  }
}
