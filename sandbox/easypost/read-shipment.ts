import { z } from 'zod'
import { easypostProblem } from './easypost-problem.ts'

const text = z
  .string()
  .max(300)
  .nullish()
  .transform((value) => value?.trim() || null)

export const AddressParams = z.object({
  name: text,
  company: text,
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  country: text.transform((value) => value?.toUpperCase() ?? 'US'),
  phone: text,
  email: text,
})
export type AddressParams = z.output<typeof AddressParams>

const measure = z.coerce.number().gt(0).max(10_000)
const ShipmentParams = z.object({
  shipment: z.object({
    to_address: AddressParams,
    from_address: AddressParams,
    parcel: z.object({ weight: measure, length: measure, width: measure, height: measure }),
    reference: text,
  }),
})
export type ShipmentParams = z.output<typeof ShipmentParams>['shipment']

/** The shipment of a request, or the complaint EasyPost would make. */
export function readShipment(body: unknown): ShipmentParams {
  const read = ShipmentParams.safeParse(body)
  if (!read.success) {
    const errors = read.error.issues.map(({ path, message }) => ({ field: path.slice(1).join('.'), message }))
    throw easypostProblem(
      422,
      'SHIPMENT.INVALID_PARAMS',
      'Unable to create shipment, one or more parameters were invalid.',
      errors,
    )
  }
  const { shipment } = read.data
  for (const [field, address] of Object.entries({ to_address: shipment.to_address, from_address: shipment.from_address })) {
    if (address.street1 && (address.zip || (address.city && address.state))) continue
    throw easypostProblem(422, 'ADDRESS.PARAMETERS.INVALID', 'The address has to have a street and a place.', [
      { field, message: 'required' },
    ])
  }
  return shipment
}
