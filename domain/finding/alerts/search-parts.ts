import { familiesOf, shownFamily } from '#contracts/catalog/category-families.ts'
import { FAMILIES } from '#contracts/catalog/measures/families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { type ChosenFacet, type FacetTexts, readChoices } from '#contracts/finding/facets/facet-choices.ts'
import { NOT_GIVEN } from '#contracts/finding/facets/not-given.ts'
import { savedQuery } from '#contracts/finding/saved-query.ts'

type Scope = Pick<FacetSearch, 'family' | 'category'>

/**
 * The values a search looks for, each as a catalog query: every chosen value, and every pair without alternatives. Excludes words, ranges
 * and places.
 */
export function searchParts(search: FacetSearch): string[] {
  const chosen = readChoices(shownFamily(search), search.facets).filter(
    ({ facet }) => facet.field !== null || facet.key === 'price',
  )
  const singles = chosen.map(valuesOf)
  const pairs = singles.flatMap((first, at) => singles.slice(at + 1).flatMap((second) => pairOf(first, second)))
  const scope = scopeOf(search)
  return [...singles.flat(), ...pairs].map((facets) => savedQuery({ ...scope, q: '', facets }))
}

function valuesOf({ facet, choice: { values } }: ChosenFacet): FacetTexts[] {
  return values.filter((id) => id !== NOT_GIVEN).map((id) => ({ [facet.key]: id }))
}

function pairOf(first: FacetTexts[], second: FacetTexts[]): FacetTexts[] {
  return first.length === 1 && second.length === 1 ? [{ ...first[0], ...second[0] }] : []
}

/** The family if the list means one: the category of electric guitars means that family, though it contains some archtops. */
function scopeOf(search: FacetSearch): Scope {
  const named = familiesOf(search.category).find((family) => FAMILIES[family].toLowerCase() === search.category)
  const family = shownFamily(search) || named || ''
  return { family, category: family === '' ? search.category : '' }
}
