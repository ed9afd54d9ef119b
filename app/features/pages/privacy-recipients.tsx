import { DefinitionList } from './definition-list.tsx'
import type { DocumentSection } from './document-section.ts'

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

/** Who else sees it. */
export const PRIVACY_RECIPIENTS: DocumentSection[] = [
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
]
