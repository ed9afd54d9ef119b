import { z } from 'zod'
import { NEWSLETTER_SOURCES } from './newsletter.ts'

const INVALID = 'Please enter a valid email address'

/** `POST /api/v1/newsletter-subscriptions`. */
export const SubscribeToNewsletter = z.object({
  email: z
    .string(INVALID)
    .max(320, INVALID)
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.email(INVALID).max(254, INVALID)),
  source: z.enum(NEWSLETTER_SOURCES),
})
export type SubscribeToNewsletter = z.infer<typeof SubscribeToNewsletter>
