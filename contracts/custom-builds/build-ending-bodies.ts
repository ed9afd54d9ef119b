import { z } from 'zod'
import { freeText } from '../kernel/free-text.ts'
import { ENDING_KINDS, MAX_ENDING_REASON } from './build-endings.ts'

/** The chosen cancellation option and the figures shown. Refused if they have changed. */
export const EndBuild = z.object({
  kind: z.enum(ENDING_KINDS, 'Choose a cancellation option'),
  /** The amount the builder keeps and the refund, in dollars. */
  keeps: z.number().min(0),
  back: z.number().min(0),
  reason: z.string().default('').pipe(freeText(MAX_ENDING_REASON)),
})
export type EndBuild = z.output<typeof EndBuild>
