import type { Family } from './families.ts'
import { findNamed, type PlainNames, plainNames } from './find-named.ts'
import { makerPairs, type Pair } from './maker-pairs.ts'
import type { ValueList } from './measure.ts'
import { FAMILY_FIELDS, type MeasuredPart, type WordField } from './measure-fields.ts'
import { readPickups } from './read-pickups.ts'
import { readPieces, readSpecial } from './read-wood-words.ts'
import { VALUE_LISTS, type ValueListId, WOODS, type WoodId } from './vocabulary.ts'

/** A word, and the name of its specification */
export type ReadValue = { value: string; from: string }

const WOODS_FROM: Record<MeasuredPart, readonly string[]> = {
  top: ['top wood', 'top', 'soundboard', 'body top', 'top material'],
  back: ['back and sides', 'back and sides wood', 'back/sides', 'sides and back', 'back and ribs', 'back', 'sides', 'back wood'],
  body: ['body wood', 'body', 'body material'],
  neck: ['neck wood', 'neck', 'neck material'],
  fingerboard: ['fingerboard', 'fretboard', 'fingerboard wood', 'fretboard wood', 'fingerboard material'],
}

/** A statement about the sides does not apply to the back. */
const BACK_FROM = WOODS_FROM.back.filter((name) => name !== 'sides')
/** Figure and treatment belong to a part's wood; with several parts the back wins, then the top. */
const SPECIAL_FROM = [...BACK_FROM, ...WOODS_FROM.top, ...WOODS_FROM.body, ...WOODS_FROM.neck]

/** The specification names searched for each field */
const VALUES_FROM = {
  handedness: ['handedness', 'handed', 'hand', 'orientation', 'player'],
  neck_profile: ['neck profile', 'neck shape', 'neck carve', 'profile'],
  fret_size: ['frets', 'fret wire', 'fret size'],
  fret_material: ['frets', 'fret wire', 'fret material'],
  fingerboard_frets: ['fingerboard', 'fretboard', 'frets'],
  bridge: ['bridge', 'vibrato', 'tremolo'],
  finish: ['finish', 'body finish', 'varnish', 'lacquer'],
  sheen: ['finish', 'sheen', 'varnish'],
  wood_figure: SPECIAL_FROM,
  wood_treatment: SPECIAL_FROM,
  back_pieces: BACK_FROM,
  cutaway: ['cutaway', 'body shape', 'size'],
  bracing: ['bracing', 'braces'],
  string_set: ['strings', 'string set'],
  acoustic_body: ['body shape', 'body size', 'body style', 'body type', 'shape', 'model', 'body'],
  nylon_type: ['body shape', 'type', 'style', 'model'],
  violin_size: ['size'],
  violin_model: ['model', 'pattern'],
  uke_size: ['size', 'body size', 'body shape'],
  uke_tuning: ['tuning', 'strings'],
  mandolin_type: ['body shape', 'body style', 'body type', 'type', 'style', 'model'],
  electric_body: ['body shape', 'body style', 'body type', 'shape', 'style', 'body'],
  pickup_family: ['pickups', 'pickup', 'pickup configuration'],
  electronics: ['electronics', 'preamp', 'pickups', 'pickup'],
  pedal_type: ['type', 'effect', 'effect type'],
  signal: ['signal', 'signal path', 'circuit', 'type'],
  bypass: ['bypass'],
  polarity: ['power', 'supply', 'power supply', 'polarity'],
  jacks: ['jacks'],
  io: ['inputs and outputs', 'i/o', 'stereo'],
  case: ['case', 'case included', 'gig bag', 'bag'],
} as const satisfies Partial<Record<ValueListId, readonly string[]>>
type NamedValue = keyof typeof VALUES_FROM

const PICKUPS_FROM = ['pickups', 'pickup', 'pickup configuration', 'pickup layout'] as const

/** Shared by all families with strings */
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
  'wood_figure',
  'wood_treatment',
  'back_pieces',
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

/** The specification names a word is read from */
export function pairNamesOf(field: WordField): readonly string[] {
  if (field === 'pickup_config') return PICKUPS_FROM
  const part = (Object.keys(WOODS_FROM) as MeasuredPart[]).find((each) => field === `${each}_wood`)
  return part ? WOODS_FROM[part] : (VALUES_FROM[field as NamedValue] ?? [])
}

/** The part whose wood a specification with this name describes */
export function partNamed(name: string): MeasuredPart | undefined {
  const [pair] = makerPairs({ [name]: '' })
  return (Object.keys(WOODS_FROM) as MeasuredPart[]).find((part) => WOODS_FROM[part].includes(pair?.key ?? ''))
}

/** The wood that a text names, with its figure and treatment */
export function readWood(text: string): { wood: WoodId; figure: string | undefined; treatment: string | undefined } | undefined {
  const wood = findNamed([text], WOOD_NAMES)
  return wood && { wood, figure: readNamed('wood_figure', text, ''), treatment: readNamed('wood_treatment', text, '') }
}

/** The words in a family's specifications */
export function readValues(family: Family, pairs: readonly Pair[]): Partial<Record<WordField, ReadValue>> {
  const read: Partial<Record<WordField, ReadValue>> = {}
  const fields: readonly string[] = FAMILY_FIELDS[family]
  const general = family === 'pedal' ? OF_PEDALS : OF_INSTRUMENTS
  for (const id of Object.keys(VALUES_FROM) as NamedValue[]) {
    if (!fields.includes(id) && !general.includes(id)) continue
    put(read, id, VALUES_FROM[id], pairs, (text, key) => readNamed(id, text, key))
  }
  if (family === 'pedal') return read
  put(read, 'pickup_config', PICKUPS_FROM, pairs, readPickups)
  for (const [part, names] of Object.entries(WOODS_FROM) as [MeasuredPart, readonly string[]][])
    put(read, `${part}_wood`, names, pairs, (text) => findNamed([text], WOOD_NAMES))
  return read
}

function readNamed(id: NamedValue, text: string, key: string): string | undefined {
  if (id === 'back_pieces') return readPieces(text)
  const names = NAMES.get(id) ?? []
  return id === 'wood_figure' || id === 'wood_treatment' ? readSpecial(text, names, key) : findNamed([text], names)
}

function put(
  read: Partial<Record<WordField, ReadValue>>,
  field: WordField,
  keys: readonly string[],
  pairs: readonly Pair[],
  find: (text: string, key: string) => string | undefined,
): void {
  for (const key of keys) {
    const pair = pairs.find((each) => each.key === key)
    // 'Varnish: oil' means an oil varnish.
    const value =
      pair && find(key === 'varnish' ? pair.text.replace(/\b(oil|spirit)\b(?! varnish)/i, '$1 varnish') : pair.text, key)
    if (!value) continue
    read[field] = { value, from: pair.name }
    return
  }
}
