import type { Address } from './address.ts'

/** The specification's shipping rate; `rate` in dollars, `id` of our quote, not the carrier's. */
export type ShippingRate = { id: string; carrier: string; service: string; rate: number; delivery_days: number | null }

/** A carrier's rate without an id, so that it cannot be paid for. `rate` in dollars. */
export type EstimatedRate = Omit<ShippingRate, 'id'>
export type ShippingEstimate = { rates: EstimatedRate[] }

/** `verified` is false if the address is unchecked, as typed. */
export type ValidatedAddress = { validated_address: Address; verified: boolean; message?: string }
