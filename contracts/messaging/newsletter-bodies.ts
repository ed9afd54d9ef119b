import { z } from 'zod'
import { emailAddress } from '../kernel/email-address.ts'
import { INVALID_EMAIL, NEWSLETTER_SOURCES } from './newsletter.ts'

const email = emailAddress(INVALID_EMAIL)

/** `POST /api/v1/newsletter-subscriptions`. */
export const SubscribeToNewsletter = z.object({ email, source: z.enum(NEWSLETTER_SOURCES) })
export type SubscribeToNewsletter = z.infer<typeof SubscribeToNewsletter>

/** `POST /api/v1/newsletter-subscriptions/unsubscribe`. */
export const AskToLeaveNewsletter = z.object({ email })
