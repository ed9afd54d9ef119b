import type { Family } from '../catalog/measures/families.ts'
import type { ReadInstrument } from '../catalog/measures/read-instrument.ts'
import type { INSTRUMENT_TYPES } from './build-offers.ts'
import type { DrawnBody, DrawnInstrument } from './drawn-instrument.ts'

type Kind = {
  family: Family
  /** The words that name the body, and the bodies that can be drawn */
  field?: 'acoustic_body' | 'electric_body' | 'uke_size' | 'mandolin_type'
  bodies?: Readonly<Record<string, Drawn>>
  /** If no body is named; without it, nothing is drawn then. */
  usual?: Drawn
}
type Drawn = Pick<DrawnInstrument, 'hole'> & { body: DrawnBody }

const ACOUSTIC: Readonly<Record<string, Drawn>> = {
  parlour: { body: 'parlour' },
  '0': { body: 'parlour' },
  '00': { body: 'om' },
  '000': { body: 'om' },
  om: { body: 'om' },
  'grand-auditorium': { body: 'om' },
  dreadnought: { body: 'dreadnought' },
  'slope-dreadnought': { body: 'dreadnought' },
  'small-jumbo': { body: 'jumbo' },
  jumbo: { body: 'jumbo' },
  archtop: { body: 'archtop' },
  bass: { body: 'acoustic-bass' },
}
const ELECTRIC: Readonly<Record<string, Drawn>> = {
  's-type': { body: 's-type' },
  't-type': { body: 't-type' },
  'single-cut': { body: 'single-cut' },
  offset: { body: 'offset' },
  'semi-hollow': { body: 'semi-hollow' },
}
const UKULELE: Readonly<Record<string, Drawn>> = {
  soprano: { body: 'ukulele-soprano' },
  'super-soprano': { body: 'ukulele-soprano' },
  concert: { body: 'ukulele-concert' },
  'super-concert': { body: 'ukulele-concert' },
  tenor: { body: 'ukulele-tenor' },
  baritone: { body: 'ukulele-baritone' },
}
const MANDOLIN: Readonly<Record<string, Drawn>> = {
  'a-oval': { body: 'mandolin-a', hole: 'oval' },
  'a-f': { body: 'mandolin-a' },
  'f-oval': { body: 'mandolin-f', hole: 'oval' },
  'f-f': { body: 'mandolin-f' },
}

const acoustic = { family: 'acoustic-guitar', field: 'acoustic_body', bodies: ACOUSTIC } as const
const electric = { family: 'electric-guitar', field: 'electric_body', bodies: ELECTRIC } as const
const bass = { family: 'bass', usual: { body: 'bass' } } as const

/** The kinds of a type, most likely first. */
const KINDS: Partial<Record<(typeof INSTRUMENT_TYPES)[number], readonly Kind[]>> = {
  Guitar: [acoustic, electric],
  'Electric Guitar': [{ ...electric, usual: { body: 's-type' } }],
  'Acoustic Guitar': [{ ...acoustic, usual: { body: 'om' } }],
  'Bass Guitar': [bass],
  'Electric Bass': [bass],
  'Acoustic Bass': [{ family: 'acoustic-guitar', usual: { body: 'acoustic-bass' } }],
  'Classical Guitar': [{ family: 'classical-guitar', usual: { body: 'classical' } }],
  'Baritone Guitar': [{ ...acoustic, usual: { body: 'jumbo' } }],
  Violin: [{ family: 'violin', usual: { body: 'violin' } }],
  Viola: [{ family: 'viola', usual: { body: 'viola' } }],
  Cello: [{ family: 'cello', usual: { body: 'cello' } }],
  Banjo: [{ family: 'other-fretted', usual: { body: 'banjo' } }],
  Mandolin: [{ family: 'mandolin', field: 'mandolin_type', bodies: MANDOLIN, usual: { body: 'mandolin-a' } }],
  Ukulele: [{ family: 'ukulele', field: 'uke_size', bodies: UKULELE, usual: { body: 'ukulele-concert' } }],
}

/** How the instrument is read, with the words of its options or of its name; tried in this order */
type Read = (family: Family) => readonly ReadInstrument[]

/** The body to draw. None if the type is not drawn, or the body is named and not drawn. */
export function drawnBody(type: string, read: Read): (Drawn & { family: Family }) | undefined {
  const kinds = (KINDS as Readonly<Record<string, readonly Kind[]>>)[type] ?? []
  for (const { family, field, bodies, usual } of kinds) {
    const readings = read(family)
    const named = field && readings.map(({ values }) => values[field]?.value).find((value) => value !== undefined)
    const drawn = named === undefined ? usual : bodies?.[named]
    if (drawn) return { ...asFretless(drawn, readings[0]), family }
    if (named !== undefined) return undefined
  }
}

function asFretless(drawn: Drawn, read: ReadInstrument | undefined): Drawn {
  const isFretless = read?.values.fingerboard_frets?.value.startsWith('fretless')
  return drawn.body === 'bass' && isFretless ? { body: 'fretless-bass' } : drawn
}
