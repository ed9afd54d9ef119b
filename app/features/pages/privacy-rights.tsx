import { ContactEmailLink } from './contact-email-link.tsx'
import type { DocumentSection } from './document-section.ts'

/** What you can ask for, and of whom. */
export function privacyRights(contactEmail: string): DocumentSection[] {
  return [
    {
      id: 'your-data',
      title: 'A copy, a correction, a deletion',
      body: (
        <>
          <p>
            What is stored about you is yours to see: your account page gives you a copy as a file, and lets you correct your
            profile. Write to <ContactEmailLink email={contactEmail} /> from the address of your account, and we correct what else
            is wrong. We may ask for a sign that it is really you.
          </p>
          <p>
            You can delete your account on its page, at once. What then goes, and what stays without your name, is said above
            beside each record. What the books still say of you is removed as soon as the law no longer asks for it.
          </p>
          <p>
            To leave the newsletter, follow the link in our mails, or press “Unsubscribe” at the foot of any page: with the
            address you are signed in with you leave at once, to any other we mail the link. Its record stays, marked as ended.
          </p>
          <p>
            If you believe that we handle your data against the law, you may also turn to the authority for data protection where
            you live.
          </p>
        </>
      ),
    },
    {
      id: 'responsible',
      title: 'Who is responsible',
      body: (
        <p>
          The operator of this shop, at <ContactEmailLink email={contactEmail} />. Tonewood itself is open-source software that
          anybody may run: those who wrote it receive nothing from this shop. The shop is for people of 18 years and more, and
          knowingly keeps nothing about anybody younger.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      body: (
        <p>
          This page describes what the software does today. When that changes, the page changes with it, and so does the date at
          its head.
        </p>
      ),
    },
  ]
}
