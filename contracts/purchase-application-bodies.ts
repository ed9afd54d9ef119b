import { z } from 'zod'
import { optionalText } from './optional-text.ts'
import { APPLICATION_MESSAGE_MAX } from './purchase-applications.ts'
import { Uuid } from './uuid.ts'

/** The message may be empty. Buyer, e-mail and status are the server's, whatever is sent. */
export const SubmitApplication = z.object({
  product_id: Uuid,
  message: optionalText(
    z
      .string()
      .max(APPLICATION_MESSAGE_MAX, `Keep the message under ${APPLICATION_MESSAGE_MAX} characters`)
      .refine((message) => !message.includes('\u0000'), 'The message holds a character that cannot be stored'),
  ),
})

export const DecideApplication = z.object({ decision: z.enum(['approved', 'declined']) })
