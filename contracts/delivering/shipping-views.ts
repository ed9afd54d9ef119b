import { z } from 'zod'
import { Address } from '../buying/address-views.ts'

/** The calendar days on which a parcel is expected, such as `2026-12-01`. `by` is null without a dispatch time. */
export const Arrival = z.object({ from: z.string(), by: z.string().nullable() }).meta({ id: 'Arrival' })
export type Arrival = z.infer<typeof Arrival>

/** The specification's shipping rate; `rate` in dollars, `id` is our quote's, not the carrier's. */
export const ShippingRate = z
  .object({
    id: z.string(),
    carrier: z.string(),
    service: z.string(),
    rate: z.number(),
    delivery_days: z.number().nullable(),
    /** Null without the carrier's estimate. */
    arrives: Arrival.nullable(),
  })
  .meta({ id: 'ShippingRate' })
export type ShippingRate = z.infer<typeof ShippingRate>

/** `duties_on_delivery`: the parcel crosses a border where the buyer pays duties and import taxes. */
export const ShippingRates = z.object({ rates: z.array(ShippingRate), duties_on_delivery: z.boolean() })
export type ShippingRates = z.infer<typeof ShippingRates>

/** A carrier's rate without an id, so that it cannot be paid for. `rate` in dollars. */
export const EstimatedRate = ShippingRate.omit({ id: true }).meta({ id: 'EstimatedRate' })
export type EstimatedRate = z.infer<typeof EstimatedRate>

export const ShippingEstimate = z.object({ rates: z.array(EstimatedRate) })
export type ShippingEstimate = z.infer<typeof ShippingEstimate>

/** The notice for builders while buyers can't see shipping prices; null otherwise. */
export const ShippingNotice = z.object({ notice: z.string().nullable() }).meta({ id: 'ShippingNotice' })
export type ShippingNotice = z.infer<typeof ShippingNotice>

/** `verified` is false if the address is unchecked, as typed. */
export const ValidatedAddress = z.object({
  validated_address: Address,
  verified: z.boolean(),
  message: z.string().optional(),
})
export type ValidatedAddress = z.infer<typeof ValidatedAddress>
