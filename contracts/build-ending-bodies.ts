import { z } from 'zod'
import { ENDING_KINDS, MAX_ENDING_REASON } from './build-endings.ts'
import { freeText } from './free-text.ts'

/** How it ends, with the figures that were read: with others nothing happens. */
export const EndBuild = z.object({
  kind: z.enum(ENDING_KINDS, 'Choose how the build ends'),
  /** What the builder keeps and the refund, in dollars. */
  keeps: z.number().min(0),
  back: z.number().min(0),
  /** For the other side. */
  reason: z.string().default('').pipe(freeText(MAX_ENDING_REASON)),
})
export type EndBuild = z.output<typeof EndBuild>
