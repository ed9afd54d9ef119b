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
const CustomsInfo = z.object({
  contents_type: z.string(),
  customs_certify: z.boolean(),
  customs_signer: z.string().min(1),
  customs_items: z
    .array(
      z.object({
        description: z
          .string()
          .min(1)
          .max(50)
          .regex(/^[\x20-\x7e]*$/, 'must be in Latin letters without accents'),
        quantity: z.number().gt(0),
        value: z.number().gt(0),
        weight: measure,
        hs_tariff_number: z.string().regex(/^\d{4}\.?\d{2}/),
        origin_country: z.string().length(2),
      }),
    )
    .min(1),
})
const ShipmentParams = z.object({
  shipment: z.object({
    to_address: AddressParams,
    from_address: AddressParams,
    parcel: z.object({ weight: measure, length: measure, width: measure, height: measure }),
    customs_info: CustomsInfo.nullish(),
    reference: text,
    is_return: z.boolean().default(false),
    options: z.object({ label_format: z.enum(['PDF', 'PNG', 'ZPL', 'EPL2']).nullish() }).nullish(),
  }),
})
export type ShipmentParams = z.output<typeof ShipmentParams>['shipment']

// Inside the United States, but outside their customs area.
const TERRITORIES_AND_BASES = new Set(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'])

/** The shipment in a request, or EasyPost's error. */
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
  refuseVague(shipment)
  refuseUndeclared(shipment)
  return shipment
}

function refuseVague({ to_address, from_address }: ShipmentParams): void {
  for (const [field, address] of Object.entries({ to_address, from_address })) {
    if (address.street1 && (address.zip || (address.city && address.state))) continue
    throw easypostProblem(
      422,
      'ADDRESS.PARAMETERS.INVALID',
      'The address must have a street, and either a ZIP code or a city and state.',
      [{ field, message: 'required' }],
    )
  }
}

function refuseUndeclared({ to_address, from_address, customs_info }: ShipmentParams): void {
  const isBeyond = [to_address, from_address].some(
    ({ country, state }) => country === 'US' && TERRITORIES_AND_BASES.has(state ?? ''),
  )
  if (customs_info || (to_address.country === from_address.country && !isBeyond)) return
  throw easypostProblem(
    422,
    'SHIPMENT.INVALID_PARAMS',
    "Unable to proceed, 'customs_info' is required for international shipments, shipments bound for US military bases, or US territories.",
    [{ field: 'customs_info', message: 'required' }],
  )
}
