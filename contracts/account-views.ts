import { z } from 'zod'

const Column = z.unknown().meta({ description: 'A stored value: text, number, boolean, ISO 8601 time, list, object or null' })

/** A copy of what the shop holds about an account, table by table. */
export const AccountExport = z
  .object({
    exported_at: z.string(),
    shop: z.string(),
    /** Under the tables' names; money in cents. */
    records: z.record(z.string(), z.array(z.record(z.string(), Column))),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof AccountExport>
