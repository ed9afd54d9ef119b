import { z } from 'zod'
import { REFUSAL_CODES } from './refusal.ts'
import { RefusalDetails } from './refusal-detail-views.ts'

/** The body of every API error. */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum([...REFUSAL_CODES, 'internal']),
      /** Worded for the user */
      message: z.string(),
      /** Field names with the messages shown next to them */
      fields: z.record(z.string(), z.array(z.string())),
      details: RefusalDetails.optional(),
      /** The request's id, also in the `x-request-id` header and in the server's log */
      request: z.string().optional(),
    }),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>
