import { FAMILIES, FAMILY_IDS, type Family } from '#contracts/catalog/measures/families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import type { FacetKey } from './facet-fields.ts'
import { facetsOf } from './facets.ts'

/** A filtered list that people search for by name and search engines may index */
export type LandingPage = { family: Family; key: FacetKey; value: string; name: string }

/** The fewest instruments for sale that make a page worthwhile */
export const LEAST_ON_LANDING_PAGE = 8

/** All of them. */
export const LANDING_PAGES: readonly LandingPage[] = [
  ...FAMILY_IDS.filter((family) => valuesOf(family, 'hand').length > 0).map((family) =>
    page(family, 'hand', 'left', `Left-handed ${FAMILIES[family].toLowerCase()}`),
  ),
  ...['4', '5', '6'].map((strings) => page('bass', 'strings', strings, `${strings}-string basses`)),
  page('bass', 'frets', 'fretless', 'Fretless basses'),
  ...valuesOf('ukulele', 'size').map(({ id, label }) => page('ukulele', 'size', id, `${label} ukuleles`)),
  page('violin', 'size', '7/8', '7/8 violins'),
  ...valuesOf('viola', 'length')
    // No one searches between two sizes.
    .filter(({ id }) => !id.startsWith('over-'))
    .map(({ id, label }) => page('viola', 'length', id, `Violas with a back length ${lengthWords(label)}`)),
]

/** The landing page that this search is, if nothing else is chosen. */
export function landingPageOf({ q, category, family, facets, sort, unread }: FacetSearch): LandingPage | undefined {
  if (q !== '' || category !== '' || sort !== 'newest' || Object.keys(facets).length !== 1 || unread) return
  return LANDING_PAGES.find((each) => each.family === family && facets[each.key] === each.value)
}

function page(family: Family, key: FacetKey, value: string, name: string): LandingPage {
  return { family, key, value, name }
}

/** 'of 15 in (381 mm)', 'over 16 1/2 in (422 mm)'. */
function lengthWords(label: string): string {
  const [inches = '', millimeters] = label.split(' · ')
  const words = /^\d/.test(inches) ? `of ${inches}` : inches.charAt(0).toLowerCase() + inches.slice(1)
  return `${words} (${millimeters})`
}

function valuesOf(family: Family, key: FacetKey) {
  return facetsOf(family).find((facet) => facet.key === key)?.values ?? []
}
