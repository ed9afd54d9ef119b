import { z } from 'zod'
import { MAX_DELAY_REASON } from './build-delays.ts'
import { freeText } from './free-text.ts'

const REASON = 'Enter a reason for the delay'

/** The builder says that the promise will not be kept, with a new day or none. */
export const AnnounceDelay = z.object({
  /** Null if the builder does not know. */
  to_day: z.preprocess((day) => day || null, z.iso.date('Enter a day').nullable()).default(null),
  reason: freeText(MAX_DELAY_REASON, REASON).pipe(z.string().min(1, REASON)),
})
export type AnnounceDelay = z.output<typeof AnnounceDelay>
export type AnnounceDelayBody = z.input<typeof AnnounceDelay>

/** The day that the buyer has read, so that they agree to no other. */
export const AgreeToWait = z.object({ to_day: z.iso.date().nullable() })

/** After it, the buyer may end the build with everything back. */
export const SetLastDate = z.object({ day: z.iso.date('Choose a day') })
