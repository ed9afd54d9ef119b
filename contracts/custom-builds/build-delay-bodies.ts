import { z } from 'zod'
import { freeText } from '../kernel/free-text.ts'
import { MAX_DELAY_REASON } from './build-delays.ts'

const REASON = 'Enter a reason for the delay'

/** The builder announces that the promised date will be missed, with a new date or none. */
export const AnnounceDelay = z.object({
  /** Null if unknown. */
  to_day: z.preprocess((day) => day || null, z.iso.date('Enter a date').nullable()).default(null),
  reason: freeText(MAX_DELAY_REASON, REASON).pipe(z.string().min(1, REASON)),
})
export type AnnounceDelay = z.output<typeof AnnounceDelay>
export type AnnounceDelayBody = z.input<typeof AnnounceDelay>

/** The date shown to the buyer, so that they agree to no other. */
export const AgreeToWait = z.object({ to_day: z.iso.date().nullable() })

/** After this day, the buyer can cancel the build for a full refund. */
export const SetLastDate = z.object({ day: z.iso.date('Choose a date') })
