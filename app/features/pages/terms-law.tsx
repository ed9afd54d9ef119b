import { ContactEmailLink } from './contact-email-link.tsx'
import type { DocumentSection } from './document-section.ts'

/** Sections 10 to 16: what the law asks to be said. */
export function termsOnLaw(contactEmail: string): DocumentSection[] {
  return [
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: (
        <>
          <p>
            Pictures and words that a User puts here stay that User’s. You allow us to store them, to bring them into the sizes a
            screen needs, and to show them in the shop and where the shop is announced, for as long as they are here; a sold
            instrument’s name and picture stay with its order. Put up only what is yours or what you may use.
          </p>
          <p>
            The software of this shop is open source, under the GNU Affero General Public License, version 3. That license, and
            not this page, says what you may do with it. If you find your own work here against your will, write to us.
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
            We offer the shop as it is, and do not promise that it is always open or free of errors. We do not make, hold, check
            or ship the instruments, and are not liable for what a Vendor or a Customer does or fails to do.
          </p>
          <p>
            As far as the law allows, we are not liable for indirect or consequential damages or for lost profit, and our whole
            liability for a sale ends at the commission that we received for it. Nothing here limits liability that the law does
            not let us limit, such as for fraud or for harm done on purpose.
          </p>
        </>
      ),
    },
    {
      id: 'indemnification',
      title: 'Indemnification',
      body: (
        <p>
          If somebody else makes a claim against us because of what you listed, sold, bought or wrote here, or because you broke
          these terms or the law, you bear what that claim reasonably costs us. We tell you of it without delay, and leave you the
          means to answer it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          We may change these terms. The date at the head of this page tells when that last happened. For an order, those terms
          count that stood here on the day it was placed. If you go on using the shop after a change, you accept it.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Governing law',
      body: (
        <p>
          These terms are governed by the laws of the United States, and of the state in which the operator has its seat. If you
          are a consumer living elsewhere, the protection that your own country’s law gives you and that cannot be waived remains
          yours.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions about these terms, and anything that went wrong between you and another User, reach us at{' '}
          <ContactEmailLink email={contactEmail} />.
        </p>
      ),
    },
    {
      id: 'taxes',
      title: 'Taxes',
      body: (
        <p>
          Vendors are responsible for the taxes on what they sell: for knowing which are due, for including them in the price, and
          for reporting and paying them. The shop adds no tax to a price and pays none on a Vendor’s behalf, except where the law
          obliges us to.
        </p>
      ),
    },
  ]
}
