import { familiesOf, shownFamily } from '#contracts/catalog/category-families.ts'
import { familyNumber } from '#contracts/catalog/measures/families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import type { Facet as FacetView } from '#contracts/finding/facet-views.ts'
import type { ChosenFacet, FacetChoice } from '#contracts/finding/facets/facet-choices.ts'
import { type Facet, facetsOf, mayBeUnsaid } from '#contracts/finding/facets/facets.ts'
import { NOT_GIVEN } from '#contracts/finding/facets/not-given.ts'
import type { FacetCount, FacetCounts } from './count-facets.ts'
import { classCounts, facetBars } from './facet-bars.ts'
import { facetValues } from './facet-values.ts'

/** The counts as the API returns them: facets in order, without those that say nothing about this list */
export function facetViews(
  { all, values: counted }: FacetCounts,
  chosen: readonly ChosenFacet[],
  search: Pick<FacetSearch, 'category' | 'family'>,
): FacetView[] {
  const byFacet = Map.groupBy(counted, ({ facet }) => facet)
  const family = shownFamily(search)
  return facetsOf(family).flatMap((facet) => {
    const counts = byFacet.get(facet) ?? []
    const classes = classCounts(facet, counts)
    const values = facet.key === 'family' ? classes.filter(({ value }) => isOffered(search.category, value)) : classes
    const bars = facetBars(facet, counts, family)
    const place = chosen.findIndex((each) => each.facet === facet)
    if (place < 0) return isUseful(facet, values, all) ? [{ ...facetView(facet, values, NO_COUNTS, all.count), bars }] : []
    return [{ ...facetView(facet, values, chosen[place]?.choice ?? NO_COUNTS, all.without[place] ?? 0), bars }]
  })
}

const NO_COUNTS: FacetChoice = { values: [] }

/** An acoustic bass is among the acoustic guitars, but its list is that of the basses. */
function isOffered(category: string, stored: string | null): boolean {
  return familiesOf(category).some((family) => String(familyNumber(family)) === stored)
}

/** Whether it divides the list, or has a range */
function isUseful({ unit, key, field }: Facet, counted: FacetCount[], all: FacetCounts['all']): boolean {
  if (key === 'sale') return all.total > all.count
  const known = counted.filter(({ value, every }) => value !== null && every > 0)
  // Shows left-handed players that there is none.
  if (field === 'handedness') return known.length > 0
  return known.length > 1 || known.some(({ every }) => unit !== undefined || every < all.every)
}

function facetView(facet: Facet, counted: FacetCount[], choice: FacetChoice, countWithout: number): Omit<FacetView, 'bars'> {
  return {
    key: facet.key,
    label: facet.label,
    unit: facet.unit === undefined ? null : (facet.unit ?? ''),
    from: choice.from ?? null,
    to: choice.to ?? null,
    values: facetValues(facet, counted, choice),
    not_given: mayBeUnsaid(facet) ? (counted.find(({ value }) => value === null)?.count ?? 0) : 0,
    is_not_given_chosen: choice.values.includes(NOT_GIVEN),
    count_without: countWithout,
  }
}
