/** The partner types, with what we offer them. The shop must really provide every benefit. */
export const PARTNER_TYPES = [
  {
    id: 'builder-partners',
    title: 'Builder',
    audience: 'For workshops, guilds and schools that want their makers to be seen.',
    benefits: [
      'Every maker has a page with their own name on it: the workshop, the story, their years of experience, and every finished instrument.',
      'No monthly fee. You pay a commission when an instrument sells, and nothing until then. It’s agreed in advance and fixed for each sale.',
      'Shipping rates come from the carriers, by size, weight and destination, and the buyer pays them. Local pickup, where you offer it, is free.',
      'An instrument is reserved while a buyer is paying for it, so you never have to apologize to a second buyer.',
    ],
  },
  {
    id: 'distribution-partners',
    title: 'Distribution',
    audience: 'For showrooms, fairs and magazines that bring instruments and players together.',
    benefits: [
      'Every instrument, builder and search has an address you can link to or print, and a picture that appears wherever it is shared.',
      'The catalog shows what’s really there: one of each, and marked reserved or sold the moment it happens.',
      'You can hand over an instrument on the spot: with local pickup, the buyer pays here and picks it up with a code.',
      'There is no standard contract. Tell us what you have in mind, and we’ll work it out together.',
    ],
  },
  {
    id: 'technology-partners',
    title: 'Technology',
    audience: 'For people who make tools for makers and players.',
    benefits: [
      'The whole shop is open source under the GNU Affero General Public License: read it, run it, improve it.',
      'The API can do everything the site can. Every call is documented, for people and for code generators.',
      'You can run your own shop on one machine, with sandboxes for cards, carriers and email that speak the real protocols. There’s nothing to sign up for.',
      'No lock-in: sign-in, payments and shipping use widely supported protocols.',
    ],
  },
] as const
