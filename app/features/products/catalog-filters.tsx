import { capitalize } from '#app/lib/capitalize.ts'
import { ClearFilters, FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
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
  const { q, category, sort, view } = search
  const isFiltered = q !== '' || category !== '' || sort !== 'newest'
  return (
    <FilterForm
      action="/catalog"
      label="Catalog"
      values={{ q, category, sort }}
      defaults={{ q: '', category: '', sort: CATALOG_DEFAULTS.sort, view: CATALOG_DEFAULTS.view }}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 border-y border-rule py-4 lg:grid-cols-[1fr_14rem_13rem]"
    >
      <FilterSearch id="catalog-q" value={q} placeholder="Instrument or builder" className="col-span-2 lg:col-span-1" />
      <FilterSelect id="catalog-category" name="category" label="Category" value={category} choices={categoryChoices(category)} />
      <FilterSelect id="catalog-sort" name="sort" label="Sort by" value={sort} choices={Object.entries(SORT_LABELS)} />
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      {isFiltered && <ClearFilters to={catalogPath({ view })} />}
    </FilterForm>
  )
}

/** What an address asks for is among the choices even when nothing is filed under it. */
function categoryChoices(chosen: string): [value: string, words: string][] {
  const isKnown = chosen === '' || CATEGORIES.some((each) => each === chosen)
  const offered = isKnown ? CATEGORIES : [...CATEGORIES, chosen]
  return [['', 'All categories'], ...offered.map((each): [string, string] => [each, capitalize(each)])]
}
