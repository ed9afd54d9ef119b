import type { Family } from '#contracts/catalog/measures/families.ts'
import type { SoundPhrase } from '#contracts/catalog/sounds.ts'
import type { StringedDrawing } from '#packages/artwork/drawing.ts'
import { demoInstruments } from './demo-instruments.ts'
import { type MakerSlug, makersMarks } from './makers-marks.ts'

/** A recording of the demo shop, synthesized by `packages/artwork/sound`. */
export type DemoSound = {
  /** The name of its MP3 in `sounds/`, and of its facts in `sounds/rendered.json` */
  name: string
  maker: MakerSlug
  /** The slug of an instrument in the shop, or a past instrument */
  of: string | { title: string; family: Family }
  drawing: StringedDrawing
  phrase: SoundPhrase
  /** As the listing states them. Woods and scale belong to one instrument; a builder's next recording starts with this text. */
  strings: string
  /** The sound in words, after “Synthesized for the demo shop.” */
  heard: string
  daysAgo: number
}

type OfListing = Pick<DemoSound, 'phrase' | 'heard'> & { slug: string }

function ofListing({ slug, phrase, heard }: OfListing): DemoSound {
  const listing = demoInstruments.find((one) => one.slug === slug)
  if (!listing || listing.drawing.family === 'pedal') throw new Error(`${slug} can't be heard: it isn't in the demo shop`)
  const { maker, drawing, specifications, daysAgo } = listing
  const name = phrase === 'open-strings' ? `${slug}-open-strings` : slug
  return { name, maker, of: slug, drawing, phrase, strings: specifications.Strings ?? '', heard, daysAgo }
}

const PICKED = 'Fingerpicked, then strummed: G, C, D, G.'

/** A small guitar sold before the builder joined the shop */
const oreDock: DemoSound = {
  name: 'ore-dock-parlour',
  maker: 'thornquist-guitars',
  of: { title: 'Ore Dock Parlour, 2022', family: 'acoustic-guitar' },
  drawing: {
    ...{ family: 'parlour', seed: 'ore-dock-parlour', makerName: makersMarks['thornquist-guitars'].makerName },
    ...{ scaleLengthMm: 609.6, gauges: [50, 39, 30, 22, 15, 11], top: 'spruce', back: 'mahogany', finish: { kind: 'natural' } },
  },
  phrase: 'free',
  strings: '.011–.050, phosphor bronze',
  heard: 'G, C, D and G, each chord rolled slowly from low to high. A light bass and a strong midrange.',
  daysAgo: 200,
}

/** All recordings of the demo shop. */
export const demoSounds: DemoSound[] = [
  ofListing({
    slug: 'agate-om',
    phrase: 'guitar',
    heard: `${PICKED} Even from bass to treble, with bright strums.`,
  }),
  ofListing({
    slug: 'agate-om',
    phrase: 'open-strings',
    heard: 'Each open string once, low to high. The low strings ring longest; the overtones fade first.',
  }),
  ofListing({
    slug: 'north-shore-dreadnought',
    phrase: 'guitar',
    heard: `${PICKED} A full bass, darker strums, and notes that ring a little longer.`,
  }),
  ofListing({
    slug: 'acequia-concert-classical',
    phrase: 'guitar',
    heard: `${PICKED} Nylon strings: a round, warm tone without metallic overtones, and short notes.`,
  }),
  ofListing({
    slug: 'rondout-seventeen',
    phrase: 'guitar',
    heard: `${PICKED} A strong midrange and little deep bass; notes fade quickly.`,
  }),
  ofListing({
    slug: 'violin-opus-112',
    phrase: 'bowed',
    heard: 'Two octaves of G major, soft going up, loud coming down. Vibrato on the stopped notes, none on the open strings.',
  }),
  oreDock,
]
