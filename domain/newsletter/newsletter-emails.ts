import { defineMail } from '../kernel/define-mail.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

type Subscription = { subscriptionId: string }

/** To a new or returning subscriber. */
export const newsletterWelcomeEmail = defineMail('newsletter-welcome', async ({ db }, { subscriptionId }: Subscription) => {
  const path = await unsubscribePath(db, subscriptionId)
  return {
    subject: 'Welcome to the Tonewood newsletter',
    preview: 'New instruments, and the people who made them.',
    heading: 'You are subscribed',
    paragraphs: [
      'Thank you for subscribing. We will write to you about new instruments as they leave the bench, and about the people who made them.',
    ],
    action: { label: 'Browse the catalog', path: '/catalog' },
    footnote:
      'If you did not subscribe, somebody typed your address by mistake: unsubscribe below, and you will not hear from us again.',
    unsubscribePath: path,
  }
})

/** To an address that somebody else asked to unsubscribe. */
export const newsletterUnsubscribeEmail = defineMail(
  'newsletter-unsubscribe',
  async ({ db }, { subscriptionId }: Subscription) => {
    const path = await unsubscribePath(db, subscriptionId)
    return {
      subject: 'Unsubscribe from the Tonewood newsletter',
      preview: 'One click, and you will not get our newsletter any more.',
      heading: 'Unsubscribe from the newsletter',
      paragraphs: ['Somebody, probably you, asked to unsubscribe this address from our newsletter. Follow the link to do so.'],
      action: { label: 'Unsubscribe', path },
      footnote: 'If you did not ask for this, ignore this email: you stay subscribed.',
    }
  },
)
