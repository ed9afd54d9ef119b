import type { Address } from './address.ts'

/** The specification's shipping rate; `rate` in dollars, `id` of our quote and not the carrier's. */
export type ShippingRate = { id: string; carrier: string; service: string; rate: number; delivery_days: number | null }

/** What a carrier would ask, without an id: nobody can pay with it. `rate` in dollars. */
export type EstimatedRate = Omit<ShippingRate, 'id'>
export type ShippingEstimate = { rates: EstimatedRate[] }

/** `verified` is false when the address is the one that was typed, unchecked. */
export type ValidatedAddress = { validated_address: Address; verified: boolean; message?: string }
