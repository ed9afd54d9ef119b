import { z } from 'zod'
import { INVALID_EMAIL, NEWSLETTER_SOURCES } from './newsletter.ts'

const email = z
  .string(INVALID_EMAIL)
  .max(320, INVALID_EMAIL)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email(INVALID_EMAIL).max(254, INVALID_EMAIL))

/** `POST /api/v1/newsletter-subscriptions`. */
export const SubscribeToNewsletter = z.object({ email, source: z.enum(NEWSLETTER_SOURCES) })
export type SubscribeToNewsletter = z.infer<typeof SubscribeToNewsletter>

/** `POST /api/v1/newsletter-subscriptions/unsubscribe`. */
export const AskToLeaveNewsletter = z.object({ email })
