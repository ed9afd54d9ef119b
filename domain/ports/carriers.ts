import type { Address } from '#contracts/address-views.ts'

/** Ounces and inches. */
export type Parcel = { weightOz: number; lengthInches: number; widthInches: number; heightInches: number }

/** The contents of the parcel, for another country's customs. */
export type Goods = {
  /** The kind of object, in Latin letters without accents, at most 50. */
  description: string
  valueCents: number
  /** Six digits of the Harmonized System. */
  tariffNumber: string
  /** Where the instrument was made, ISO 3166-1 alpha-2; null means where it is sent from. */
  originCountry: string | null
  /** The number of the builder's export filing, where the law of the exporting country requires one. */
  exportFilingNumber: string | null
}

export type CarrierRate = {
  /** The carrier's own id of this rate; buying a label needs it. */
  id: string
  carrier: string
  service: string
  /** Hundredths of the unit of its currency. */
  rateCents: number
  /** ISO 4217, such as `CAD`: a carrier quotes in its sender's currency. */
  currency: string
  deliveryDays: number | null
}

/** A bought label, and the tracker that comes with it. */
export type Label = {
  /** The URL of the PDF, or of a picture. */
  labelUrl: string
  carrier: string
  service: string
  trackerId: string
  trackingCode: string
  trackingUrl: string | null
  /** Postage in hundredths of its currency, and the broker's fees in US cents; null if the broker does not say. */
  cost: { postageCents: number; currency: string; feeCents: number } | null
}

/** The broker's decision about a returned label. */
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

/** A parcel's position, as its carrier last reported it. */
export type Tracker = {
  id: string
  status: TrackerStatus
  updatedAt: Date
  /** The calendar day (YYYY-MM-DD) on which the carrier means to deliver, the same for every reader. */
  expectedOn: string | null
  trackingUrl: string | null
  /** Oldest first. */
  scans: { at: string; words: string; place: string | null }[]
}

/** The subject of a webhook. Only a hint: the tracker itself is read again. */
export type TrackerEvent = { id: string; trackerId: string }

/** The carriers' broker. Throws a `provider_unavailable` refusal if it does not answer in time. */
export interface Carriers {
  /** Rates for one parcel, each in its own currency; empty if no carrier ships there. */
  quote(shipment: {
    from: Address
    to: Address
    parcel: Parcel
    goods: Goods
  }): Promise<{ shipmentId: string; rates: CarrierRate[] }>
  /** The corrected address, or null if it cannot be verified. */
  validateAddress(address: Address): Promise<Address | null>
  /** Buys a label for a quoted rate; repeated, it returns the label already bought. Throws `unavailable` with the carrier's reason. */
  buyLabel(wanted: { shipmentId: string; rateId: string; insureCents: number | null }): Promise<Label>
  /** The label that was bought for a shipment, if any. */
  findLabel(shipmentId: string): Promise<Label | undefined>
  /** The label itself, a PDF or a picture, from its URL. */
  readLabelFile(labelUrl: string): Promise<Uint8Array>
  /** Returns an unused label: `submitted` while the carrier decides, `rejected` if it already has the parcel. */
  refundLabel(shipmentId: string): Promise<LabelRefund>
  /** The state of a returned label. */
  findLabelRefund(shipmentId: string): Promise<LabelRefund>
  getTracker(trackerId: string): Promise<Tracker | undefined>
  /** Reads a webhook with a valid signature; undefined for other events. Throws `bad_request` for a wrong signature. */
  readEvent(rawBody: string, headers: Record<string, string>): TrackerEvent | undefined
}
