import { capitalize } from '#app/lib/capitalize.ts'
import { lazyApi } from '#app/lib/lazy-api.ts'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { CATEGORIES, type FacetSearch, type Sort } from '#contracts/catalog/products.ts'
import { addressTexts, CATALOG_DEFAULTS, catalogPath } from './catalog-path.ts'
import { FacetFields } from './facet-fields.tsx'
import { FACET_FORM } from './facet-panel.tsx'
import type { ShownFacet } from './shown-facets.ts'

const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name A-Z',
}

type CatalogFiltersProps = { search: FacetSearch; facets: ShownFacet[]; chips: number; found: number | undefined }

/** Search, category and sort of the catalog; on phones also its facets. */
export function CatalogFilters({ search, facets, chips, found }: CatalogFiltersProps) {
  const { category, family, sort, view } = search
  return (
    <FilterBar
      list="catalog"
      label="Catalog"
      what="instruments"
      placeholder="Search by name, wood, size or builder"
      q={search.q}
      keptParams={{ view, family }}
      filters={[
        { name: 'category', label: 'Category', value: category, choices: categoryChoices(category) },
        { name: 'sort', label: 'Sort by', value: sort, choices: Object.entries(SORT_LABELS) },
      ]}
      defaults={{ q: '', category: '', family: '', sort: CATALOG_DEFAULTS.sort, view: CATALOG_DEFAULTS.view }}
      more={{ fields: <FacetFields facets={facets} />, chosen: addressTexts(search), chips, found, count }}
      beside={FACET_FORM}
      clearTo={catalogPath({ view })}
      className="sm:grid-cols-[1fr_1fr_auto] lg:grid-cols-[1fr_14rem_13rem]"
    />
  )
}

async function count(query: Record<string, string>): Promise<number> {
  return (await lazyApi('GET /api/v1/products', { query })).for_sale
}

/** A category from the URL is always offered, even if no instrument uses it. */
function categoryChoices(chosen: string): [value: string, words: string][] {
  const isKnown = chosen === '' || CATEGORIES.some((each) => each === chosen)
  const offered = isKnown ? CATEGORIES : [...CATEGORIES, chosen]
  return [['', 'All categories'], ...offered.map((each): [string, string] => [each, capitalize(each)])]
}
