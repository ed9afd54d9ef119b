import { z } from 'zod'
import { NEWSLETTER_SOURCES } from './newsletter.ts'

export const NewsletterSubscription = z
  .object({ email: z.string(), source: z.enum(NEWSLETTER_SOURCES), is_active: z.boolean() })
  .meta({ id: 'NewsletterSubscription' })
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>

export const NewsletterAnswer = z.object({ message: z.string(), subscription: NewsletterSubscription })

/** Whether an address is subscribed, for its owner only */
export const NewsletterStatus = z.object({ email: z.string(), is_active: z.boolean() }).meta({ id: 'NewsletterStatus' })
export type NewsletterStatus = z.infer<typeof NewsletterStatus>

/** Unsubscribed at once, or emailed a link: the answer does not reveal whether the address is subscribed. */
export const LeavingAnswer = z.object({ message: z.string(), status: z.enum(['unsubscribed', 'link_mailed']) })
export type LeavingStatus = z.infer<typeof LeavingAnswer>['status']
