import type { EmailContent } from './render-email.ts'

/** To somebody who has just subscribed, or come back. */
export function newsletterWelcomeEmail({ unsubscribePath }: { unsubscribePath: string }): EmailContent {
  return {
    subject: 'Welcome to the Tonewood newsletter',
    preview: 'New instruments, and the people who made them.',
    heading: 'You are on the list',
    paragraphs: [
      'Thank you for subscribing. From now on you hear of new instruments as they leave the bench, and of the people who made them.',
    ],
    action: { label: 'Browse the catalog', path: '/catalog' },
    footnote: 'If you did not subscribe, somebody typed your address by mistake: unsubscribe below, and no more comes.',
    unsubscribePath,
  }
}

/** To an address that somebody, signed in as nobody we know, asked to take off the list. */
export function newsletterUnsubscribeEmail({ path }: { path: string }): EmailContent {
  return {
    subject: 'Unsubscribe from the Tonewood newsletter',
    preview: 'One press, and no more of our letters come.',
    heading: 'Leave the newsletter',
    paragraphs: ['Somebody, probably you, asked to take this address off our newsletter’s list. Follow the link to do so.'],
    action: { label: 'Unsubscribe', path },
    footnote: 'If you did not ask for it, ignore this mail: you stay on the list.',
  }
}
