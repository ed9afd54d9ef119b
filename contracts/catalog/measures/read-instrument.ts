import type { Family } from './families.ts'
import { makerPairs, type Pair, pairNamed } from './maker-pairs.ts'
import type { Measure } from './measure.ts'
import { lowerFirst, type MeasureField, mayBeFretless, SECOND_FIGURES, type WordField } from './measure-fields.ts'
import { readFootprint } from './read-footprint.ts'
import {
  type Reading,
  readCount,
  readCurrent,
  readLength,
  readMass,
  readRadius,
  readResistance,
  readStringCount,
  readSupply,
  readYear,
} from './read-measure.ts'
import { isWithin, normalizeWords, type Plausible } from './read-quantities.ts'
import { type ReadValue, readValues } from './read-values.ts'
import { MEASURES, type MeasureId } from './vocabulary.ts'

/** A figure in the stored unit, and the name of its specification */
type ReadFigure = { value: number; to?: number; from: string }

/** Everything read from a builder's text */
export type ReadInstrument = {
  measures: Partial<Record<MeasureId, ReadFigure>>
  values: Partial<Record<WordField, ReadValue>>
  /** The text of measures that are named but unreadable or contradictory */
  unread: Partial<Record<MeasureField, { text: string; conflict?: number[] }>>
}

type Words = { name: string; specifications: Readonly<Record<string, string>> }

/** How builders mark left-handed instruments in a name */
const LEFT_IN_NAME = /\bleft[- ]?hand(ed)?\b|\blefty\b|\bsouthpaw\b|\blh\b/

/** Used as the specification name if the instrument's own name says it */
const FROM_NAME = ''

/** Reads only what is unambiguous. Fields the builder fills in win over text. */
export function readInstrument(family: Family, { name, specifications }: Words): ReadInstrument {
  const pairs = makerPairs(specifications)
  const read: ReadInstrument = { measures: {}, values: readValues(family, pairs), unread: {} }
  for (const [id, measure] of Object.entries(MEASURES) as [MeasureId, Measure][]) readInto(read, { id, measure, family, pairs })
  readPair(read, 'neck_depth_1', 'neck_depth_12')
  readPair(read, 'action_bass_12', 'action_treble_12')
  leaveOutRanges(read, pairs)
  if (family === 'pedal') readPower(read, pairs)
  if (family === 'bass') readPitch(read, pairs)
  if (mayBeFretless(family)) readFrets(read, name, pairs)
  if (LEFT_IN_NAME.test(normalizeWords(name))) read.values.handedness = { value: 'left', from: FROM_NAME }
  return read
}

/** 'Fretless' in the name, a line that says there are no frets, or a fret count */
function readFrets({ values, measures: { frets } }: ReadInstrument, name: string, pairs: readonly Pair[]): void {
  const pair = pairNamed(pairs, MEASURES.frets.aliases)
  if (pair && /^(0|no|none)$/i.test(pair.text.trim())) values.fingerboard_frets ??= { value: 'fretless', from: pair.name }
  if (/\bfretless\b/.test(normalizeWords(name))) values.fingerboard_frets ??= { value: 'fretless', from: FROM_NAME }
  if (frets) values.fingerboard_frets ??= { value: 'fretted', from: frets.from }
}

const ONE_PITCH = { least: 10_000, most: 25_000 }

/** Bass builders often give the distance between neighboring strings; the spacing is their sum. */
function readPitch({ measures, unread }: ReadInstrument, pairs: readonly Pair[]): void {
  const { strings, spacing_saddle: spacing } = measures
  const pair = pairNamed(pairs, namesOf('spacing_saddle', 'bass'))
  const pitch = pair && readFigure('spacing_saddle', MEASURES.spacing_saddle, pair.text, ONE_PITCH)
  if (spacing || !strings || !pitch || !('value' in pitch) || pitch.to !== undefined) return
  const value = pitch.value * (strings.value - 1)
  const [least, , , most] = MEASURES.spacing_saddle.ranges.bass
  if (!isWithin(value, { least, most })) return
  measures.spacing_saddle = { value, from: pair.name }
  delete unread.spacing_saddle
}

type Asked = { id: MeasureId; measure: Measure; family: Family; pairs: readonly Pair[] }

