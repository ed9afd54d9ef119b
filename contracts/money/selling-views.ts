import { z } from 'zod'

/** How the instruments published in a month sold, and how fast its orders and questions were handled (UTC) */
export const MonthSelling = z
  .object({
    /** Such as `2026-11`. */
    month: z.string(),
    /** Instruments first published in this month */
    listed: z.number(),
    /** The share sold within this many days; null until all of them have been listed that long */
    sold_within_30: z.number().nullable(),
    sold_within_90: z.number().nullable(),
    sold_within_180: z.number().nullable(),
    /** The median wait for an answer to conversations begun in this month; unanswered ones count until now */
    median_hours_to_answer: z.number().nullable(),
    /** The median time to ship the orders paid in this month and shipped since */
    median_days_to_ship: z.number().nullable(),
    /** The refunded share of the orders paid in this month */
    refund_rate: z.number().nullable(),
  })
  .meta({ id: 'MonthSelling' })
export type MonthSelling = z.infer<typeof MonthSelling>

export const Selling = z.object({ months: z.array(MonthSelling) }).meta({ id: 'Selling' })
export type Selling = z.infer<typeof Selling>
