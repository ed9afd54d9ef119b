import { BulletList } from './bullet-list.tsx'
import { DefinitionList } from './definition-list.tsx'
import type { DocumentSection } from './document-section.ts'

const DEFINITIONS = [
  { term: 'User', meaning: 'Anybody who uses this shop, with or without an account.' },
  {
    term: 'Vendor',
    meaning:
      'A User who offers instruments here. On the shop’s pages a Vendor is called a builder, because that is what Vendors are.',
  },
  { term: 'Customer', meaning: 'A User who buys an instrument from a Vendor, or applies to buy one.' },
] as const

const VENDOR_DUTIES = [
  'List only instruments that are yours to sell, and that you can hand over when they are paid for.',
  'Describe each one as it is: its maker, woods, measures, condition, and anything a player would want to know before paying.',
  'Do not sell an instrument elsewhere while somebody here is paying for it. If it is gone, take the listing down at once.',
  'Sell nothing whose making or trade is unlawful. Woods, shell and ivory of protected species need their papers, and the papers are yours to have.',
  'Use what you learn about a Customer for that sale and for nothing else.',
] as const

const CUSTOMER_DUTIES = [
  'Read the listing before you buy, and ask about what it does not say.',
  'Give a name, an address and an e-mail address at which you can really be reached.',
  'Pay only with means that are yours to use.',
  'If you chose local pickup, bring the code of your order, and show it to the Vendor only when you have the instrument before you.',
] as const

/** Sections 1 to 6: who agrees to what. */
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
          A sale is a second agreement, and we are no party to it: it is made between the Customer and the Vendor. We keep the
          room in which they meet.
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
        You must be 18 or older to open an account, to buy or to sell. When you sign up you confirm that you are. If you act for a
        business, you confirm that you may bind it.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <>
        <p>
          Looking needs no account; buying and selling do. An account belongs to one e-mail address, which you confirm by a link
          we send you. Keep your password to yourself: what is done with your account counts as done by you, until you tell us
          that somebody else has it.
        </p>
        <p>
          We may close an account that is used to deceive, to harm others, or against these terms. Orders already paid are still
          carried out or given back.
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
          Vendors are admitted by us, and an admission can be ended. The commission that we take on a sale is agreed with each
          Vendor beforehand; the percentage of the day of the sale is written down with the order and does not change afterwards.
          As a Vendor you promise:
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
        <p>As a Customer you promise:</p>
        <BulletList points={CUSTOMER_DUTIES} />
        <p>
          A cart promises nothing. An instrument is held for you from the moment its payment page opens until you pay, turn back,
          or the time of that page is over.
        </p>
      </>
    ),
  },
]
