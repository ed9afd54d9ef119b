import { z } from 'zod'

/** The response of a change that returns only a message */
export const Confirmation = z.object({ message: z.string() }).meta({ id: 'Confirmation' })
