import { z } from 'zod'

/** The state of an instrument whose buyer was refunded. */
export const Resale = z
  .object({
    /** It never left, or the carrier returned it. Otherwise only its builder knows. */
    is_back: z.boolean(),
    /** The new listing made from it. */
    relisted_as: z.string().nullable(),
  })
  .meta({ id: 'Resale' })
export type Resale = z.infer<typeof Resale>
