import type { Address } from '#contracts/address.ts'

/** Ounces and inches (decision 8). */
export type Parcel = { weightOz: number; lengthInches: number; widthInches: number; heightInches: number }

/** What lies in the parcel, for the customs of another country. `tariffNumber` is the Harmonized System's. */
export type Goods = { description: string; valueCents: number; tariffNumber: string }

export type CarrierRate = {
  /** The carrier's own id of this rate; buying a label needs it. */
  id: string
  carrier: string
  service: string
  rateCents: number
  deliveryDays: number | null
}

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
}
