import { DefinitionList } from './definition-list.tsx'
import type { DocumentSection } from './document-section.ts'

const RECEIVERS = [
  {
    term: 'The builder',
    meaning:
      'A builder who sold you an instrument sees your name and shipping address. A builder you apply to sees your message, your display name and your profile picture, but not your email address.',
  },
  {
    term: 'The payment processor',
    meaning:
      'Stripe takes the payment. We send it your email address, what you are buying and the price; you enter the rest on Stripe’s own page, under its own terms.',
  },
  {
    term: 'The carriers',
    meaning:
      'EasyPost gets prices from the carriers and checks addresses for us. It receives both addresses, the builder’s and yours, and the size and weight of the parcel.',
  },
  { term: 'The email service', meaning: 'Our emails to you pass through the email service that the operator uses.' },
] as const

function signInRecipient(provider: string) {
  const name = provider === 'single sign-on' ? 'the service' : provider
  return {
    term: 'The sign-in service',
    meaning: `If you sign in with ${provider}, ${name} learns that you use this shop and sends us your account ID and email address.`,
  }
}

/** Third parties that receive data, including the identity provider if there is one. */
export function privacyRecipients(signInProvider?: string): DocumentSection[] {
  const receivers = signInProvider === undefined ? RECEIVERS : [...RECEIVERS, signInRecipient(signInProvider)]
  return [
    {
      id: 'who-else',
      title: 'Who else receives your data',
      body: (
        <>
          <p>We do not sell your data. We share it only where your purchase requires it:</p>
          <DefinitionList definitions={receivers} />
          <p>
            A builder’s public profile is visible to everyone: name, location, story, photos, and the website, phone and email on
            the contact card if the builder fills them in. Only the town, state and country of a builder’s ship-from address are
            shown.
          </p>
        </>
      ),
    },
  ]
}
