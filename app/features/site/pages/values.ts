/** The shop's values. Every claim must be true of the shop. */
export const VALUES = [
  {
    id: 'a-person',
    title: 'A person behind every instrument',
    paragraphs: [
      'Every instrument here was made by someone with a name and a workshop, who chose the wood and can tell you why. Builders are hand-selected, and each has their own page: who they are, how long they have been building, what else they have made.',
      'You buy from them, not from us. We take care of the storefront, the payments and the books.',
    ],
    picture: { key: 'plates/demo/evening-violin/body', alt: 'The body of a violin, its varnish lit from the upper left' },
  },
  {
    id: 'one-of-each',
    title: 'One of each, sold once',
    paragraphs: [
      'No two boards ring alike, so there’s only one of each instrument, and no warehouse behind it. While you’re paying, it’s reserved for you, and no one else can buy it. If you ever pay for one that was already sold, you’ll get a full refund.',
      'A sold instrument stays visible for a month, marked as sold: good work deserves to be seen, even by those who came too late.',
    ],
    picture: {
      key: 'plates/demo/agate-om/body',
      alt: 'The body of a flat-top guitar, straight-grained spruce around the soundhole',
    },
  },
  {
    id: 'plain-dealing',
    title: 'Fair dealing',
    paragraphs: [
      'The price is the builder’s. Shipping is what a carrier charges to send the parcel to your address. You’ll see the total, and how it breaks down, before you pay.',
      'We don’t track you: no tracking cookies, no analytics. The shop’s software is open source, so any guild of makers can read it, run it and improve it.',
    ],
    picture: {
      key: 'plates/demo/carolina-single-cut/body',
      alt: 'The body of a single-cut electric guitar with its bridge and pickups',
    },
  },
] as const
