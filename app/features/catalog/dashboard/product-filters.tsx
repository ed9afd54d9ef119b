import { ClearFilters, FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
import type { View } from '#app/ui/view-toggle.tsx'
import { OWN_CATEGORIES, type OwnProductsSearch } from '#contracts/catalog/own-products.ts'

const STATUSES = [
  ['all', 'All Status'],
  ['active', 'Active'],
  ['pending', 'Pending'],
  ['sold', 'Sold'],
] as const

const CATEGORY_NAMES: Record<OwnProductsSearch['category'], string> = {
  all: 'All Categories',
  'electric guitars': 'Electric Guitars',
  'acoustic guitars': 'Acoustic Guitars',
  'bass guitars': 'Bass Guitars',
  'classical guitars': 'Classical Guitars',
}

type ProductFiltersProps = {
  path: '/dashboard' | '/dashboard/products'
  search: OwnProductsSearch
  view: View
  /** The default view, which the address omits. */
  usualView: View
}

/** Filters for status, category and name, stored in the address. */
export function ProductFilters({ path, search: { status, category, q }, view, usualView }: ProductFiltersProps) {
  const isFiltered = status !== 'all' || category !== 'all' || q !== ''
  return (
    <FilterForm
      action={path}
      label="Your listings"
      values={{ q, status, category, view }}
      defaults={{ q: '', status: 'all', category: 'all', view: usualView }}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 border-y border-rule py-4 md:grid-cols-[1fr_10rem_13rem]"
    >
      <input type="hidden" name="view" value={view} />
      <FilterSearch id="listings-q" value={q} placeholder="Name" className="col-span-2 md:col-span-1" />
      <FilterSelect id="listings-status" name="status" label="Status" value={status} choices={STATUSES} />
      <FilterSelect
        id="listings-category"
        name="category"
        label="Category"
        value={category}
        choices={OWN_CATEGORIES.map((each) => [each, CATEGORY_NAMES[each]] as const)}
      />
      {isFiltered && <ClearFilters to={path} />}
    </FilterForm>
  )
}
