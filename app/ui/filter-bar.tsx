import { classNames } from './class-names.ts'
import { ClearFilters, type FilterChoices, FilterForm, FilterSearch, FilterSelect } from './filter-form.tsx'
import type { MoreFilters } from './filter-sheet.tsx'
import { onFirstUse } from './on-first-use.tsx'
import { useFormWithoutScript } from './use-form-without-script.ts'

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
  more?: MoreFilters
  /** The id of the form with the other filters, which submits all of them without JavaScript. */
  beside?: string
  /** Where 'Clear all filters' leads. */
  clearTo: string
  /** The columns from 40 rem on. */
  className: string
}

/** The search and the filters of a public list. On phones the filters are in a sheet. */
export function FilterBar(props: FilterBarProps) {
  const { list, label, what, placeholder, filters, q, keptParams, defaults, more, beside, clearTo, className } = props
  const sentBy = useFormWithoutScript(beside)
  const values = Object.fromEntries([['q', q], ...filters.map(({ name, value }) => [name, value])])
  const rest = { action: `/${list}`, defaults }
  const hidden = Object.entries({ ...keptParams, ...more?.chosen }).filter(([name, value]) => value !== defaults[name])
  const isFiltered = [...Object.entries(values), ...hidden].some(([name, value]) => name !== 'view' && value !== defaults[name])
  return (
    <div className={classNames('filter-bar', className)}>
      <FilterForm {...rest} label={label} values={values} sentBy={sentBy} className="contents">
        <FilterSearch id={`${list}-q`} value={q} placeholder={placeholder} sentBy={sentBy} hideLabelOnPhone />
        {filters.map((filter) => (
          <FilterSelect key={filter.name} id={`${list}-${filter.name}`} sentBy={sentBy} {...filter} />
        ))}
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </FilterForm>
      <FilterSheet {...rest} {...{ what, filters, clearTo }} keptParams={{ q, ...keptParams }} more={more} />
      {isFiltered && <ClearFilters to={clearTo} />}
    </div>
  )
}
