import type { BookSection } from './book-section.ts'
import { DefinitionList } from './definition-list.tsx'

const RECEIVERS = [
  {
    term: 'The builder',
    meaning:
      'Who sold you an instrument learns the name and the address it goes to. Who is applied to reads the message, your display name and your picture, not your e-mail address.',
  },
  {
    term: 'The processor',
    meaning:
      'Stripe takes the payment. We send it your e-mail address and what you are buying at which price; the rest you enter on Stripe’s own page, under its own terms.',
  },
  {
    term: 'The carriers',
    meaning:
      'EasyPost asks the carriers for prices and checks addresses for us. It receives both ends of the journey, the builder’s and yours, and the size and weight of the parcel.',
  },
  { term: 'The mail', meaning: 'Our letters to you pass through the mail service that the operator uses.' },
] as const

const KEPT = [
  { term: 'Shipping prices', meaning: 'Half an hour, then they are thrown away within the next hour or so.' },
  {
    term: 'Links by mail',
    meaning: 'A day at most. Each works once. Only the link to leave the newsletter never ends, so that any mail of it will do.',
  },
  { term: 'Sign-ins', meaning: '30 days after they ended, or 90 days after they were last used.' },
  { term: 'Where you sign in from', meaning: '180 days after you last signed in from there, or until you delete your account.' },
  {
    term: 'Mail',
    meaning: 'Its entry in the queue goes a week after it was sent. One that could never be delivered may stay for 400 days.',
  },
  {
    term: 'Letters to us',
    meaning: 'Until you ask us to delete them. A copy lies in the shop’s own mailbox, to be answered from there.',
  },
  { term: 'The cart', meaning: 'Until you empty it, buy, or the instrument is gone.' },
  {
    term: 'The rest',
    meaning:
      'Account, profile, applications and your place on the newsletter’s list stay until you ask us to delete them. Payments and orders are our books; those we must keep.',
  },
] as const

/** Who else sees it, for how long, and how it is kept safe. */
export const PRIVACY_ON_WHO: BookSection[] = [
  {
    id: 'who-else',
    title: 'Who else receives it',
    body: (
      <>
        <p>Nobody buys it. It goes where your purchase needs it to go:</p>
        <DefinitionList definitions={RECEIVERS} />
        <p>
          A builder’s public profile is public: name, place, story, pictures, and the website, phone and e-mail of the contact
          card, if the builder fills them in. Of the address a builder ships from, only town, state and country are shown.
        </p>
      </>
    ),
  },
  { id: 'how-long', title: 'How long it is kept', body: <DefinitionList definitions={KEPT} /> },
]
