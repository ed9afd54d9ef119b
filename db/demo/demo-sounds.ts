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
  /** Strings and scale, as the listing states them, and woods: what the recording was computed from */
  data: string
  /** The sound in words, after “Synthesized for the demo shop.” */
  heard: string
  daysAgo: number
}

type OfListing = Pick<DemoSound, 'phrase' | 'heard'> & { slug: string; woods: string }

function ofListing({ slug, woods, phrase, heard }: OfListing): DemoSound {
  const listing = demoInstruments.find((one) => one.slug === slug)
  if (!listing || listing.drawing.family === 'pedal') throw new Error(`${slug} can't be heard: it isn't in the demo shop`)
  const { maker, drawing, specifications, daysAgo } = listing
  const data = `${specifications.Strings}, ${specifications['Scale length']} scale; ${woods}`
  const name = phrase === 'open-strings' ? `${slug}-open-strings` : slug
  return { name, maker, of: slug, drawing, phrase, data, heard, daysAgo }
}

const OM_WOODS = 'Engelmann spruce and figured walnut'
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
  data: '.011–.050, phosphor bronze, 24″ scale; spruce and mahogany',
  heard: 'G, C, D and G, each chord rolled slowly from low to high. A light bass and a strong midrange.',
  daysAgo: 200,
}

/** All recordings of the demo shop. */
export const demoSounds: DemoSound[] = [
  ofListing({
    slug: 'agate-om',
    woods: OM_WOODS,
    phrase: 'guitar',
    heard: `${PICKED} Even from bass to treble, with bright strums.`,
  }),
  ofListing({
    slug: 'agate-om',
    woods: OM_WOODS,
    phrase: 'open-strings',
    heard: 'Each open string once, low to high. The low strings ring longest; the overtones fade first.',
  }),
  ofListing({
    slug: 'north-shore-dreadnought',
    woods: 'red spruce and Honduran mahogany',
    phrase: 'guitar',
    heard: `${PICKED} A full bass, darker strums, and notes that ring a little longer.`,
  }),
  ofListing({
    slug: 'acequia-concert-classical',
    woods: 'Western red cedar and cocobolo',
    phrase: 'guitar',
    heard: `${PICKED} Nylon strings: a round, warm tone without metallic overtones, and short notes.`,
  }),
  ofListing({
    slug: 'rondout-seventeen',
    woods: 'carved Adirondack spruce and flamed maple',
    phrase: 'guitar',
    heard: `${PICKED} A strong midrange and little deep bass; notes fade quickly.`,
  }),
  ofListing({
    slug: 'violin-opus-112',
    woods: 'red spruce and flamed maple',
    phrase: 'bowed',
    heard: 'Two octaves of G major, soft going up, loud coming down. Vibrato on the stopped notes, none on the open strings.',
  }),
  oreDock,
]
