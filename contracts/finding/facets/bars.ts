import type { Family } from '#contracts/catalog/measures/families.ts'
import type { Known } from '#contracts/catalog/measures/known-measures.ts'
import { isMeasured, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { fromStored } from '#contracts/catalog/measures/measure-units.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { FacetField } from './facet-fields.ts'
import { type Facet, facetNumber, PRICE_BOUNDS } from './facets.ts'
import type { BarSpan } from './histogram-bins.ts'

const BARS = 24
/** Two years each */
const YEAR_BARS = 20
/** So price classes start with a bar */
const BARS_A_DOUBLING = 3
const BARS_IN_FIRST_CLASS = 7

/**
 * Above all class numbers: an instrument's class and bars are stored as one number, so a single count serves both. Small enough for a
 * `smallint`.
 */
export const STORED_CLASSES = 102

/** The first and last bar of a figure. Two scales or a compound radius cover all bars in between. */
type Bars = readonly [first: number, last: number]

/** All bars, in the order of their numbers, from 1 */
const ALL_BARS: readonly Bars[] = Array.from({ length: BARS }, (_, first) =>
  Array.from({ length: BARS - first }, (_each, more): Bars => [first, first + more]),
).flat()

/** The largest stored number */
export const MOST_STORED = STORED_CLASSES * (ALL_BARS.length + 1)

/** The start of each price bar, in cents */
export const PRICE_BAR_BOUNDS: readonly number[] = Array.from({ length: BARS - 1 }, (_, at) => Math.round(priceBound(at + 1)))

function priceBound(bar: number): number {
  return PRICE_BOUNDS[0] * 2 ** ((bar - BARS_IN_FIRST_CLASS) / BARS_A_DOUBLING)
}

/** The bars of a facet; undefined if it has none. The first and last bars include everything beyond. */
export function barSpan({ key, field }: Facet, family: Family | ''): BarSpan | undefined {
  if (key === 'price') return { from: toDollars(priceBound(0)), to: toDollars(priceBound(BARS)), bars: BARS }
  return field && family ? measureSpan(family, field) : undefined
}

function measureSpan(family: Family, field: FacetField): BarSpan | undefined {
  const measure = isMeasured(field) ? measureOf(field) : undefined
  const range = measure?.ranges[family]
  if (!measure || measure.kind === 'count' || !range) return
  const [, from, to] = range
  return { from: fromStored(measure, from), to: fromStored(measure, to), bars: measure.kind === 'year' ? YEAR_BARS : BARS }
}

/** The stored value of a facet: the number of a word, a count, or a class with its bars */
export function storedFacet(family: Family, field: FacetField, known: Pick<Known, 'value' | 'to'>): number | null {
  const number = facetNumber(family, field, known)
  const ends = [known.value, known.to ?? known.value].flatMap((figure) => barOf(family, field, figure) ?? [])
  if (number === null || ends.length === 0) return number
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  return number + STORED_CLASSES * (ALL_BARS.findIndex((bars) => bars[0] === first && bars[1] === last) + 1)
}

function barOf(family: Family, field: FacetField, value: Known['value']): number | undefined {
  const span = measureSpan(family, field)
  // A flat fingerboard has no radius.
  if (!span || !isMeasured(field) || typeof value === 'string' || value === 0) return
  const { from, to, bars } = span
  const bar = Math.floor(((fromStored(measureOf(field), value) - from) / (to - from)) * bars)
  return Math.min(bars - 1, Math.max(0, bar))
}

/** Whether its class is stored with a bar */
export function hasStoredBars({ place, unit }: Facet): boolean {
  return place > 0 && unit !== undefined
}

/** The class of a stored number, and its bars if any. Prices are counted by bar only. */
export function classAndBars(facet: Facet, stored: number): { number: number; bars?: Bars } {
  if (facet.key === 'price') {
    const from = PRICE_BAR_BOUNDS[stored - 1] ?? 0
    return { number: PRICE_BOUNDS.filter((bound) => bound <= from).length, bars: [stored, stored] }
  }
  const bars = hasStoredBars(facet) ? ALL_BARS[Math.floor(stored / STORED_CLASSES) - 1] : undefined
  return bars ? { number: stored % STORED_CLASSES, bars } : { number: stored }
}
