import type { Family } from '#contracts/catalog/measures/families.ts'
import type { Facet as FacetView } from '#contracts/finding/facet-views.ts'
import { barSpan, classAndBars } from '#contracts/finding/facets/bars.ts'
import type { Facet } from '#contracts/finding/facets/facets.ts'
import { histogramBinStart } from '#contracts/finding/facets/histogram-bins.ts'
import type { FacetCount } from './count-facets.ts'

/** Two bars would look like two blocks. */
const LEAST_BARS = 12

/** The counts of a facet's classes; a class is the sum of its bars. */
export function classCounts(facet: Facet, counted: readonly FacetCount[]): FacetCount[] {
  if (facet.unit === undefined) return [...counted]
  const parts = Map.groupBy(counted, ({ value }) => (value === null ? null : String(classAndBars(facet, Number(value)).number)))
  return [...parts].flatMap(([value, of]) => {
    const [first, ...others] = of
    return first ? [others.reduce(added, { ...first, value })] : []
  })
}

function added(sum: FacetCount, { every, count }: FacetCount): FacetCount {
  return { ...sum, every: sum.every + every, count: sum.count + count }
}

/** A histogram over the range of the whole list; null if all figures are the same */
export function facetBars(facet: Facet, counted: readonly FacetCount[], family: Family | ''): FacetView['bars'] {
  const span = barSpan(facet, family)
  if (!span) return null
  const all = Array.from({ length: span.bars }, () => ({ every: 0, count: 0 }))
  for (const { value, every, count } of counted) {
    const { bars } = value === null ? {} : classAndBars(facet, Number(value))
    for (const bar of bars ? all.slice(bars[0], bars[1] + 1) : []) {
      bar.every += every
      bar.count += count
    }
  }
  const first = all.findIndex(({ every }) => every > 0)
  const last = all.findLastIndex(({ every }) => every > 0)
  if (first === last) return null
  const shown = Math.max(LEAST_BARS, last - first + 1)
  // Padded with empty bars on both sides
  const start = Math.min(span.bars - shown, Math.max(0, Math.ceil((first + last + 1 - shown) / 2)))
  const [from = 0, to = 0] = [start, start + shown].map(
    (at) => Math.round(histogramBinStart(span, facet.unit ?? null, at) * 100) / 100,
  )
  return { from, to, counts: all.slice(start, start + shown).map(({ count }) => count) }
}
