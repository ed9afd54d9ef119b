import type { Family } from '../measures/families.ts'
import type { Known } from '../measures/known-measures.ts'
import { isMeasured, measureOf } from '../measures/measure-fields.ts'
import { fromStored } from '../measures/measure-units.ts'
import type { BarSpan } from './bar-begin.ts'
import type { FacetField } from './facet-fields.ts'
import { type Facet, facetNumber, PRICE_BOUNDS } from './facets.ts'

const BARS = 24
/** Two years each. */
const YEAR_BARS = 20
/** So classes of prices begin with a bar. */
const BARS_A_DOUBLING = 3
const BARS_IN_FIRST_CLASS = 7

/** Above all numbers of classes: an instrument's class and its bar are stored as one number, and one count of a list is enough for both. */
export const STORED_CLASSES = 128

/** No stored number is larger. */
export const MOST_STORED = STORED_CLASSES * (BARS + 1)

/** Where the next bar of prices begins, in cents. */
export const PRICE_BAR_BOUNDS: readonly number[] = Array.from({ length: BARS - 1 }, (_, at) => Math.round(priceBound(at + 1)))

function priceBound(bar: number): number {
  return PRICE_BOUNDS[0] * 2 ** ((bar - BARS_IN_FIRST_CLASS) / BARS_A_DOUBLING)
}

/** How the figures of a facet are divided; undefined if it has none. The first and the last bar hold what lies beyond. */
export function barSpan({ key, field }: Facet, family: Family | ''): BarSpan | undefined {
  if (key === 'price') return { from: priceBound(0) / 100, to: priceBound(BARS) / 100, bars: BARS }
  return field && family ? measureSpan(family, field) : undefined
}

function measureSpan(family: Family, field: FacetField): BarSpan | undefined {
  const measure = isMeasured(field) ? measureOf(field) : undefined
  const range = measure?.ranges[family]
  if (!measure || measure.kind === 'count' || !range) return
  const [, from, to] = range
  return { from: fromStored(measure, from), to: fromStored(measure, to), bars: measure.kind === 'year' ? YEAR_BARS : BARS }
}

/** What is stored of a facet: the number of a word or a count, or of a class together with its bar. */
export function storedFacet(family: Family, field: FacetField, known: Pick<Known, 'value' | 'to'>): number | null {
  const number = facetNumber(family, field, known)
  const bar = barOf(family, field, known.value)
  return number === null || bar === undefined ? number : number + STORED_CLASSES * (bar + 1)
}

function barOf(family: Family, field: FacetField, value: Known['value']): number | undefined {
  const span = measureSpan(family, field)
  // A flat fingerboard has no radius.
  if (!span || !isMeasured(field) || typeof value === 'string' || value === 0) return
  const { from, to, bars } = span
  const bar = Math.floor(((fromStored(measureOf(field), value) - from) / (to - from)) * bars)
  return Math.min(bars - 1, Math.max(0, bar))
}

/** Whether its class is stored with a bar. */
export function hasStoredBars({ place, unit }: Facet): boolean {
  return place > 0 && unit !== undefined
}

/** The class of a stored number, and its bar if it has one. Prices are counted by their bars alone. */
export function classAndBar(facet: Facet, stored: number): { number: number; bar?: number } {
  if (facet.key === 'price') {
    const from = PRICE_BAR_BOUNDS[stored - 1] ?? 0
    return { number: PRICE_BOUNDS.filter((bound) => bound <= from).length, bar: stored }
  }
  if (!hasStoredBars(facet) || stored < STORED_CLASSES) return { number: stored }
  return { number: stored % STORED_CLASSES, bar: Math.floor(stored / STORED_CLASSES) - 1 }
}
