/** Whom we would like to work with, and what they find here. Each benefit is something that the shop does. */
export const PARTNER_TYPES = [
  {
    id: 'builder-partners',
    title: 'Builder',
    whom: 'For workshops, guilds and schools whose makers should be seen.',
    benefits: [
      'Each maker has a page with their own name on it: the workshop, the story, the years at the bench, and every instrument that is ready.',
      'No monthly fee. There is a commission when an instrument sells, and nothing until then; it is agreed beforehand and fixed for each sale.',
      'The price of the parcel is asked of the carriers, by size, weight and destination, and the buyer pays it. Local pickup, where you offer it, is free.',
      'Nobody can buy what somebody else is paying for, so you never have to apologise to a second buyer.',
    ],
  },
  {
    id: 'distribution-partners',
    title: 'Distribution',
    whom: 'For showrooms, fairs and magazines that bring instruments and players together.',
    benefits: [
      'Every instrument, builder and search has an address of its own that you can link to or print, and that shows its picture wherever it is shared.',
      'What the catalog shows is what there is: one of each, marked as reserved or sold the moment it is.',
      'An instrument can change hands where it stands: with local pickup the buyer pays here and receives it against a code.',
      'There is no contract off the shelf. You tell us what you have in mind, and we work it out together.',
    ],
  },
  {
    id: 'technology-partners',
    title: 'Technology',
    whom: 'For whoever makes tools for makers and players.',
    benefits: [
      'All of it is open source, under the GNU Affero General Public License: read it, run it, mend it.',
      'Whatever a page of the shop does, a program can do. Every call of the API is described for people and for generators of clients.',
      'A shop of your own starts on one machine, with stand-ins for cards, carriers and mail that speak the real protocols. There is nothing to sign up for.',
      'No lock-in: sign-in, payments and parcels speak protocols that others speak too.',
    ],
  },
] as const
