import { z } from 'zod'
import { ENDING_KINDS } from './build-endings.ts'
import { SHEET_SIDES } from './build-sheets.ts'

/** A cancellation option with all figures, in dollars. */
const EndingOption = z
  .object({
    kind: z.enum(ENDING_KINDS),
    earned_percent: z.number(),
    earned: z.number(),
    paid: z.number(),
    /** Delivery payment that is refunded as well. Included in `back`, not in `paid`. */
    delivery: z.number(),
    keeps: z.number(),
    back: z.number(),
    words: z.string(),
    button: z.string(),
  })
  .meta({ id: 'EndingOption' })
export type EndingOption = z.infer<typeof EndingOption>

/** The viewer's cancellation options. Empty if they cannot cancel now. */
export const BuildEnding = z
  .object({ request_id: z.string(), side: z.enum(SHEET_SIDES), options: z.array(EndingOption), why_not: z.string().nullable() })
  .meta({ id: 'BuildEnding' })
export type BuildEnding = z.infer<typeof BuildEnding>

/** Who canceled a build or returned the instrument, with the amounts in dollars. */
export const EndedView = z.object({
  by: z.enum(['buyer', 'builder', 'operator']),
  kind: z.string(),
  reason: z.string(),
  keeps: z.number(),
  back: z.number(),
})
