import type { KnownMeasure, ProductDetail } from '#contracts/product-views.ts'

const METRIC = /\d\s*(mm|cm|kg|g)\b/i
const US = /\d\s*(["″”]|''|in\b|inch|lb|oz)/i

/** What the page adds to the maker's own words: what those do not say or contradict, and the unit that they leave out. */
export function shownMeasures({ known_measures, specifications }: Pick<ProductDetail, 'known_measures' | 'specifications'>) {
  return known_measures.filter((measure) => {
    if (measure.specification === null) return measure.origin === 'stated'
    const words = specifications[measure.specification] ?? ''
    return hasTwoUnits(measure) && !(METRIC.test(words) && US.test(words))
  })
}

function hasTwoUnits({ unit, text }: KnownMeasure): boolean {
  return unit !== null && text.includes(' · ')
}
