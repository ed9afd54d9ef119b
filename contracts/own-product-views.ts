import { z } from 'zod'

/** What became of an instrument whose buyer got the money back. */
export const Resale = z
  .object({
    /** It never left, or the carrier brought it back. Otherwise only its builder knows. */
    is_back: z.boolean(),
    /** The listing it stands in again. */
    relisted_as: z.string().nullable(),
  })
  .meta({ id: 'Resale' })
export type Resale = z.infer<typeof Resale>
