import { z } from 'zod'

/** The answer of a change that has nothing to show but a sentence for the person who made it. */
export const Confirmation = z.object({ message: z.string() }).meta({ id: 'Confirmation' })
