/** What the shop holds to. Each sentence is something that it does. */
export const VALUES = [
  {
    id: 'a-person',
    title: 'A person behind every instrument',
    paragraphs: [
      'Every instrument here was made by somebody with a name and a workshop, who chose the wood and can tell you why. Builders are hand-selected, and each has a page of their own: who they are, how long they have stood at the bench, what else they have made.',
      'You buy from them, and not from us. We keep the room, the ledger and the door.',
    ],
    picture: { key: 'plates/demo/evening-violin/body', alt: 'The body of a violin, its varnish lit from the upper left' },
  },
  {
    id: 'one-of-each',
    title: 'One of each, sold once',
    paragraphs: [
      'No two boards ring alike, so there is one of every instrument, and no warehouse behind it. While you pay, it is held for you, and nobody else can buy it. Should money ever arrive for one that is already gone, all of it goes back.',
      'What is sold stays in view for a month, marked as sold: good work should be seen, also by those who came too late.',
    ],
    picture: {
      key: 'plates/demo/agate-om/body',
      alt: 'The body of a flat-top guitar, straight-grained spruce around the soundhole',
    },
  },
  {
    id: 'plain-dealing',
    title: 'Plain dealing',
    paragraphs: [
      'The price is the builder’s. The shipping is what a carrier asks for this parcel to your address. You see the total, and what it is made of, before you pay.',
      'Nobody looks over your shoulder here: no cookies that follow you, no analytics. The software of the shop is open source, so that any guild of makers may read it, run it and make it better.',
    ],
    picture: {
      key: 'plates/demo/carolina-single-cut/body',
      alt: 'The body of a single-cut electric guitar with its bridge and pickups',
    },
  },
] as const
