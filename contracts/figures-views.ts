import { z } from 'zod'

/** What was sold in a month (UTC), as the ledger has it, in dollars. */
export const MonthFigures = z
  .object({
    /** Such as `2026-11`. */
    month: z.string(),
    /** Paid instruments and parts of custom builds. */
    sales: z.number(),
    /** Their price, without shipping. */
    sold: z.number(),
    /** What buyers got back of the price in this month, by refunds and lost disputes. */
    given_back: z.number(),
    /** The shop's commission, less what it gave back. */
    commission: z.number(),
    /** Half of the month's instruments were sold sooner after they were published; null if none was sold. */
    median_days_to_sale: z.number().nullable(),
  })
  .meta({ id: 'MonthFigures' })
export type MonthFigures = z.infer<typeof MonthFigures>

/** The figures of the last twelve months, the current one last. */
export const ShopFigures = z
  .object({ months: z.array(MonthFigures), builders_waiting: z.number(), oldest_builder_waits_since: z.string().nullable() })
  .meta({ id: 'ShopFigures' })
export type ShopFigures = z.infer<typeof ShopFigures>
