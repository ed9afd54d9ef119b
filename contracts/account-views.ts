import { z } from 'zod'

/** A copy of what the shop holds about an account, table by table. */
export const AccountExport = z
  .object({
    exported_at: z.string(),
    shop: z.string(),
    /** Under the tables' names; money in cents. */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof AccountExport>
