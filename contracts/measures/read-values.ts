import type { Family } from './families.ts'
import { findNamed, type PlainNames, plainNames } from './find-named.ts'
import type { ValueList } from './measure.ts'
import { FAMILY_FIELDS, type MeasuredPart, type WordField } from './measure-fields.ts'
import { readPickups } from './read-pickups.ts'
import { VALUE_LISTS, type ValueListId, WOODS, type WoodId } from './vocabulary.ts'

/** A word, and the name of the pair that says it. */
export type ReadValue = { value: string; from: string }

/** The maker's pairs: the name in small letters, the name as it was written, the text. */
export type Pair = { key: string; name: string; text: string }

/** The names under which each is looked for. */
const VALUES_FROM = {
  handedness: ['handedness', 'hand', 'orientation', 'player'],
  neck_profile: ['neck profile', 'neck shape', 'neck carve', 'profile'],
  fret_size: ['frets', 'fret wire', 'fret size'],
  fret_material: ['frets', 'fret wire', 'fret material'],
  fingerboard_frets: ['fingerboard', 'fretboard', 'frets'],
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
  case: ['case', 'case included', 'gig bag', 'bag'],
} as const satisfies Partial<Record<ValueListId, readonly string[]>>
type NamedValue = keyof typeof VALUES_FROM

const PICKUPS_FROM = ['pickups', 'pickup'] as const

const WOODS_FROM: Record<MeasuredPart, readonly string[]> = {
  top: ['top wood', 'top', 'soundboard', 'body top'],
  back: ['back and sides', 'back', 'sides', 'back wood'],
  body: ['body wood', 'body'],
  neck: ['neck wood', 'neck'],
  fingerboard: ['fingerboard', 'fretboard', 'fingerboard wood'],
}

/** What instruments with strings have, whatever their family. */
const OF_INSTRUMENTS: readonly NamedValue[] = [
  'handedness',
  'neck_profile',
  'fret_size',
  'fret_material',
  'finish',
  'sheen',
  'bracing',
  'bridge',
  'string_set',
  'electronics',
  'pickup_family',
  'case',
]
const OF_PEDALS: readonly NamedValue[] = ['polarity']

const NAMES = new Map<NamedValue, PlainNames<string>>(
  (Object.keys(VALUES_FROM) as NamedValue[]).map((id) => [id, namesIn(VALUE_LISTS[id])]),
)
const WOOD_NAMES = plainNames<WoodId>(
  WOODS.map(({ id, label, latin, aliases }) => ({ id, names: [label, ...latin, ...aliases] })),
)

function namesIn(list: ValueList): PlainNames<string> {
  return plainNames(list.map(({ id, label, aliases = [] }) => ({ id, names: [label, ...aliases] })))
}

/** The names of pairs that a word is read from. */
export function pairNamesOf(field: WordField): readonly string[] {
  if (field === 'pickup_config') return PICKUPS_FROM
  const part = (Object.keys(WOODS_FROM) as MeasuredPart[]).find((each) => field === `${each}_wood`)
  return part ? WOODS_FROM[part] : (VALUES_FROM[field as NamedValue] ?? [])
}

/** What a family's pairs say in words. */
export function readValues(family: Family, pairs: readonly Pair[]): Partial<Record<WordField, ReadValue>> {
  const read: Partial<Record<WordField, ReadValue>> = {}
  const fields: readonly string[] = FAMILY_FIELDS[family]
  const general = family === 'pedal' ? OF_PEDALS : OF_INSTRUMENTS
  for (const id of Object.keys(VALUES_FROM) as NamedValue[]) {
    if (!fields.includes(id) && !general.includes(id)) continue
    put(read, id, VALUES_FROM[id], pairs, (text) => findNamed([text], NAMES.get(id) ?? []))
  }
  if (family === 'pedal') return read
  put(read, 'pickup_config', PICKUPS_FROM, pairs, readPickups)
  for (const [part, names] of Object.entries(WOODS_FROM) as [MeasuredPart, readonly string[]][])
    put(read, `${part}_wood`, names, pairs, (text) => findNamed([text], WOOD_NAMES))
  return read
}

function put(
  read: Partial<Record<WordField, ReadValue>>,
  field: WordField,
  keys: readonly string[],
  pairs: readonly Pair[],
  find: (text: string) => string | undefined,
): void {
  for (const key of keys) {
    const pair = pairs.find((each) => each.key === key)
    const value = pair && find(pair.text)
    if (!value) continue
    read[field] = { value, from: pair.name }
    return
  }
}
