import { z } from 'zod'
import { CONVERSION_STEPS } from './conversion.ts'

/** Views, checkouts and paid orders of a period, and what part of the views each of the two is. */
const Counted = {
  /** How often the pages of instruments for sale were opened. */
  views: z.number(),
  /** Checkouts opened for an instrument. */
  checkouts: z.number(),
  /** Orders of instruments that were paid, as the ledger has them. */
  paid: z.number(),
  /** Paid orders for each view, such as 0.004; null without a view. */
  conversion: z.number().nullable(),
}

/** A day, week or month, by its first day. */
export const ConversionPeriod = z.object({ from: z.string(), ...Counted }).meta({ id: 'ConversionPeriod' })
export type ConversionPeriod = z.infer<typeof ConversionPeriod>

/** From view to sale, the current period last. Periods before the first counted view are left out. */
export const Conversion = z
  .object({
    by: z.enum(CONVERSION_STEPS),
    /** The first day that counts, UTC; null while no view is counted. */
    since: z.string().nullable(),
    periods: z.array(ConversionPeriod),
    total: z.object(Counted),
  })
  .meta({ id: 'Conversion' })
export type Conversion = z.infer<typeof Conversion>
