import { BulletList } from './bullet-list.tsx'
import { DefinitionList } from './definition-list.tsx'
import type { DocumentSection } from './document-section.ts'

const DEFINITIONS = [
  { term: 'User', meaning: 'Anyone who uses this shop, with or without an account.' },
  {
    term: 'Vendor',
    meaning:
      'A User who offers instruments here. On the shop’s pages a Vendor is called a builder, because that is what Vendors are.',
  },
  { term: 'Customer', meaning: 'A User who buys an instrument from a Vendor, or applies to buy one.' },
] as const

const VENDOR_DUTIES = [
  'List only instruments that you have the right to sell and that you can hand over once they are paid for.',
  'Describe each one accurately: its maker, woods, measurements, condition, and anything a player would want to know before paying.',
  'Do not sell an instrument elsewhere while someone here is paying for it. If it is sold elsewhere, take the listing down at once.',
  'Do not sell anything that is illegal to make or trade. Woods, shell and ivory from protected species need the proper papers, and you are responsible for having them.',
  'Use what you learn about a Customer only for that sale.',
] as const

const CUSTOMER_DUTIES = [
  'Read the listing before you buy, and ask about anything it does not mention.',
  'Give your name, and a postal address and an email address where we can reach you.',
  'Pay only with a payment method that is yours to use.',
  'If you chose local pickup, bring your order’s pickup code, and show it to the Vendor only once you have the instrument in front of you.',
] as const

/** Sections 1 to 6: the parties and their duties. */
export const TERMS_ON_PEOPLE: DocumentSection[] = [
  {
    id: 'agreement',
    title: 'Agreement',
    body: (
      <>
        <p>
          These terms are the agreement between you and the operator of this shop, called “we” below. By using the shop you accept
          them. If you do not, please do not use it.
        </p>
        <p>
          A sale is a separate agreement between the Customer and the Vendor, and we are not a party to it. We provide the place
          where they meet.
        </p>
      </>
    ),
  },
  { id: 'definitions', title: 'Definitions', body: <DefinitionList definitions={DEFINITIONS} /> },
  {
    id: 'eligibility',
    title: 'Eligibility',
    body: (
      <p>
        You must be 18 or older to open an account, to buy or to sell. You confirm this when you sign up. If you act for a
        business, you confirm that you are authorized to do so.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <>
        <p>
          You can look around without an account; buying and selling need one. An account belongs to one email address, which you
          confirm with a link we send you. Keep your password private. You are responsible for everything done with your account
          until you tell us that someone else has access to it.
        </p>
        <p>
          We may close an account that is used to deceive or harm others, or in violation of these terms. Orders that are already
          paid will still be fulfilled or refunded.
        </p>
      </>
    ),
  },
  {
    id: 'vendors',
    title: 'Duties of Vendors',
    body: (
      <>
        <p>
          We approve each Vendor and can withdraw that approval. The commission on sales is agreed with each Vendor in advance;
          the percentage on the day of the sale is recorded with the order and does not change afterwards. As a Vendor you promise
          to:
        </p>
        <BulletList points={VENDOR_DUTIES} />
      </>
    ),
  },
  {
    id: 'customers',
    title: 'Duties of Customers',
    body: (
      <>
        <p>As a Customer you promise to:</p>
        <BulletList points={CUSTOMER_DUTIES} />
        <p>
          An instrument in your cart is not reserved. It is held for you from the moment its payment page opens until you pay, go
          back, or the page expires.
        </p>
      </>
    ),
  },
]
