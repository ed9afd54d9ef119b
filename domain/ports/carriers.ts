import type { Address } from '#contracts/address-views.ts'

/** Ounces and inches. */
export type Parcel = { weightOz: number; lengthInches: number; widthInches: number; heightInches: number }

/** What lies in the parcel, for the customs of another country. */
export type Goods = {
  description: string
  valueCents: number
  /** The Harmonized System's, six digits. */
  tariffNumber: string
  /** Where the instrument was made, ISO 3166-1 alpha-2; null for where it is sent from. */
  originCountry: string | null
  /** The number under which the builder filed the export, where the law of the country it leaves asks for one. */
  exportFilingNumber: string | null
}

export type CarrierRate = {
  /** The carrier's own id of this rate; buying a label needs it. */
  id: string
  carrier: string
  service: string
  rateCents: number
  deliveryDays: number | null
}

/** Bought postage, and the tracker that came with it. */
export type Label = {
  /** Where the PDF is. */
  labelUrl: string
  carrier: string
  service: string
  trackerId: string
  trackingCode: string
  trackingUrl: string | null
  /** Postage and insurance, as the broker charged them; null when it does not say. */
  costCents: number | null
}

/** What the broker made of a label that was given back. */
export type LabelRefund = 'submitted' | 'refunded' | 'rejected' | 'not_applicable'

export type TrackerStatus =
  | 'unknown'
  | 'pre_transit'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'available_for_pickup'
  | 'return_to_sender'
  | 'failure'
  | 'cancelled'
  | 'error'

/** Where a parcel is, as its carrier last said. */
export type Tracker = {
  id: string
  status: TrackerStatus
  updatedAt: Date
  expectedAt: Date | null
  trackingUrl: string | null
  /** Oldest first. */
  scans: { at: string; words: string; place: string | null }[]
}

/** What a webhook says it is about. No more than a hint: the tracker itself is asked. */
export type TrackerEvent = { id: string; trackerId: string }

/** The carriers' broker. Throws a `provider_unavailable` refusal when it does not answer within its time. */
export interface Carriers {
  /** Rates for one parcel, cheapest first; empty when nobody ships there. */
  quote(shipment: {
    from: Address
    to: Address
    parcel: Parcel
    goods: Goods
  }): Promise<{ shipmentId: string; rates: CarrierRate[] }>
  /** The corrected address, or null when it cannot be verified. */
  validateAddress(address: Address): Promise<Address | null>
  /** Buys the postage of a quoted rate, once: asked again, returns the same label. Throws `unavailable` in the carrier's words. */
  buyLabel(wanted: { shipmentId: string; rateId: string; insureCents: number | null }): Promise<Label>
  /** The label that was bought for a shipment, if one was. */
  findLabel(shipmentId: string): Promise<Label | undefined>
  /** Gives an unused label back: `submitted` while the carrier thinks about it, `rejected` when it has the parcel. */
  refundLabel(shipmentId: string): Promise<LabelRefund>
  /** What became of a label that was given back. */
  findLabelRefund(shipmentId: string): Promise<LabelRefund>
  getTracker(trackerId: string): Promise<Tracker | undefined>
  /** Reads a webhook whose signature is right; undefined for events about anything else. Throws `bad_request` for a wrong one. */
  readEvent(rawBody: string, headers: Record<string, string>): TrackerEvent | undefined
}
