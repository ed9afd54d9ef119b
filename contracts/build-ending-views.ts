import { z } from 'zod'
import { ENDING_KINDS } from './build-endings.ts'
import { SHEET_SIDES } from './build-sheets.ts'

/** One way to end a build now, with every figure. Amounts in dollars. */
const EndingOption = z
  .object({
    kind: z.enum(ENDING_KINDS),
    earned_percent: z.number(),
    earned: z.number(),
    paid: z.number(),
    /** Paid for delivery and refunded as well; part of `back`, not of `paid`. */
    delivery: z.number(),
    keeps: z.number(),
    back: z.number(),
    /** The figures in words, as they stand above the button. */
    words: z.string(),
    /** What the button says. */
    button: z.string(),
  })
  .meta({ id: 'EndingOption' })
export type EndingOption = z.infer<typeof EndingOption>

/** The ways in which the reader can end a build now; none if they cannot. */
export const BuildEnding = z
  .object({ request_id: z.string(), side: z.enum(SHEET_SIDES), options: z.array(EndingOption), why_not: z.string().nullable() })
  .meta({ id: 'BuildEnding' })
export type BuildEnding = z.infer<typeof BuildEnding>

/** How a build has ended. */
export const EndedView = z.object({
  by: z.enum(['buyer', 'builder', 'operator']),
  kind: z.string(),
  reason: z.string(),
  keeps: z.number(),
  back: z.number(),
})
