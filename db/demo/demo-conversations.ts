import { demoBuilderSlug, demoPeople, otherBuyers } from './demo-people.ts'
import type { MakerSlug } from './makers-marks.ts'

/** Drawn pictures attached to the message: an instrument's slug, and which views. */
type SentPictures = { instrument: string; views: readonly { view: string; fileName: string }[] }

type DemoMessage = {
  by: 'buyer' | 'builder'
  daysAgo: number
  words: string
  pictures?: SentPictures
}

/** A conversation of a buyer and a builder. The last `unread` messages have not been read. */
export type DemoConversation = { buyerEmail: string; builder: MakerSlug; unread: number; messages: DemoMessage[] }

export const demoConversations: DemoConversation[] = [
  {
    buyerEmail: demoPeople.buyer,
    builder: demoBuilderSlug,
    unread: 1,
    messages: [
      {
        by: 'buyer',
        daysAgo: 40.3,
        words: `The parlour came on Tuesday and has not been in its case since. It is louder than its size. What are the strings
          on it? They are gone a little dull, which is my doing.`,
      },
      {
        by: 'builder',
        daysAgo: 40.1,
        words: `That is the nicest way to hear of dull strings. Phosphor bronze, 11 to 52, nothing special. Give the top another
          winter before you judge it: it opens slowly and then all at once.`,
      },
      {
        by: 'buyer',
        daysAgo: 1.2,
        words: `I have applied for the Split Rock. Before you decide: could you tell me how it takes a low C, with the same set
          or with a heavier one? And is the spider web in the back as wild as it looks on the second picture?`,
      },
      {
        by: 'builder',
        daysAgo: 1.05,
        words: `Wilder, if the light is low. Here is the back this morning, and the headstock, where I used the offcut.`,
        pictures: {
          instrument: 'split-rock-dreadnought',
          views: [
            { view: 'back', fileName: 'split-rock-back.webp' },
            { view: 'headstock', fileName: 'split-rock-headstock.webp' },
          ],
        },
      },
      {
        by: 'buyer',
        daysAgo: 0.9,
        words: `Oh. I have shown it to my sister and now she wants to know why I need two guitars. What is the wood around the
          soundhole?`,
      },
      {
        by: 'builder',
        daysAgo: 0.85,
        words: `Koa, the same board as the binding. One only needs the second until one has it.`,
        pictures: {
          instrument: 'split-rock-dreadnought',
          views: [{ view: 'detail', fileName: 'split-rock-rosette.webp' }],
        },
      },
      {
        by: 'builder',
        daysAgo: 0.11,
        words: `I tuned it down last night to find out. With a 56 at the bottom it stays clear and the ziricote does what one
          hopes. I can record it for you on Friday, if you like to hear before you drive.`,
      },
    ],
  },
  {
    buyerEmail: otherBuyers.brandt,
    builder: demoBuilderSlug,
    unread: 1,
    messages: [
      {
        by: 'buyer',
        daysAgo: 1.6,
        words: `Very happy to have got the jumbo. No hurry at all from my side: I am away until the weekend, and my porch is not
          a good place for a guitar. Could it leave here so that it does not arrive before Saturday?`,
      },
    ],
  },
  {
    buyerEmail: otherBuyers.marlon,
    builder: 'wailoa-ukulele',
    unread: 0,
    messages: [
      {
        by: 'buyer',
        daysAgo: 2.4,
        words: `Good day, is the Tenor still available? I want to buy it for my niece and pay the full price today. My mover will
          collect it together with my furniture.`,
      },
      {
        by: 'builder',
        daysAgo: 2.2,
        words: `It is. You can buy it on its page, and I ship it in its case. There is no need for a mover.`,
      },
      {
        by: 'buyer',
        daysAgo: 2.1,
        words: `The mover takes only bank transfers, so I will send you a cashier check of $4,900. Keep your price and fifty
          dollars for your trouble, and forward the rest to him the same day.`,
      },
      {
        by: 'buyer',
        daysAgo: 1.9,
        words: `Did you get my message? Please send your full name and the address of your bank, the check goes out at noon.`,
      },
    ],
  },
]