function readInto(read: ReadInstrument, { id, measure, family, pairs }: Asked): void {
  const range = measure.ranges[family]
  if (!range || measure.kind === 'voltage') return
  const pair = pairNamed(pairs, namesOf(id, family))
  if (!pair) return
  const isBox = (id === 'width' || id === 'depth') && BOX_NAMES.includes(pair.key)
  const reading = isBox ? readSide(id, pair.text) : readFigure(id, measure, pair.text, { least: range[0], most: range[3] })
  if (reading && 'value' in reading) read.measures[id] = { ...reading, from: pair.name }
  // A 'Strings' line is mostly about gauges, and 'Body shape' may not say where the neck joins.
  else if (measure.kind !== 'count' && (/\d/.test(pair.text) || reading)) read.unread[id] = { text: pair.text, ...reading }
}

/** The specifications that give width and depth of a pedal together */
const BOX_NAMES: readonly string[] = ['footprint', 'size']

function readSide(side: 'width' | 'depth', text: string): Reading {
  const footprint = readFootprint(text)
  return footprint && { value: footprint[side] }
}

/** The specification names of a measure, including its own label */
export function namesOf(id: MeasureId, family: Family): readonly string[] {
  const { aliases, label } = MEASURES[id]
  // A viola's size is its back length.
  return [...aliases, normalizeWords(label), ...(id === 'back_length' && family === 'viola' ? ['size'] : [])]
}

/** One figure of this measure from a text. For a multiscale or compound radius the lower one comes first, in any spelling. */
export function readFigure(id: MeasureId, measure: Measure, text: string, plausible: Plausible): Reading {
  const reading = readKind(id, measure, text, plausible)
  return reading && 'value' in reading && id in SECOND_FIGURES ? lowerFirst(reading) : reading
}

function readKind(id: MeasureId, { kind }: Measure, text: string, plausible: Plausible): Reading {
  if (kind === 'voltage') {
    const supply = readSupply(text, plausible)
    return supply && supply.least === supply.most ? { value: supply.least } : null
  }
  return READERS[kind](text, plausible, id)
}

const READERS: Record<Exclude<Measure['kind'], 'voltage'>, (text: string, plausible: Plausible, id: MeasureId) => Reading> = {
  length: readLength,
  'length-or-flat': readRadius,
  mass: readMass,
  resistance: readResistance,
  current: readCurrent,
  year: readYear,
  count: (text, plausible, id) => {
    if (id === 'strings') return readStringCount(text, plausible)
    const clear = id === 'frets_clear' ? /(\d+) frets? clear/.exec(normalizeWords(text))?.[1] : undefined
    if (id === 'frets_clear' && clear === undefined && !/^\d+$/.test(text.trim())) return null
    return readCount(clear ?? text, plausible)
  },
}

/** The 1st and 12th fret, or bass and treble side, are often given together. */
function readPair({ measures }: ReadInstrument, first: MeasureId, second: MeasureId): void {
  const both = measures[first]
  if (both?.to === undefined) return
  measures[first] = { value: both.value, from: both.from }
  measures[second] ??= { value: both.to, from: both.from }
}

/** 'From 7 to 8 pounds' is not a weight. */
function leaveOutRanges({ measures, unread }: ReadInstrument, pairs: readonly Pair[]): void {
  for (const [id, figure] of Object.entries(measures) as [MeasureId, ReadFigure][]) {
    if (figure.to === undefined || id in SECOND_FIGURES) continue
    delete measures[id]
    const text = pairs.find(({ name }) => name === figure.from)?.text ?? ''
    unread[id] = { text, conflict: [figure.value, figure.to] }
  }
}

function readPower({ measures }: ReadInstrument, pairs: readonly Pair[]): void {
  const pair = pairNamed(pairs, MEASURES.supply_max.aliases)
  // '9 V DC, 35 mA': the current may follow the voltage.
  const drawn = pair && /\d[\d.,]* ?m?a\b/i.exec(pair.text)?.[0]
  const current = drawn && readCurrent(drawn, { least: 1, most: 2000 })
  if (current && 'value' in current) measures.current ??= { value: current.value, from: pair.name }
  const supply = pair && readSupply(pair.text, { least: 1000, most: 48_000 })
  if (!supply) return
  measures.supply_min = { value: supply.least, from: pair.name }
  measures.supply_max = { value: supply.most, from: pair.name }
}
