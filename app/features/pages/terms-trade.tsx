import type { DocumentSection } from './document-section.ts'

/** Sections 7 to 9: money, the journey, the way back. */
export const TERMS_ON_TRADE: DocumentSection[] = [
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <>
        <p>
          Payments are handled by a payment processor, on its own page and under its own terms. Card numbers are entered there;
          they never reach us. Prices are in US dollars, and you see the instrument’s price, the shipping and the total before you
          pay.
        </p>
        <p>
          Every instrument exists once, so a payment can arrive for one that is already sold, that has been taken off the market,
          or for another sum than was agreed. Such a payment is returned in full, and we write to you. A Vendor may ask to approve
          you first; applying costs nothing, and you are not charged until you are approved and complete the checkout yourself.
        </p>
        <p>When and how a Vendor is paid out is agreed between the Vendor and us.</p>
      </>
    ),
  },
  {
    id: 'shipping',
    title: 'Shipping',
    body: (
      <>
        <p>
          Vendors ship; we do not. The shop asks carriers for the price of the parcel to your address, and you choose among their
          answers. The Vendor packs the instrument, hands it to the carrier, and answers to you for doing both with care. Times of
          delivery are the carriers’ estimates.
        </p>
        <p>
          Where a Vendor offers local pickup, it is free, and the instrument is handed over against the pickup code of the order.
          Customs duties and import taxes at the destination are the Customer’s.
        </p>
      </>
    ),
  },
  {
    id: 'returns',
    title: 'Returns',
    body: (
      <>
        <p>
          Each Vendor sets the terms on which an instrument may come back, within the law. Look for them in the listing. If they
          are not there, ask the Vendor before you pay: what was agreed then is what counts.
        </p>
        <p>
          Rights that the law gives you as a consumer, such as those against a thing that is not as described, stay yours whatever
          a listing says.
        </p>
      </>
    ),
  },
]
