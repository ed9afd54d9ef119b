import { z } from 'zod'
import { Address } from './address-views.ts'

/** The specification's shipping rate; `rate` in dollars, `id` of our quote and not the carrier's. */
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

/** What a carrier would ask, without an id: nobody can pay with it. `rate` in dollars. */
export const EstimatedRate = ShippingRate.omit({ id: true }).meta({ id: 'EstimatedRate' })
export type EstimatedRate = z.infer<typeof EstimatedRate>

export const ShippingEstimate = z.object({ rates: z.array(EstimatedRate) })
export type ShippingEstimate = z.infer<typeof ShippingEstimate>

/** `verified` is false when the address is the one that was typed, unchecked. */
export const ValidatedAddress = z.object({
  validated_address: Address,
  verified: z.boolean(),
  message: z.string().optional(),
})
export type ValidatedAddress = z.infer<typeof ValidatedAddress>
