import type { Address } from '#contracts/buying/address-views.ts'
import type { Parcel } from '#domain/ports/carriers.ts'

/** What a carrier's price depends on besides the recipient: the parcel and its origin town. */
export type PricedParcel = Parcel & { city: string; state: string; country: string }

/** The part of a shipment that only the builder can change. */
export function pricedParcel({ from, parcel }: { from: Address; parcel: Parcel }): PricedParcel {
  const { city, state, country } = from
  return { ...parcel, city, state: state ?? '', country }
}
