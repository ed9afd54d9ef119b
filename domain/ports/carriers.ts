import type { Address } from '#contracts/buying/address-views.ts'

/** Ounces and inches. */
export type Parcel = { weightOz: number; lengthInches: number; widthInches: number; heightInches: number }

/** The contents of the parcel, for customs in another country */
export type Goods = {
  /** The kind of object, in Latin letters without accents, at most 50 */
  description: string
  valueCents: number
  /** Six digits of the Harmonized System. */
  tariffNumber: string
  /** The country of origin, ISO 3166-1 alpha-2; null for the ship-from country */
  originCountry: string | null
  /** The builder's export filing number, if the exporting country requires one */
  exportFilingNumber: string | null
}

export type CarrierRate = {
  /** The carrier's own id of this rate, needed to buy a label */
  id: string
  carrier: string
  service: string
  /** In hundredths of its currency's unit */
  rateCents: number
  /** ISO 4217, such as `CAD`: carriers quote in their sender's currency. */
  currency: string
  deliveryDays: number | null
}

/** A bought label and its tracker */
export type Label = {
  /** The URL of the PDF or image */
  labelUrl: string
  carrier: string
  service: string
  trackerId: string
  trackingCode: string
  trackingUrl: string | null
  /** Postage in hundredths of its currency, and the broker's fees in US cents; null if the broker does not tell */
  cost: { postageCents: number; currency: string; feeCents: number } | null
}

/** The broker's decision about a refunded label */
export type LabelRefund = 'submitted' | 'refunded' | 'rejected' | 'not_applicable'

export type TrackerStatus =
  | 'unknown'
  | 'pre_transit'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'available_for_pickup'
  | 'return_to_sender'
  | 'delivery_attempted'
  | 'failure'
  | 'cancelled'
  | 'error'

/** A parcel's position, as last reported by the carrier */
export type Tracker = {
  id: string
  status: TrackerStatus
  updatedAt: Date
  /** The calendar day (YYYY-MM-DD) of the expected delivery, the same for every reader */
  expectedOn: string | null
  trackingUrl: string | null
  /** Oldest first */
  scans: { at: string; words: string; place: string | null }[]
}

/** The subject of a webhook. Only a hint: the tracker itself is fetched again. */
export type TrackerEvent = { id: string; trackerId: string }

/** The carriers' broker. Throws a `provider_unavailable` refusal if it does not respond in time. */
export interface Carriers {
  /**
   * Rates for one parcel, each in its own currency; empty if no carrier ships there. `isReturn`: for the way back, from `to` to `from`,
   * which carriers bill differently
   */
  quote(shipment: {
    from: Address
    to: Address
    parcel: Parcel
    goods: Goods
    isReturn?: boolean
  }): Promise<{ shipmentId: string; rates: CarrierRate[] }>
  /** The corrected address, or null if it cannot be verified */
  validateAddress(address: Address): Promise<Address | null>
  /** Buys a label for a quoted rate; a retry returns the label already bought. Throws `unavailable` with the carrier's reason. */
  buyLabel(wanted: { shipmentId: string; rateId: string; insureCents: number | null }): Promise<Label>
  /** The label bought for a shipment, if any */
  findLabel(shipmentId: string): Promise<Label | undefined>
  /** The label itself, a PDF or image, from its URL */
  readLabelFile(labelUrl: string): Promise<Uint8Array>
  /** Refunds an unused label: `submitted` while the carrier decides, `rejected` if it already has the parcel. */
  refundLabel(shipmentId: string): Promise<LabelRefund>
  /** The state of a label refund */
  findLabelRefund(shipmentId: string): Promise<LabelRefund>
  getTracker(trackerId: string): Promise<Tracker | undefined>
  /** Parses a webhook with a valid signature; undefined for other events. Throws `bad_request` for a wrong signature. */
  readEvent(rawBody: string, headers: Record<string, string>): TrackerEvent | undefined
}
