import type { Family } from '#contracts/catalog/measures/families.ts'
import { FAMILY_FIELDS, labelOf, type MeasureField } from '#contracts/catalog/measures/measure-fields.ts'
import { FAMILY_FACETS } from '#contracts/finding/facets/facet-fields.ts'

/** More names than this would be too long to read. */
const MOST_NAMED = 3

/**
 * The filters that an instrument is missing: 'Add nut width and weight to appear in 2 more filters.' Undefined if there are
 * none.
 */
export function moreFilters(family: Family, isKnown: (field: MeasureField) => boolean): string | undefined {
  const facets: readonly MeasureField[] = FAMILY_FACETS[family]
  const asked: readonly MeasureField[] = FAMILY_FIELDS[family]
  // The catalog's most important filters first.
  const left = facets.filter((field) => asked.includes(field) && !isKnown(field))
  if (left.length === 0) return
  const named = left.slice(0, MOST_NAMED).map((field) => labelOf(field).toLowerCase())
  const others = left.length - named.length
  const names = new Intl.ListFormat('en').format([...named, ...(others > 0 ? [`${others} more`] : [])]).replace(', and ', ' and ')
  return `Add ${names} to appear in ${left.length} more ${left.length === 1 ? 'filter' : 'filters'}.`
}
