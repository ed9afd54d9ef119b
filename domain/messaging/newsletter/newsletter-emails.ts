import { defineMail } from '#domain/kernel/define-mail.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

type Subscription = { subscriptionId: string }

/** To a new or returning subscriber */
export const newsletterWelcomeEmail = defineMail('newsletter-welcome', async ({ db }, { subscriptionId }: Subscription) => {
  const path = await unsubscribePath(db, subscriptionId)
  return {
    subject: 'Welcome to the Tonewood newsletter',
    preview: 'New instruments and the people who make them.',
    heading: 'You are subscribed',
    paragraphs: ['Thank you for subscribing. We’ll write to you about new instruments and the people who make them.'],
    action: { label: 'Browse the catalog', path: '/catalog' },
    footnote:
      'If you didn’t subscribe, someone entered your address by mistake. Unsubscribe below, and you won’t hear from us again.',
    unsubscribePath: path,
  }
})

/** To an address for which an unsubscribe link was requested */
export const newsletterUnsubscribeEmail = defineMail(
  'newsletter-unsubscribe',
  async ({ db }, { subscriptionId }: Subscription) => {
    const path = await unsubscribePath(db, subscriptionId)
    return {
      subject: 'Unsubscribe from the Tonewood newsletter',
      preview: 'One click unsubscribes you from our newsletter.',
      heading: 'Unsubscribe from the newsletter',
      paragraphs: [
        'Someone, probably you, asked to unsubscribe this address from our newsletter. Follow the link to unsubscribe.',
      ],
      action: { label: 'Unsubscribe', path },
      footnote: 'If you didn’t request this, ignore this email. You’ll stay subscribed.',
    }
  },
)
