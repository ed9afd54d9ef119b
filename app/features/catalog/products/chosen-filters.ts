import { shownFamily } from '#contracts/catalog/category-families.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import type { Facet } from '#contracts/finding/facet-views.ts'
import { notGivenLabel, saysItself } from '#contracts/finding/facets/choice-labels.ts'
import { facetsOf } from '#contracts/finding/facets/facets.ts'
import { NOT_GIVEN } from '#contracts/finding/facets/not-given.ts'
import { rangeText } from '#contracts/finding/facets/typed-ranges.ts'
import { catalogPath } from './catalog-path.ts'
import { inCategory } from './category-links.ts'

/**
 * The selected filters by name, each with the URL of the list without it. Computed on the server, so that browsers need no
 * facet code.
 */
export type ChosenFilter = { label: string; path: string }

/** One entry for each chosen value. The category is chosen in a line of its own. */
export function chosenFilters(search: FacetSearch, facets: Facet[], familyName: string | null): ChosenFilter[] {
  // The category “Acoustic guitars” includes more than that type.
  const family =
    familyName === null ? [] : [{ label: `Instrument type: ${familyName}`, path: catalogPath(withoutFamily(search)) }]
  return [...family, ...facets.flatMap((facet) => chosenOf(search, facet))]
}

/** The list without its category, with the filters that any list can have. */
function withoutCategory(search: FacetSearch): FacetSearch {
  return search.family === '' ? inCategory(search, '') : { ...search, page: 1, category: '', unread: {} }
}

function withoutFamily(search: FacetSearch): FacetSearch {
  return { ...search, page: 1, family: '', facets: {}, unread: {} }
}

/** A list without one of the non-facet parts of its URL. */
export type WiderSearch = { without: string; search: FacetSearch }

/** The lists without the search words, the category and the purchase type, for a list that facets alone do not explain. */
export function widerSearches(search: FacetSearch, familyName: string | null): WiderSearch[] {
  const { q, category } = search
  return [
    ...(q === '' ? [] : [{ without: `“${q}”`, search: { ...search, page: 1, q: '' } }]),
    ...(category === '' ? [] : [{ without: `the category ${category}`, search: withoutCategory(search) }]),
    ...(familyName === null ? [] : [{ without: familyName.toLowerCase(), search: withoutFamily(search) }]),
  ]
}

/** How many instruments an empty list would have without each of its facets. */
export function withoutEach(search: FacetSearch, facets: Facet[]): ChosenFilter[] {
  const texts: Record<string, string> = search.facets
  const chosen = facets.filter(({ key }) => texts[key])
  return chosen.map(({ key, label, count_without }) => ({
    label: `Without ${(NOUNS[key] ?? label).toLowerCase()}: ${count_without}`,
    path: catalogPath({ ...search, page: 1, facets: { ...texts, [key]: '' } }),
  }))
}

/** Names for facets whose label is not a noun. */
const NOUNS: Record<string, string> = { approval: 'purchase type', made: 'country', pickup: 'pickup location' }

function chosenOf(search: FacetSearch, facet: Facet): ChosenFilter[] {
  const values = facet.key === 'family' ? [] : facet.values.filter((value) => value.is_chosen)
  const chosen = values.map(({ id, label }) => ({ id, label: nameOf(facet, label) }))
  if (facet.from !== null || facet.to !== null)
    chosen.push({ id: `${facet.from ?? ''}-${facet.to ?? ''}`, label: `${facet.label}: ${rangeOf(search, facet)}` })
  if (facet.is_not_given_chosen) chosen.push({ id: NOT_GIVEN, label: notGivenLabel(facet) })
  return chosen.map(({ id, label }) => ({ label: printMeasures(label), path: withoutItem(search, facet.key, id) }))
}

function rangeOf(search: FacetSearch, view: Facet): string {
  const facet = facetsOf(shownFamily(search)).find(({ key }) => key === view.key)
  return facet ? rangeText(facet, view) : ''
}

function withoutItem(search: FacetSearch, key: string, id: string): string {
  const texts: Record<string, string> = search.facets
  const rest = (texts[key] ?? '').split(',').filter((item) => item !== id)
  return catalogPath({ ...search, page: 1, facets: { ...texts, [key]: rest.join(',') } })
}

function nameOf(facet: Facet, value: string): string {
  return saysItself(facet) ? value : `${facet.label}: ${value}`
}
