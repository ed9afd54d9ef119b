import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { lazyApi } from '#app/lib/lazy-api.ts'
import { ClearFilters, FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { useFormWithoutScript } from '#app/ui/use-form-without-script.ts'
import type { FacetSearch, Sort } from '#contracts/catalog/products.ts'
import { addressTexts, CATALOG_DEFAULTS, catalogPath } from './catalog-path.ts'
import type { CategoryLink } from './category-links.ts'
import { FacetFields } from './facet-fields.tsx'
import { FACET_FORM } from './facet-panel.tsx'
import type { ShownFacet } from './shown-facets.ts'

const FilterSheet = onFirstUse(() => import('#app/ui/filter-sheet.tsx').then((module) => module.FilterSheet))

const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name A-Z',
}

const ACTION = '/catalog'
/** Pixels that show a bit of the category before the chosen one. */
const CATEGORY_BEFORE = 48
const DEFAULTS = { q: '', category: '', family: '', sort: CATALOG_DEFAULTS.sort, view: CATALOG_DEFAULTS.view }

type CatalogFiltersProps = {
  heading: string
  search: FacetSearch
  categories: CategoryLink[]
  facets: ShownFacet[]
  /** The number of filters with a chip. */
  chips: number
  found: number | undefined
  /** In the last line: how many there are, and how they are shown. */
  count: ReactNode
  view: ReactNode
}

/** The head of the catalog in three lines: heading and search, categories, count and sort. On phones a sheet has the facets. */
export function CatalogFilters(props: CatalogFiltersProps) {
  const { heading, search, categories, facets, chips, found, count, view } = props
  const sentBy = useFormWithoutScript(FACET_FORM)
  const row = useRef<HTMLElement>(null)
  const { q, category, family, sort } = search
  const chosen = addressTexts(search)
  const kept = { view: search.view, ...chosen }
  const hidden = Object.entries<string>(kept).filter(([name, value]) => value !== (DEFAULTS as Record<string, string>)[name])
  const isFiltered =
    q !== '' ||
    category !== '' ||
    family !== DEFAULTS.family ||
    sort !== DEFAULTS.sort ||
    hidden.some(([name]) => name !== 'view')
  const sorts = { name: 'sort', label: 'Sort by', value: sort, choices: Object.entries(SORT_LABELS) }
  const clearTo = catalogPath({ view: search.view })
  // On phones the chosen category may be outside the row.
  const chosenAt = categories.findIndex(({ isChosen }) => isChosen)
  useEffect(() => {
    const link = row.current?.children[chosenAt]
    if (link instanceof HTMLElement) link.parentElement?.scrollTo({ left: link.offsetLeft - CATEGORY_BEFORE })
  }, [chosenAt])
  return (
    <div className="catalog-head" data-filtered={isFiltered || undefined}>
      <h1 className="font-serif text-2xl">{heading}</h1>
      <FilterForm action={ACTION} label="Catalog" values={{ q, sort }} defaults={DEFAULTS} sentBy={sentBy} className="contents">
        <FilterSearch
          id="catalog-q"
          value={q}
          placeholder="Search by name, wood, size or builder"
          sentBy={sentBy}
          hideLabel
          className="catalog-search"
        />
        {/* Before the sort, as in the address. */}
        {category !== '' && <input type="hidden" name="category" value={category} />}
        {family !== DEFAULTS.family && <input type="hidden" name="family" value={family} />}
        <FilterSelect id="catalog-sort" sentBy={sentBy} {...sorts} className="catalog-sort" />
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </FilterForm>
      <div className="catalog-sheet">
        <FilterSheet
          action={ACTION}
          defaults={DEFAULTS}
          what="instruments"
          filters={[sorts]}
          clearTo={clearTo}
          keptParams={{ q, category, view: search.view, ...(facets.some(({ key }) => key === 'family') ? {} : { family }) }}
          more={{ fields: <FacetFields facets={facets} />, chosen, chips, found, count: countFound }}
        />
      </div>
      <nav ref={row} aria-label="Category" className="catalog-categories sideways">
        {categories.map(({ label, path, isChosen }) => (
          <Link key={path} to={path} aria-current={isChosen ? 'true' : undefined} preventScrollReset className="word-link">
            {label}
          </Link>
        ))}
      </nav>
      <div className="catalog-count">
        {count}
        {isFiltered && <ClearFilters to={clearTo} />}
      </div>
      <div className="catalog-view">{view}</div>
    </div>
  )
}

async function countFound(query: Record<string, string>): Promise<number> {
  return (await lazyApi('GET /api/v1/products', { query })).for_sale
}
