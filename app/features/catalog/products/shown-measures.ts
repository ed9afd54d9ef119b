import type { KnownMeasure, ProductDetail } from '#contracts/catalog/product-views.ts'

const METRIC = /\d\s*(mm|cm|kg|g)\b/i
// A figure may end in ½ or ⅞.
const US = /[\d¼-¾⅐-⅞]\s*(["″”]|''|in\b|inch|lb|oz)/i

/** The values to add to the maker's own words: those they leave out or contradict, and missing units. */
export function shownMeasures({ known_measures, specifications }: Pick<ProductDetail, 'known_measures' | 'specifications'>) {
  return known_measures.flatMap((measure): KnownMeasure[] => {
    if (measure.specification === null) return measure.origin === 'stated' ? [measure] : []
    const text = otherUnit(measure, specifications[measure.specification] ?? '')
    return text ? [{ ...measure, text }] : []
  })
}

function otherUnit({ unit, text }: KnownMeasure, words: string): string | undefined {
  if (unit === null) return undefined
  const missing = [METRIC, US].filter((units) => !units.test(words))
  const parts = text.split(' · ')
  return parts.filter((part) => missing.some((units) => units.test(part))).join(' · ')
}
