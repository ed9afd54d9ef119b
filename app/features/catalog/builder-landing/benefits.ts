/** The ten benefits of the builder pitch (specification 2, section 1). Each says only what the shop really does. */
export const BENEFITS = [
  {
    title: 'More exposure',
    text: 'Your instruments appear in the catalog, on your own page and in search engines, with every measurement. Marketing is built in: builders take turns on the home page, and our newsletter announces new work.',
  },
  {
    title: 'Shipping support, with kits',
    text: 'One click fills in a typical carton size and weight for your instrument; you can change both. Each kit is a short packing checklist: a hard case, support under the neck and headstock, padding that can’t shift, and a carton with two inches to spare on every side.',
  },
  {
    title: 'Discounted carrier rates',
    text: 'You buy labels through our carrier account, at our rates instead of retail counter rates. The buyer sees the shipping cost and pays it; you print the label.',
  },
  {
    title: 'Automatic insurance for high-value items',
    text: 'High-value parcels are insured automatically when you buy the label.',
  },
  {
    title: 'Installments for buyers, upfront payment for you',
    text: 'Where the card payment provider offers installments, your buyer can choose them on the provider’s payment page. You’re still paid in full; the installments are between the buyer and the provider.',
  },
  {
    title: 'Commission only on sales',
    text: 'No monthly fee, and no listing fee. When an instrument sells, we take a commission on the price. Until then, you owe us nothing.',
  },
  {
    title: 'Ads and featured listings, if you like',
    text: 'Our team chooses featured instruments by hand. Paid ads are optional: they never start without your agreement, and you don’t need one to be found.',
  },
  {
    title: 'Tools for sellers',
    text: 'Listings, inventory, messages and payouts in one place, built to work on your phone at the bench. Payouts reach your bank through the card payment provider.',
  },
  {
    title: 'Local pickup or shipping',
    text: 'Offer either or both for each instrument: ship it, or let buyers within a radius you choose pick it up from you.',
  },
  {
    title: 'Your own shop page',
    text: 'Your name in the web address, your photo, your workshop, your words: a page that reads like a profile of a maker, with everything you have for sale below it.',
  },
] as const
