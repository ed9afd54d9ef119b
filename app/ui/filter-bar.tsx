import { classNames } from './class-names.ts'
import { ClearFilters, type FilterChoices, FilterForm, FilterSearch, FilterSelect } from './filter-form.tsx'
import { onFirstUse } from './on-first-use.tsx'

const FilterSheet = onFirstUse(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

export type FilterBarProps = {
  /** Its name in the address: `catalog`. */
  list: string
  label: string
  /** What the list shows: 'instruments'. */
  what: string
  placeholder: string
  filters: (FilterChoices & { className?: string })[]
  /** What the address says, by field name. */
  search: { q: string; view: string }
  /** Values that are left out of the address. */
  defaults: Record<string, string>
  /** Where 'Clear all filters' leads. */
  clearTo: string
  /** The columns from 40 rem on. */
  className: string
}

/** The search and the filters of a public list. On a phone the filters are in a sheet. */
export function FilterBar({ list, label, what, placeholder, filters, search, defaults, clearTo, className }: FilterBarProps) {
  const { q, view } = search
  const values = Object.fromEntries([['q', q], ...filters.map(({ name, value }) => [name, value])])
  const rest = { action: `/${list}`, defaults }
  return (
    <div className={classNames('filter-bar', className)}>
      <FilterForm {...rest} label={label} values={values} className="contents">
        <FilterSearch id={`${list}-q`} value={q} placeholder={placeholder} hideLabelOnPhone />
        {filters.map((filter) => (
          <FilterSelect key={filter.name} id={`${list}-${filter.name}`} {...filter} />
        ))}
        {view !== defaults.view && <input type="hidden" name="view" value={view} />}
      </FilterForm>
      <FilterSheet {...rest} {...{ what, filters, clearTo }} kept={{ q, view }} />
      {Object.entries(values).some(([name, value]) => value !== defaults[name]) && <ClearFilters to={clearTo} />}
    </div>
  )
}
