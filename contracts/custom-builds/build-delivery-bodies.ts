import { z } from 'zod'
import { readParcelInches, readParcelOunces } from '../delivering/parcel-figures.ts'
import { AddressBody } from '../delivering/shipping-bodies.ts'
import { singleLine } from '../kernel/single-line.ts'
import { thousands } from '../kernel/thousands.ts'
import { Uuid } from '../kernel/uuid.ts'
import { PUNCH_LIST } from './build-deliveries.ts'

/** A number, or text with any unit. */
const measure = (most: number, unit: 'ounces' | 'inches') =>
  z
    .union([
      z.number(),
      z.string().transform((typed) => (unit === 'ounces' ? readParcelOunces(typed) : readParcelInches(typed)) ?? Number.NaN),
    ])
    .pipe(
      z
        .number(`Enter a number in ${unit}, or include a unit`)
        .positive(`Enter a ${unit === 'ounces' ? 'weight' : 'length'} above 0 ${unit}`)
        .max(most, `At most ${thousands(most)} ${unit}`),
    )

/** The packed parcel. */
export const SaveParcel = z.object({
  weight_oz: measure(2_400, 'ounces'),
  length_inches: measure(108, 'inches'),
  width_inches: measure(60, 'inches'),
  height_inches: measure(60, 'inches'),
})
export type SaveParcel = z.output<typeof SaveParcel>

const Measured = z.string().max(60, 'Keep this to 60 characters or less').transform(singleLine).default('')

/** The final checklist and measurements. */
export const SavePunchList = z.object({
  ticked: z.array(z.enum(PUNCH_LIST)).max(PUNCH_LIST.length),
  action: Measured,
  relief: Measured,
  serial: Measured,
})
export type SavePunchList = z.output<typeof SavePunchList>

/** The delivery address. */
export const QuoteDelivery = z.object({ to_address: AddressBody })

/** carrier: at a quoted price · pickup · own: arranged by the builder, if no carrier offers a price */
export const ChooseDelivery = z.discriminatedUnion('how', [
  z.object({ how: z.literal('carrier'), rate_id: Uuid }),
  z.object({ how: z.literal('pickup') }),
  z.object({ how: z.literal('own') }),
])
export type ChooseDelivery = z.output<typeof ChooseDelivery>
