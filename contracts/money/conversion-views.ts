import { z } from 'zod'
import { CONVERSION_STEPS } from './conversion.ts'

/** Views, checkouts and paid orders of a period, and the share of views that became orders. */
const Counted = {
  /** How often the pages of instruments for sale were opened. */
  views: z.number(),
  /** Checkouts opened for an instrument. */
  checkouts: z.number(),
  /** Paid orders of instruments, by the ledger. */
  paid: z.number(),
  /** Paid orders per view, such as 0.004. Null without views. */
  conversion: z.number().nullable(),
}

/** A day, week or month, named by its first day. */
export const ConversionPeriod = z.object({ from: z.string(), ...Counted }).meta({ id: 'ConversionPeriod' })
export type ConversionPeriod = z.infer<typeof ConversionPeriod>

/** From view to sale, the current period last. Periods before the first counted view are left out. */
export const Conversion = z
  .object({
    by: z.enum(CONVERSION_STEPS),
    /** The first counted day, in UTC. Null before the first view. */
    since: z.string().nullable(),
    periods: z.array(ConversionPeriod),
    total: z.object(Counted),
  })
  .meta({ id: 'Conversion' })
export type Conversion = z.infer<typeof Conversion>
