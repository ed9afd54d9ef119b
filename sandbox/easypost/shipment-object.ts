import { randomUUID } from 'node:crypto'
import type { Rate, Shipment } from '@easypost/api'
import { decimalDollars } from '#contracts/kernel/money.ts'
import { addressObject } from './address-object.ts'
import { type Quote, rateParcel } from './rate-parcel.ts'
import type { AddressParams, ShipmentParams } from './read-shipment.ts'
import type { TrackerObject } from './tracker-object.ts'

type Answered<T> = { [Key in keyof T]?: T[Key] | null }
type Dated = { created_at: string; updated_at: string }

/** A shipment with a rate for each suitable service, or a message if there is none. */
export function shipmentObject(params: ShipmentParams, now: Date) {
  const id = newId('shp')
  const dated = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const { parcel, is_return } = params
  // A return has the addresses of the first shipment, and goes the other way.
  const from = is_return ? params.to_address : params.from_address
  const to = is_return ? params.from_address : params.to_address
  const quotes = rateParcel(placeOf(from), placeOf(to), parcel)
  const message = { carrier: 'UPS', type: 'rate_error', message: 'The parcel is larger or heavier than any service allows.' }

  return {
    id,
    object: 'Shipment',
    mode: 'test',
    ...dated,
    reference: params.reference,
    options: { currency: 'USD', label_format: params.options?.label_format ?? null },
    to_address: addressObject(to, now),
    from_address: addressObject(from, now),
    parcel: { id: newId('prcl'), object: 'Parcel', mode: 'test', ...dated, ...parcel, predefined_package: null },
    rates: quotes.map((quote) => rateObject(quote, id, dated)),
    messages: quotes.length === 0 ? [message] : [],
    selected_rate: null as ReturnType<typeof rateObject> | null,
    postage_label: null as object | null,
    tracker: null as TrackerObject | null,
    insurance: null as string | null,
    tracking_code: null as string | null,
    status: 'unknown',
    refund_status: null as 'submitted' | 'refunded' | 'rejected' | null,
    is_return,
    fees: [] as object[],
    forms: [],
  } satisfies Omit<
    Answered<Shipment>,
    | 'to_address'
    | 'from_address'
    | 'parcel'
    | 'rates'
    | 'messages'
    | 'selected_rate'
    | 'postage_label'
    | 'tracker'
    | 'insurance'
    | 'options'
    | 'fees'
  > &
    Record<string, unknown>
}
export type ShipmentObject = ReturnType<typeof shipmentObject>

function rateObject({ carrier, service, cents, currency, deliveryDays }: Quote, shipmentId: string, dated: Dated) {
  const units = (share: number) => decimalDollars(cents * share)
  return {
    id: newId('rate'),
    object: 'Rate',
    mode: 'test',
    ...dated,
    service,
    carrier,
    carrier_account_id: 'ca_sandbox',
    shipment_id: shipmentId,
    rate: units(1),
    currency,
    list_rate: units(1.08),
    list_currency: currency,
    retail_rate: units(1.24),
    retail_currency: currency,
    delivery_days: deliveryDays,
    delivery_date: null,
    delivery_date_guaranteed: /express|air|saver|priority$/i.test(service),
    est_delivery_days: deliveryDays,
    billing_type: 'easypost',
  } satisfies Answered<Rate>
}

function placeOf({ zip, state, country }: AddressParams) {
  return { zip: zip ?? '', state: state ?? '', country }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}
