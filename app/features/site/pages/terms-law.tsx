import { ContactEmailLink } from '#app/ui/contact-email-link.tsx'
import type { DocumentSection } from './document-section.ts'

/** Sections 10 to 16: the legal clauses. */
export function termsOnLaw(contactEmail: string): DocumentSection[] {
  return [
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: (
        <>
          <p>
            Photos and text that a User posts here remain that User’s property. You allow us to store them, to resize them for
            different screens, and to show them in the shop and where the shop is advertised, for as long as they are here; a sold
            instrument’s name and photo stay with its order. Only post what is yours or what you are allowed to use.
          </p>
          <p>
            The software of this shop is open source, under the GNU Affero General Public License, version 3. That license, not
            this page, says what you may do with it. If you find your own work here without your permission, please contact us.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      body: (
        <>
          <p>
            We offer the shop as it is, and do not promise that it is always available or free of errors. We do not make, own,
            inspect or ship the instruments, and are not liable for what a Vendor or a Customer does or fails to do.
          </p>
          <p>
            As far as the law allows, we are not liable for indirect or consequential damages or for lost profit, and our total
            liability for a sale is limited to the commission that we received for it. Nothing here limits liability that the law
            does not allow us to limit, such as liability for fraud or intentional harm.
          </p>
        </>
      ),
    },
    {
      id: 'indemnification',
      title: 'Indemnification',
      body: (
        <p>
          If someone else makes a claim against us because of what you listed, sold, bought or wrote here, or because you broke
          these terms or the law, you pay the reasonable costs of that claim. We will inform you without delay and give you what
          you need to respond to it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          We may change these terms. The date at the top of this page shows when they last changed. An order is governed by the
          terms that were published here on the day it was placed. If you continue to use the shop after a change, you accept it.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Governing law',
      body: (
        <p>
          These terms are governed by the laws of the United States and of the state in which the operator is based. If you are a
          consumer living elsewhere, you keep any protections of your own country’s law that cannot be waived.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          For questions about these terms, or if something went wrong between you and another User, contact us at{' '}
          <ContactEmailLink email={contactEmail} />.
        </p>
      ),
    },
    {
      id: 'taxes',
      title: 'Taxes',
      body: (
        <p>
          Vendors are responsible for the taxes on what they sell: for knowing which apply, for including them in the price, and
          for reporting and paying them. The shop adds no tax to a price and pays none on a Vendor’s behalf, except where the law
          requires it.
        </p>
      ),
    },
  ]
}
