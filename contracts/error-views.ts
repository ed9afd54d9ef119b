import { z } from 'zod'
import { REFUSAL_CODES } from './refusal.ts'

/** The body of every API error. */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum([...REFUSAL_CODES, 'internal']),
      /** For the person who asked. */
      message: z.string(),
      /** Field name to the sentences shown beside that field. */
      fields: z.record(z.string(), z.array(z.string())),
      /** The new figures of a `changed` answer. */
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>
