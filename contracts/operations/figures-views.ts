import { z } from 'zod'

/** A month's sales (UTC) from the ledger, in dollars */
export const MonthFigures = z
  .object({
    /** Such as `2026-11`. */
    month: z.string(),
    /** Paid instruments and custom build payments */
    sales: z.number(),
    /** Their price without shipping */
    sold: z.number(),
    /** Refunds and lost disputes of this month */
    given_back: z.number(),
    /** The shop's commission less what it returned */
    commission: z.number(),
    /** The median days from publication to sale of the month's instruments; null without sales */
    median_days_to_sale: z.number().nullable(),
  })
  .meta({ id: 'MonthFigures' })
export type MonthFigures = z.infer<typeof MonthFigures>

/** The last twelve months, with the current one last */
export const ShopFigures = z
  .object({ months: z.array(MonthFigures), builders_waiting: z.number(), oldest_builder_waits_since: z.string().nullable() })
  .meta({ id: 'ShopFigures' })
export type ShopFigures = z.infer<typeof ShopFigures>
