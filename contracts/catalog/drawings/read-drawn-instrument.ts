import type { INSTRUMENT_TYPES } from '#contracts/custom-builds/build-offers.ts'
import type { Family } from '../measures/families.ts'
import { type ReadInstrument, readInstrument } from '../measures/read-instrument.ts'
import { isBowed, isSolid, shownOn, visibleChoices } from './drawn-features.ts'
import type { DrawnBody, DrawnInstrument } from './drawn-instrument.ts'
import { type Traits, traitsOfChoice } from './drawn-traits.ts'
import { drawnWood } from './drawn-woods.ts'

export type AskedInstrument = {
  /** Such as Acoustic Guitar */
  type: string
  /** As the listing says now. Undefined if the drawing must not change with it. */
  shape?: string | null | undefined
  title?: string | null | undefined
  /** The name of the version, often that of its wood */
  version?: string | null | undefined
  /** Option name to chosen value */
  choices: Readonly<Record<string, string>>
}

/** The drawing, and the names of the choices that it doesn't show */
export type ReadDrawing = { drawn: DrawnInstrument; notShown: string[] }

/** Reads from the choices what can be drawn, with the readings of the catalog. Undefined if such an instrument isn't drawn. */
export function readDrawnInstrument(asked: AskedInstrument): ReadDrawing | undefined {
  const choices = Object.entries(asked.choices).filter(([, text]) => text !== '')
  const found = drawnBody(asked)
  if (!found) return undefined
  const { drawn, reading } = found
  const { body } = drawn
  const seen = choices.map(([name, text]) => ({ name, traits: shownOn(body, traitsOfChoice(name, text, reading)) }))
  const traits: Traits = Object.assign({}, ofVersion(asked, body), ofTitle(reading), ...seen.map((each) => each.traits))
  return {
    drawn: { ...drawn, ...withWholeBody(withColor(traits, body)) },
    notShown: seen.filter((each) => each.traits === undefined).map(({ name }) => name),
  }
}

/** The back of it, if its wood was chosen and is not that of the front */
export function backOfDrawn(drawn: DrawnInstrument): DrawnInstrument | undefined {
  const { body, back } = drawn
  return back && !isSolid(body) && body !== 'banjo' ? visibleChoices({ ...drawn, view: 'back' }) : undefined
}

/** A version is often named after the wood of its back, or of a solid body. */
function ofVersion({ version }: AskedInstrument, body: DrawnBody): Traits {
  const wood = drawnWood(version ?? '')
  if (!wood) return {}
  return isSolid(body) ? { wholeBody: wood } : { back: wood }
}

function ofTitle({ values }: ReadInstrument): Traits {
  return values.handedness?.value === 'left' ? { hand: 'left' } : {}
}

/** The wood of the whole body is also that of each part that is not named. */
function withWholeBody({ wholeBody, ...traits }: Traits): Traits {
  if (!wholeBody) return traits
  return { ...traits, top: traits.top ?? wholeBody, back: traits.back ?? wholeBody }
}

/** A varnish is tinted, and a color under oil is a stain. */
function withColor({ color, finish, isOiled, ...traits }: Traits, body: DrawnBody): Traits {
  if (isBowed(body)) return color ? { ...traits, color, finish: 'varnish' } : traits
  if (isOiled && !finish) return { ...traits, finish: 'oil' }
  return { ...traits, ...(color && { color }), ...(finish && { finish: isOiled && finish === 'solid' ? 'trans' : finish }) }
}

type Kind = {
  family: Family
  /** The words that name the body, and the bodies that can be drawn */
  field?: 'acoustic_body' | 'electric_body' | 'uke_size' | 'mandolin_type'
  bodies?: Readonly<Record<string, Drawn>>
  /** If no body is named; without it, nothing is drawn then. */
  usual?: Drawn
}
type Drawn = Pick<DrawnInstrument, 'hole'> & { body: DrawnBody }

/** Bodies that the catalog calls by the same name */
function sameNamed(...bodies: DrawnBody[]): Record<string, Drawn> {
  return Object.fromEntries(bodies.map((body) => [body, { body }]))
}

const ACOUSTIC: Readonly<Record<string, Drawn>> = {
  ...sameNamed('parlour', 'om', 'dreadnought', 'jumbo', 'archtop'),
  '0': { body: 'parlour' },
  '00': { body: 'om' },
  '000': { body: 'om' },
  'grand-auditorium': { body: 'om' },
  'slope-dreadnought': { body: 'dreadnought' },
  'small-jumbo': { body: 'jumbo' },
  bass: { body: 'acoustic-bass' },
}
const ELECTRIC = sameNamed('s-type', 't-type', 'single-cut', 'offset', 'semi-hollow')
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

/**
 * The body to draw, and the choices as they were read. None if the type isn't drawn, if the body is named and not drawn, or if it could
 * be any, because the shape of the listing is not known.
 */
function drawnBody(asked: AskedInstrument): { drawn: Drawn; reading: ReadInstrument } | undefined {
  const kinds = (KINDS as Readonly<Record<string, readonly Kind[]>>)[asked.type] ?? []
  for (const { family, field, bodies, usual } of kinds) {
    const reading = readInstrument(family, { name: asked.title ?? '', specifications: asked.choices })
    const named = field && (reading.values[field]?.value ?? namedByListing(family, field, asked))
    const isKnown = named !== undefined || !field || asked.shape !== undefined
    const drawn = named === undefined ? usual : bodies?.[named]
    if (drawn && isKnown) return { drawn: asFretless(drawn, reading), reading }
    if (named !== undefined) return undefined
  }
}

/** The body in the shape of the listing, or in its title */
function namedByListing(family: Family, field: NonNullable<Kind['field']>, { shape, title }: AskedInstrument) {
  const name = title ?? ''
  for (const words of [shape ?? '', name]) {
    const read = readInstrument(family, { name, specifications: { 'Body shape': words, Size: words } }).values[field]
    if (read) return read.value
  }
}

function asFretless(drawn: Drawn, { values }: ReadInstrument): Drawn {
  const isFretless = values.fingerboard_frets?.value.startsWith('fretless')
  return drawn.body === 'bass' && isFretless ? { body: 'fretless-bass' } : drawn
}
