import { UNSUBSCRIBED } from '#contracts/messaging/newsletter.ts'
import { unsubscribeByLink } from '#domain/messaging/newsletter/unsubscribe-by-link.ts'
import { unsubscribeLink } from '#server/http/unsubscribe-link.ts'

/** Receives the POST of the newsletter's unsubscribe link. */
export const newsletterUnsubscribeLink = unsubscribeLink({
  path: '/newsletter/unsubscribe',
  summary: 'Unsubscribe from the newsletter with the link in an email',
  done: UNSUBSCRIBED,
  stop: unsubscribeByLink,
})
