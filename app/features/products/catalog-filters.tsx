import { Link } from 'react-router'
import { CATEGORIES, type CatalogSearch, type Sort } from '#contracts/products.ts'
import { FilterField, FilterForm } from '../../ui/filter-form.tsx'
import { CATALOG_DEFAULTS, catalogPath } from './catalog-path.ts'

const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name: A–Z',
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
      <FilterField id="catalog-q" label="Search" className="col-span-2 lg:col-span-1">
        <input
          id="catalog-q"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          placeholder="Instrument or builder"
          className="control w-full"
        />
      </FilterField>
      <FilterField id="catalog-category" label="Category">
        <select id="catalog-category" name="category" defaultValue={category} className="control w-full">
          <option value="">All categories</option>
          {offered(category).map((each) => (
            <option key={each} value={each}>
              {each.slice(0, 1).toUpperCase() + each.slice(1)}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField id="catalog-sort" label="Sort by">
        <select id="catalog-sort" name="sort" defaultValue={sort} className="control w-full">
          {Object.entries(SORT_LABELS).map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      </FilterField>
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      {isFiltered && (
        <Link to={catalogPath({ view })} className="link col-span-full justify-self-start text-sm" preventScrollReset>
          Clear all filters
        </Link>
      )}
    </FilterForm>
  )
}

/** What an address asks for is among the choices even when nothing is filed under it. */
function offered(category: string): readonly string[] {
  return category === '' || CATEGORIES.some((each) => each === category) ? CATEGORIES : [...CATEGORIES, category]
}
