import { capitalize } from '#app/lib/capitalize.ts'
import { CATEGORIES, type FacetSearch } from '#contracts/catalog/products.ts'
import { choiceTexts, readChoices } from '#contracts/finding/facets/facet-choices.ts'
import { catalogPath } from './catalog-path.ts'

/** A category and the address of its list. */
export type CategoryLink = { label: string; path: string; isChosen: boolean }

/** The order on the page: kinds of guitar side by side, pedals last. */
const ORDER: readonly string[] = ['guitars', 'acoustic guitars', 'electric guitars', 'basses', 'violins', 'ukuleles', 'mandolins']

/**
 * All categories, with the words, the sort and the filters that any list can have. One from the address is among them even if
 * no instrument uses it. Computed on the server, so that browsers need no facet code.
 */
export function categoryLinks(search: FacetSearch): CategoryLink[] {
  const { category: chosen } = search
  const isKnown = chosen === '' || CATEGORIES.some((each) => each === chosen)
  const rest = CATEGORIES.filter((each) => !ORDER.includes(each))
  return ['', ...ORDER, ...rest, ...(isKnown ? [] : [chosen])].map((category) => ({
    label: category === '' ? 'All' : capitalize(category),
    path: catalogPath(inCategory(search, category)),
    isChosen: category === chosen && (category !== '' || search.family === ''),
  }))
}

/** The first page of the list in another category, which has no family and none of its filters. */
export function inCategory(search: FacetSearch, category: string): FacetSearch {
  return { ...search, page: 1, category, family: '', facets: choiceTexts(readChoices('', search.facets)), unread: {} }
}
