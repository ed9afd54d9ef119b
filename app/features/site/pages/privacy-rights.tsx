import { ContactEmailLink } from '#app/ui/contact-email-link.tsx'
import type { DocumentSection } from './document-section.ts'

/** The user's rights, and whom to contact. */
export function privacyRights(contactEmail: string): DocumentSection[] {
  return [
    {
      id: 'your-data',
      title: 'Your rights',
      body: (
        <>
          <p>
            You have a right to see what is stored about you: your account page gives you a copy as a file and lets you correct
            your profile. Write to <ContactEmailLink email={contactEmail} /> from your account’s address and we will correct
            anything else that is wrong. We may ask you to confirm that it is really you.
          </p>
          <p>
            You can delete your account at any time on your account page. The list above shows, next to each record, whether we
            delete it or keep it without your name. Any data still in our books is removed as soon as the law no longer requires
            it.
          </p>
          <p>
            To unsubscribe from the newsletter, follow the link in our emails or click “Unsubscribe” at the bottom of any page.
            The address you’re signed in with is unsubscribed at once; for any other address, we send a link. We keep the record,
            marked as unsubscribed.
          </p>
          <p>
            If you believe that we’re breaking the law in handling your data, you can also complain to the data protection
            authority where you live.
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
          anyone can run; its authors receive nothing from this shop. The shop is for people aged 18 or older and does not
          knowingly store data about anyone younger.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      body: (
        <p>This page describes what the software does today. When that changes, we update this page and the date at the top.</p>
      ),
    },
  ]
}
