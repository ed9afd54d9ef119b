import { capitalize } from '#app/lib/capitalize.ts'
import { ClearFilters, FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { CATEGORIES, type CatalogSearch, type Sort } from '#contracts/products.ts'
import { CATALOG_DEFAULTS, catalogPath } from './catalog-path.ts'

const FilterSheet = onFirstUse(() => import('#app/ui/filter-sheet.tsx').then((module) => module.FilterSheet))

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
  const defaults = { q: '', category: '', sort: CATALOG_DEFAULTS.sort, view: CATALOG_DEFAULTS.view }
  const filters = [
    { name: 'category', label: 'Category', value: category, choices: categoryChoices(category) },
    { name: 'sort', label: 'Sort by', value: sort, choices: Object.entries(SORT_LABELS) },
  ]
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3 border-rule sm:grid-cols-2 sm:gap-x-4 sm:border-y sm:py-4 lg:grid-cols-[1fr_14rem_13rem]">
      <FilterForm action="/catalog" label="Catalog" values={{ q, category, sort }} defaults={defaults} className="contents">
        <FilterSearch
          id="catalog-q"
          value={q}
          placeholder="Instrument or builder"
          className="sm:col-span-2 lg:col-span-1"
          hideLabelOnPhone
        />
        {filters.map((filter) => (
          <FilterSelect key={filter.name} id={`catalog-${filter.name}`} className="beside-filter-sheet" {...filter} />
        ))}
        {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      </FilterForm>
      <FilterSheet
        action="/catalog"
        what="instruments"
        filters={filters}
        kept={{ q, view }}
        defaults={defaults}
        clearTo={catalogPath({ view })}
      />
      {isFiltered && <ClearFilters to={catalogPath({ view })} />}
    </div>
  )
}

/** A category from the address is always among the choices, even if nothing uses it. */
function categoryChoices(chosen: string): [value: string, words: string][] {
  const isKnown = chosen === '' || CATEGORIES.some((each) => each === chosen)
  const offered = isKnown ? CATEGORIES : [...CATEGORIES, chosen]
  return [['', 'All categories'], ...offered.map((each): [string, string] => [each, capitalize(each)])]
}
