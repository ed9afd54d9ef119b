import { z } from 'zod'
import { Address } from './address-views.ts'

/** The specification's shipping rate; `rate` in dollars, `id` of our quote, not the carrier's. */
export const ShippingRate = z
  .object({
    id: z.string(),
    carrier: z.string(),
    service: z.string(),
    rate: z.number(),
    delivery_days: z.number().nullable(),
  })
  .meta({ id: 'ShippingRate' })
export type ShippingRate = z.infer<typeof ShippingRate>

export const ShippingRates = z.object({ rates: z.array(ShippingRate) })

/** A carrier's rate without an id, so that it cannot be paid for. `rate` in dollars. */
export const EstimatedRate = ShippingRate.omit({ id: true }).meta({ id: 'EstimatedRate' })
export type EstimatedRate = z.infer<typeof EstimatedRate>

export const ShippingEstimate = z.object({ rates: z.array(EstimatedRate) })
export type ShippingEstimate = z.infer<typeof ShippingEstimate>

/** `verified` is false if the address is unchecked, as typed. */
export const ValidatedAddress = z.object({
  validated_address: Address,
  verified: z.boolean(),
  message: z.string().optional(),
})
export type ValidatedAddress = z.infer<typeof ValidatedAddress>
