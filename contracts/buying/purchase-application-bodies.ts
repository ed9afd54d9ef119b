import { z } from 'zod'
import { optionalText } from '../kernel/optional-text.ts'
import { Uuid } from '../kernel/uuid.ts'
import { APPLICATION_MESSAGE_MAX } from './purchase-applications.ts'

/** The message may be empty. The server sets buyer, email and status. */
export const SubmitApplication = z.object({
  product_id: Uuid,
  message: optionalText(
    z
      .string()
      .max(APPLICATION_MESSAGE_MAX, `Keep the message to ${APPLICATION_MESSAGE_MAX} characters or less`)
      .refine((message) => !message.includes('\u0000'), 'The message contains a character that cannot be stored'),
  ),
})

export const DecideApplication = z.object({ decision: z.enum(['approved', 'declined']) })
