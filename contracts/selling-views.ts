import { z } from 'zod'

/** How the instruments published in a month sold, and how the orders and questions of that month were served (UTC). */
export const MonthSelling = z
  .object({
    /** Such as `2026-11`. */
    month: z.string(),
    /** Instruments published for the first time in this month. */
    listed: z.number(),
    /** The share of them that sold within so many days; null until every one of them had that long. */
    sold_within_30: z.number().nullable(),
    sold_within_90: z.number().nullable(),
    sold_within_180: z.number().nullable(),
    /** Half of the questions that began a conversation in this month waited less; one without an answer has waited until now. */
    median_hours_to_answer: z.number().nullable(),
    /** Half of the orders paid in this month and shipped since were shipped sooner. */
    median_days_to_ship: z.number().nullable(),
    /** The share of the orders paid in this month that was refunded since. */
    refund_rate: z.number().nullable(),
  })
  .meta({ id: 'MonthSelling' })
export type MonthSelling = z.infer<typeof MonthSelling>

export const Selling = z.object({ months: z.array(MonthSelling) }).meta({ id: 'Selling' })
export type Selling = z.infer<typeof Selling>
