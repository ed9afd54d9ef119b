import type { DocumentSection } from './document-section.ts'

/** Sections 7 to 9: payment, shipping and returns. */
export const TERMS_ON_TRADE: DocumentSection[] = [
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <>
        <p>
          Payments are handled by a payment processor, on its own page and under its own terms. You enter your card number there;
          it never reaches us. Prices are in US dollars, and you see the instrument’s price, the shipping and the total before you
          pay.
        </p>
        <p>
          Every instrument is one of a kind, so a payment may arrive for one that is already sold or withdrawn, or for a different
          amount than agreed. We refund such a payment in full and let you know. A Vendor may ask to approve you first; applying
          costs nothing, and you are not charged until you are approved and complete the checkout yourself.
        </p>
        <p>We agree with each Vendor on when and how that Vendor is paid.</p>
      </>
    ),
  },
  {
    id: 'shipping',
    title: 'Shipping',
    body: (
      <>
        <p>
          Vendors ship; we do not. The shop asks carriers for shipping rates to your address, and you choose one of them. The
          Vendor packs the instrument carefully, hands it to the carrier, and is responsible to you for both. Delivery times are
          the carriers’ estimates.
        </p>
        <p>
          If a Vendor offers local pickup, it is free, and the instrument is handed over in exchange for the pickup code of the
          order. The Customer pays customs duties and import taxes at the destination.
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
          Each Vendor sets the terms for returns, within the law. You will find them in the listing. If they are not there, ask
          the Vendor before you pay; whatever the two of you agree on applies.
        </p>
        <p>
          Your legal rights as a consumer, such as those for an item that is not as described, are not affected by any listing.
        </p>
      </>
    ),
  },
]
