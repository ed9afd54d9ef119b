import { z } from 'zod'

const Line = z.string().max(300, 'This is too long').nullish()

/** Accepts any shape; the country's rules report errors field by field. */
export const AddressBody = z.object({
  name: Line,
  street1: Line,
  street2: Line,
  city: Line,
  state: Line,
  zip: Line,
  country: Line,
  phone: Line,
  email: Line,
})

/** `POST /functions/v1/calculate-shipping`: parcel and value are accepted as the specification sends them, but never read. */
export const CalculateShipping = z.object({
  to_address: AddressBody,
  package_dimensions: z.unknown().optional().meta({ description: 'Ignored: the product’s own parcel is used' }),
  cart_items: z.array(z.looseObject({ id: z.string().max(200) }).meta({ additionalProperties: true })).max(100),
})

/** `POST /api/v1/products/{id}/shipping-estimate`: the part of an address that a rate needs. */
export const EstimateShipping = z.object({ country: Line, zip: Line })

/** `POST /functions/v1/validate-address`. */
export const ValidateAddress = z.object({ address: AddressBody })
