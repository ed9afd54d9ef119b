import { LENGTH_UNITS, MASS_UNITS, normalizeWords, readQuantities } from '#contracts/catalog/measures/read-quantities.ts'
import { MEASURES, type MeasureId } from '#contracts/catalog/measures/vocabulary.ts'
import type { Kind } from '#domain/catalog/products/instrument-kinds.ts'
import { anyToken, nearTokens } from '#domain/catalog/products/search-tokens.ts'
import type { SearchItem } from './read-search.ts'

/** Players' names for a measure next to its figure */
const FIELDS: Readonly<Record<string, MeasureId>> = {
  'width at nut': 'nut',
  'nut width': 'nut',
  nut: 'nut',
  'scale length': 'scale',
  'string length': 'scale',
  scale: 'scale',
  'fingerboard radius': 'radius',
  'fretboard radius': 'radius',
  radius: 'radius',
  'string spacing': 'spacing_saddle',
  'saddle spacing': 'spacing_saddle',
  'back length': 'back_length',
  'body length': 'back_length',
}

const FIELD = Object.keys(FIELDS).join('|')
const NUMBER = String.raw`\d+[ -]\d+/\d+|\d+/\d+|\d+[.,](?!\d{3}$)\d+|[.,]\d+|\d+`
const LENGTH = '"|inches|inch|in|zoll|mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?'
const MASS = 'lbs?|pounds?|#|ounces?|oz|kg|kilos?|kilograms?|g|grams?'

const WITH_LENGTH = new RegExp(`^(?:(${FIELD}) )?(${NUMBER})(?: ?-?(${LENGTH}))?(?: (?:at (?:the )?)?(${FIELD}))?$`)
const WITH_MASS = new RegExp(`^(${NUMBER}) ?-?(?:${MASS})$`)

const INCH = 25_400
const MM = 1000
const ANY = { least: 0, most: 3_000_000 }
/** Without a unit, scales, radii and nuts are in inches; larger numbers are in millimeters. */
const INCHES = [
  [1, 2.5],
  [7, 38],
] as const
const MOST_MM = 1200

/** A length or a mass in any spelling */
export function readFigure(words: readonly string[]): SearchItem | undefined {
  const typed = words.join(' ')
  const text = normalizeWords(typed)
  if (WITH_MASS.test(text)) {
    const grams = readQuantities(text, MASS_UNITS, ANY)[0]?.value
    return grams ? { typed, term: near('mass', grams) } : undefined
  }
  const [, before, number = '', unit, after] = WITH_LENGTH.exec(text) ?? []
  if (number === '' || (before !== undefined && after !== undefined)) return
  const field = FIELDS[before ?? after ?? '']
  const plain = words.map((word) => ({ word }))
  if (unit !== undefined) {
    const um = readQuantities(`${number} ${unit}`, LENGTH_UNITS, ANY)[0]?.value
    return um ? { typed, term: near(field ?? 'length', um) } : undefined
  }
  return bareFigure({ typed, number, field, plain })
}

type Bare = { typed: string; number: string; field: MeasureId | undefined; plain: { word: string }[] }

/** A number without a unit */
function bareFigure({ typed, number, field, plain }: Bare): SearchItem | undefined {
  const value = numberOf(number)
  if (field !== undefined) {
    const um = [INCH, MM].map((factor) => value * factor).find((each) => isPossible(field, each))
    return um === undefined ? undefined : { typed, term: near(field, um) }
  }
  // '000' and '12' are also names.
  if (/^\d+$/.test(number)) return number.startsWith('0') ? undefined : { typed, term: { word: typed }, figure: value }
  if (/^\d+\/\d+$/.test(number)) return
  const isInches = INCHES.some(([from, to]) => value >= from && value <= to)
  if (!isInches && (value < 20 || value > MOST_MM)) return
  return { typed, term: near('length', value * (isInches ? INCH : MM)), plain }
}

function numberOf(number: string): number {
  const [whole = '0', above, below] = number.split(/[ /-]/)
  if (below !== undefined) return Number(whole) + Number(above) / Number(below)
  return above === undefined ? Number(number.replace(',', '.')) : Number(whole) / Number(above)
}

function isPossible(field: MeasureId, um: number): boolean {
  return Object.values(MEASURES[field].ranges).some(([least, , , most]) => um >= least && um <= most)
}

function near(fact: string, value: number) {
  return { word: '', query: anyToken(nearTokens(fact, value)) }
}

/** The measure of a bare number of inches or millimeters: 'viola 16', '34 bass' */
const MEANT: Readonly<Record<string, MeasureId>> = {
  violin: 'back_length',
  viola: 'back_length',
  cello: 'back_length',
  bass: 'scale',
}

/** A bare number next to an instrument type for which players mean one measure. Violas vary around their nominal size. */
export function resolveFigure(item: SearchItem, kind: Kind | undefined): SearchItem {
  const { figure = 0, ...rest } = item
  const [family, ...others] = kind?.families ?? []
  const field = family === undefined || others.length > 0 ? undefined : MEANT[family]
  if (field === undefined || family === undefined) return rest
  const range: readonly number[] = (MEASURES[field].ranges as Record<string, readonly number[]>)[family] ?? []
  const um = [INCH, MM].map((factor) => figure * factor).find((each) => each >= (range[0] ?? 0) && each <= (range[3] ?? 0))
  if (um === undefined) return rest
  const around = field === 'back_length' ? [-3000, -1500, 0, 1500, 3000] : [0]
  const tokens = new Set(around.flatMap((by) => nearTokens(field, um + by)))
  return { ...rest, term: { word: '', query: anyToken([...tokens]) } }
}
