/** The ten benefits of the builders' pitch (specification 2, section 1). Each says what the shop does, and no more. */
export const BENEFITS = [
  {
    title: 'More exposure',
    text: 'Your instruments stand in the catalog, on your own page and in what search engines read, with every measure in its place. Marketing is built in: makers take turns on the home page, and our letter tells of new work.',
  },
  {
    title: 'Shipping support, with kits',
    text: 'Carton and weight are filled in for each kind of instrument, and yours to correct. A kit is a short list: a hard case, support under the neck and the headstock, padding that cannot shift, and a carton with two inches to spare on every side.',
  },
  {
    title: 'Discounted carrier rates',
    text: 'Labels are bought through the shop’s account with the carriers, at its rates and not at the counter’s. The buyer sees the rate and pays it; you print the label.',
  },
  {
    title: 'Automatic insurance for high-value items',
    text: 'A parcel that is worth much is insured when its label is bought. You need not remember to ask for it.',
  },
  {
    title: 'Installments for them, paid up front for you',
    text: 'Where the card payment provider offers installments, your buyer may choose them on its page. The sale is paid in full all the same, and who pays what next month is between the two of them.',
  },
  {
    title: 'Commission only on sales',
    text: 'No monthly fee, and no fee to list. When an instrument sells, a commission is taken from its price. Until then you owe us nothing.',
  },
  {
    title: 'Ads and featured listings, if you like',
    text: 'Featured places are given by a person who looked at the work. Paid ads are optional: agreed with you beforehand, never switched on for you, and nobody needs one to be found.',
  },
  {
    title: 'Tools for sellers',
    text: 'Listings, inventory, messages and payouts on one bench, at home on a phone held in a dusty hand. Payouts reach your bank through the card payment provider.',
  },
  {
    title: 'Local pickup or shipping',
    text: 'Instrument by instrument, offer either or both: send it, or hand it over at your own door, within the miles that you set.',
  },
  {
    title: 'A shop page of your own',
    text: 'Your name in the address, your mark, your bench, your words: a page that reads like a portrait of a maker, with everything you have for sale below it.',
  },
] as const
