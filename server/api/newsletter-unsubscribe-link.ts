import { UNSUBSCRIBED } from '#contracts/newsletter.ts'
import { unsubscribeByLink } from '#domain/newsletter/unsubscribe-by-link.ts'
import { unsubscribeLink } from '../http/unsubscribe-link.ts'

/** Where the newsletter's link is posted to. */
export function newsletterUnsubscribeLink() {
  return unsubscribeLink({
    path: '/newsletter/unsubscribe',
    summary: 'Unsubscribe from the newsletter with the link in an email',
    done: UNSUBSCRIBED,
    stop: unsubscribeByLink,
  })
}
