import { capitalize } from '#app/lib/capitalize.ts'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { CATEGORIES, type CatalogSearch, type Sort } from '#contracts/products.ts'
import { CATALOG_DEFAULTS, catalogPath } from './catalog-path.ts'

const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name A-Z',
}

/** Search, category and sort of the catalog. */
export function CatalogFilters({ search }: { search: CatalogSearch }) {
  const { category, sort, view } = search
  return (
    <FilterBar
      list="catalog"
      label="Catalog"
      what="instruments"
      placeholder="Instrument or builder"
      search={search}
      filters={[
        { name: 'category', label: 'Category', value: category, choices: categoryChoices(category) },
        { name: 'sort', label: 'Sort by', value: sort, choices: Object.entries(SORT_LABELS) },
      ]}
      defaults={{ q: '', category: '', sort: CATALOG_DEFAULTS.sort, view: CATALOG_DEFAULTS.view }}
      clearTo={catalogPath({ view })}
      className="sm:grid-cols-2 lg:grid-cols-[1fr_14rem_13rem]"
    />
  )
}

/** A category from the address is always among the choices, even if nothing uses it. */
function categoryChoices(chosen: string): [value: string, words: string][] {
  const isKnown = chosen === '' || CATEGORIES.some((each) => each === chosen)
  const offered = isKnown ? CATEGORIES : [...CATEGORIES, chosen]
  return [['', 'All categories'], ...offered.map((each): [string, string] => [each, capitalize(each)])]
}
