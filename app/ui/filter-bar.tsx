import { classNames } from './class-names.ts'
import { ClearFilters, type FilterChoices, FilterForm, FilterSearch, FilterSelect } from './filter-form.tsx'
import { onFirstUse } from './on-first-use.tsx'

const FilterSheet = onFirstUse(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

export type FilterBarProps = {
  /** Its path segment: `catalog`. */
  list: string
  label: string
  /** The noun for the items: 'instruments'. */
  what: string
  placeholder: string
  filters: (FilterChoices & { className?: string })[]
  /** The search words. */
  q: string
  /** Other URL parameters to keep, by field name: the view. */
  keptParams: Record<string, string>
  /** Values that are left out of the URL. */
  defaults: Record<string, string>
  /** Where 'Clear all filters' leads. */
  clearTo: string
  /** The columns from 40 rem on. */
  className: string
}

/** The search and the filters of a public list. On phones the filters are in a sheet. */
export function FilterBar(props: FilterBarProps) {
  const { list, label, what, placeholder, filters, q, keptParams, defaults, clearTo, className } = props
  const values = Object.fromEntries([['q', q], ...filters.map(({ name, value }) => [name, value])])
  const rest = { action: `/${list}`, defaults }
  const hidden = Object.entries(keptParams).filter(([name, value]) => value !== defaults[name])
  const isFiltered = [...Object.entries(values), ...hidden].some(([name, value]) => name !== 'view' && value !== defaults[name])
  return (
    <div className={classNames('filter-bar', className)}>
      <FilterForm {...rest} label={label} values={values} className="contents">
        <FilterSearch id={`${list}-q`} value={q} placeholder={placeholder} hideLabelOnPhone />
        {filters.map((filter) => (
          <FilterSelect key={filter.name} id={`${list}-${filter.name}`} {...filter} />
        ))}
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </FilterForm>
      <FilterSheet {...rest} {...{ what, filters, clearTo }} keptParams={{ q, ...keptParams }} />
      {isFiltered && <ClearFilters to={clearTo} />}
    </div>
  )
}
