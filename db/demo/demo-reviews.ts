import { demoPeople, otherBuyers } from './demo-people.ts'
import type { MakerSlug } from './makers-marks.ts'

/** A buyer's review of a builder. The shop marks verified buyers. */
export type DemoReview = {
  builder: MakerSlug
  reviewerEmail: string
  daysAgo: number
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  /** The instrument in the attached pictures, and how many. */
  photos?: { instrument: string; count: number }
  /** The voters: helpful, and not helpful. */
  helpfulTo?: string[]
  notHelpfulTo?: string[]
}

const june = demoPeople.buyer
const { odile, brandt, theo, priya, wendell } = otherBuyers

export const demoReviews: DemoReview[] = [
  {
    builder: 'thornquist-guitars',
    reviewerEmail: june,
    daysAgo: 30,
    rating: 5,
    text: `The Portage Parlour, two weeks in. It is exactly as rude as the listing says, and I have hardly put it down. The neck
      is a real V: my thumb complained for three days and has been quiet since. The iron stain is darker than in the pictures.

      Packed as if it were going to sea. The bridge was a hair high in our dry air, which was expected; I was told what to do
      before I had asked.`,
    photos: { instrument: 'portage-parlour', count: 5 },
    helpfulTo: [odile, brandt, theo],
  },
  {
    builder: 'thornquist-guitars',
    reviewerEmail: odile,
    daysAgo: 150,
    rating: 4,
    text: `I played three of them over an afternoon at the bench and bought none, and was given tea all the same. The best of the
      three was the plain one. One star less because the dates slip: the guitar I came for was not yet strung.`,
    helpfulTo: [brandt, june],
    notHelpfulTo: [theo],
  },
  { builder: 'thornquist-guitars', reviewerEmail: theo, daysAgo: 121, rating: 5, text: '' },
  {
    builder: 'dunmorrow-archtops',
    reviewerEmail: odile,
    daysAgo: 84,
    rating: 5,
    text: `The Kaaterskill Eighteen does one thing. With thirteens on it and somebody at the piano I have never been so clearly in
      time. With my old twelves it was, as promised, ordinary. Do not buy it for your living room.`,
    photos: { instrument: 'kaaterskill-eighteen', count: 2 },
    helpfulTo: [june, theo],
  },
  {
    builder: 'ybarra-lund',
    reviewerEmail: theo,
    daysAgo: 61,
    rating: 4,
    text: `I bought the Estudio 640 for my daughter, who is eleven and has a good teacher. The teacher would like it back at
      weekends. The gig bag is the one thing about it that is plain in the wrong way; I have ordered a case.`,
    helpfulTo: [odile],
  },
  {
    builder: 'larkwell-electric',
    reviewerEmail: brandt,
    daysAgo: 50,
    rating: 4,
    text: `I laughed, as predicted. The neck of the Carolina Junior is as big as they say, and ten minutes were not enough for me;
      a week was. A tuner had come loose on the way. A new one was in the post the same day, with a note on how to fit it.`,
    photos: { instrument: 'carolina-junior', count: 3 },
    helpfulTo: [theo],
  },
  {
    builder: 'larkwell-electric',
    reviewerEmail: june,
    daysAgo: 29,
    rating: 3,
    text: `Good answers, slow answers. I asked about a left-handed one and the first reply took nine days. It was honest: not
      this year.`,
    notHelpfulTo: [brandt],
    helpfulTo: [odile],
  },
  {
    builder: 'night-ferry-effects',
    reviewerEmail: theo,
    daysAgo: 6,
    rating: 5,
    text: 'The Pilot Boost makes me louder and not different, up to noon. You do hear the click in the room. I have come to like it.',
  },
  {
    builder: 'thessaly-crane',
    reviewerEmail: odile,
    daysAgo: 9,
    rating: 5,
    text: `I wanted to know who had made my Evening Violin, and was sent a page about the apprentice in her own hand. The sound is what was
      written: sweet, open, not the last degree of power. For chamber music at home I do not miss it.`,
    helpfulTo: [june],
  },
  {
    builder: 'lowfell-basses',
    reviewerEmail: brandt,
    daysAgo: 8,
    rating: 4,
    text: `My shoulder thanks him. The low E on the Short Haul holds, which I hadn’t expected. The coil switch does less than I hoped. Arrived two days
      late, and that was the weather.`,
  },
  {
    builder: 'fenwright-guitars',
    reviewerEmail: theo,
    daysAgo: 26,
    rating: 5,
    text: `Nine years of heavy guitars, and now the Shuttle. I can play a whole set standing. He sent the customs number before I
      knew that I needed one, and it cleared in a day.

      It is not a loud guitar and does not pretend to be. Through a small amp with the volume at seven it does the one sound
      I have been after.`,
    photos: { instrument: 'shuttle-single-cut', count: 2 },
    helpfulTo: [brandt, wendell],
  },
  {
    builder: 'night-ferry-effects',
    reviewerEmail: wendell,
    daysAgo: 24,
    rating: 4,
    text: `On bass I leave the Cross knob of my Wake Chorus at noon and Rate as low as it goes. Weather is the right word. The sparkle comes off on your
      fingers for the first week, so wash them before you eat.`,
    helpfulTo: [theo],
  },
  {
    builder: 'thessaly-crane',
    reviewerEmail: priya,
    daysAgo: 7,
    rating: 4,
    text: `The Teme Violin and I did not get on: too dark for the quartet I play in, as the listing had warned me. I sent it back on
      the twelfth day. She asked what I had missed, gave the money back the day it arrived, and wants me to try the next one.`,
    helpfulTo: [odile, june],
  },
]
