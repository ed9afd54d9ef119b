import { z } from 'zod'
import { REFUSAL_CODES } from './refusal.ts'
import { RefusalDetails } from './refusal-detail-views.ts'

/** The body of every API error. */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum([...REFUSAL_CODES, 'internal']),
      /** Worded for the person who asked. */
      message: z.string(),
      /** Field names with the sentences shown beside them. */
      fields: z.record(z.string(), z.array(z.string())),
      details: RefusalDetails.optional(),
      /** The request's id, also in the header `x-request-id` and in the log of whoever runs the shop. */
      request: z.string().optional(),
    }),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>
