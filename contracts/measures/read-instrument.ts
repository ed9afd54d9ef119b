import type { Family } from './families.ts'
import type { Measure, ValueList, WoodPart } from './measure.ts'
import {
  type Reading,
  readCount,
  readCurrent,
  readLength,
  readMass,
  readRadius,
  readResistance,
  readSupply,
} from './read-measure.ts'
import { normalizeWords, type Plausible } from './read-quantities.ts'
import { MEASURES, type MeasureId, VALUE_LISTS, type ValueListId, WOODS, type WoodId } from './vocabulary.ts'

export type MeasuredPart = Extract<WoodPart, 'top' | 'back' | 'body' | 'neck' | 'fingerboard'>

/** What a maker's own words say of an instrument. */
export type ReadInstrument = {
  measures: Partial<Record<MeasureId, { value: number; to?: number }>>
  values: Partial<Record<ValueListId, string>>
  /** The main wood of each part. */
  woods: Partial<Record<MeasuredPart, WoodId>>
  /** What names a measure and could not be read, in the maker's words; figures that contradict each other. */
  unread: Partial<Record<MeasureId, { text: string; conflict?: number[] }>>
}

type Words = { name: string; specifications: Readonly<Record<string, string>> }

/** Values that are read from what stands under these names. */
const VALUES_FROM = {
  handedness: ['handedness', 'hand', 'orientation', 'player'],
  neck_profile: ['neck profile', 'neck shape', 'neck carve', 'profile'],
  fret_size: ['frets', 'fret wire', 'fret size'],
  fret_material: ['frets', 'fret wire', 'fret material'],
  bridge: ['bridge', 'vibrato', 'tremolo'],
  finish: ['finish', 'varnish', 'lacquer'],
  sheen: ['finish', 'sheen'],
  cutaway: ['cutaway', 'body shape', 'size'],
  bracing: ['bracing', 'braces'],
  string_set: ['strings', 'string set'],
  acoustic_body: ['body shape', 'body size', 'model', 'body'],
  nylon_type: ['body shape', 'type', 'model'],
  violin_size: ['size'],
  violin_model: ['model', 'pattern'],
  uke_size: ['size'],
  uke_tuning: ['tuning', 'strings'],
  mandolin_type: ['body shape', 'type', 'style'],
  electric_body: ['body shape', 'body style'],
  pickup_family: ['pickups', 'pickup'],
  electronics: ['electronics', 'preamp', 'pickups', 'pickup'],
  pedal_type: ['type', 'effect'],
  signal: ['signal', 'type'],
  bypass: ['bypass'],
  polarity: ['power', 'supply', 'polarity'],
  jacks: ['jacks'],
  io: ['inputs and outputs', 'i/o', 'stereo'],
} as const satisfies Partial<Record<ValueListId, readonly string[]>>

const WOODS_FROM: Record<MeasuredPart, readonly string[]> = {
  top: ['top wood', 'top', 'soundboard', 'body top'],
  back: ['back and sides', 'back', 'sides', 'back wood'],
  body: ['body wood', 'body'],
  neck: ['neck wood', 'neck'],
  fingerboard: ['fingerboard', 'fretboard', 'fingerboard wood'],
}

/** Reads what is clear, and nothing else. Fields that the maker fills in count more than any reading. */
export function readInstrument(family: Family, { name, specifications }: Words): ReadInstrument {
  const texts = new Map(Object.entries(specifications).map(([key, text]) => [normalizeWords(key), text]))
  const read: ReadInstrument = { measures: {}, values: {}, woods: {}, unread: {} }
  for (const [id, measure] of Object.entries(MEASURES) as [MeasureId, Measure][]) readInto(read, { id, measure, family, texts })
  readPair(read, 'neck_depth_1', 'neck_depth_12')
  readPair(read, 'action_bass_12', 'action_treble_12')
  if (family === 'pedal') readPower(read, texts)
  for (const [id, names] of Object.entries(VALUES_FROM) as [keyof typeof VALUES_FROM, readonly string[]][]) {
    const value = findValue(VALUE_LISTS[id], textsOf(texts, names))
    if (value) read.values[id] = value
  }
  for (const [part, names] of Object.entries(WOODS_FROM) as [MeasuredPart, readonly string[]][]) {
    const wood = findWood(textsOf(texts, names))
    if (wood) read.woods[part] = wood
  }
  if (/\bleft[- ]?hand(ed)?\b|\blefty\b/.test(normalizeWords(name))) read.values.handedness = 'left'
  return read
}

type Asked = { id: MeasureId; measure: Measure; family: Family; texts: Map<string, string> }

function readInto(read: ReadInstrument, { id, measure, family, texts }: Asked): void {
  const range = measure.ranges[family]
  if (!range || measure.kind === 'voltage') return
  const text = textsOf(texts, measure.aliases)[0]
  if (text === undefined) return
  const reading = READERS[measure.kind](text, { least: range[0], most: range[3] }, id)
  if (reading && 'value' in reading) read.measures[id] = reading
  else if (/\d/.test(text) || reading) read.unread[id] = { text, ...reading }
}

const READERS: Record<Exclude<Measure['kind'], 'voltage'>, (text: string, plausible: Plausible, id: MeasureId) => Reading> = {
  length: readLength,
  'length-or-flat': readRadius,
  mass: readMass,
  resistance: readResistance,
  current: readCurrent,
  year: readCount,
  count: (text, plausible, id) =>
    id === 'frets_clear'
      ? readCount(/(\d+) frets? clear/.exec(normalizeWords(text))?.[1] ?? '', plausible)
      : readCount(text, plausible),
}

/** The first and the twelfth fret, or the bass and the treble side, are often said in one breath. */
function readPair({ measures }: ReadInstrument, first: MeasureId, second: MeasureId): void {
  const both = measures[first]
  if (both?.to === undefined) return
  measures[first] = { value: both.value }
  measures[second] ??= { value: both.to }
}

function readPower({ measures }: ReadInstrument, texts: Map<string, string>): void {
  const { least, most } = { least: 1000, most: 48_000 }
  const supply = textsOf(texts, MEASURES.supply_max.aliases).flatMap((text) => readSupply(text, { least, most }) ?? [])[0]
  if (!supply) return
  measures.supply_min = { value: supply.least }
  measures.supply_max = { value: supply.most }
}

function textsOf(texts: Map<string, string>, names: readonly string[]): string[] {
  return names.flatMap((name) => texts.get(name) ?? [])
}

/** The value whose name stands first in the words; of several there, the longest. */
function findValue(list: ValueList, texts: string[]): string | undefined {
  return firstNamed(
    texts,
    list.flatMap(({ id, label, aliases = [] }) => [label, ...aliases].map((name) => [name, id] as const)),
  )
}

function findWood(texts: string[]): WoodId | undefined {
  return firstNamed(
    texts,
    WOODS.flatMap(({ id, label, latin, aliases }) => [label, ...latin, ...aliases].map((name) => [name, id] as const)),
  )
}

function firstNamed<Id extends string>(texts: string[], names: (readonly [string, Id])[]): Id | undefined {
  for (const text of texts) {
    const words = ` ${plain(text)} `
    const found = names
      .map(([name, id]) => ({ id, at: words.indexOf(` ${plain(name)} `), length: name.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length)[0]
    if (found) return found.id
  }
}

/** Words with single spaces between them. */
function plain(text: string): string {
  return normalizeWords(text)
    .replace(/[^\p{L}\p{N}/#]+/gu, ' ')
    .trim()
}
