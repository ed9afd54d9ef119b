import { Link } from 'react-router'
import type { BuilderSearch, BuilderSort, BuildersOverview } from '#contracts/builders.ts'
import { FilterField, FilterForm } from '../../ui/filter-form.tsx'
import { capital } from './builder-words.ts'
import { buildersPath, DIRECTORY_DEFAULTS } from './builders-path.ts'

const SORT_LABELS: Record<BuilderSort, string> = {
  newest: 'Newest',
  name: 'Name: A–Z',
  experience: 'Most experience',
  location: 'Location: A–Z',
}

type BuilderFiltersProps = { search: BuilderSearch; choices: BuildersOverview['choices'] }

/** Search, location, specialty and sort of the directory. */
export function BuilderFilters({ search, choices }: BuilderFiltersProps) {
  const { q, location, specialty, sort, view } = search
  const isFiltered = q !== '' || location !== '' || specialty !== '' || sort !== 'newest'
  return (
    <FilterForm
      action="/builders"
      label="Builders"
      values={{ q, location, specialty, sort }}
      defaults={{ q: '', location: '', specialty: '', sort: DIRECTORY_DEFAULTS.sort, view: DIRECTORY_DEFAULTS.view }}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 border-y border-rule py-4 md:grid-cols-3 lg:grid-cols-[1fr_13rem_12rem_12rem]"
    >
      <FilterField id="builders-q" label="Search" className="col-span-full lg:col-span-1">
        <input
          id="builders-q"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          placeholder="Name or town"
          className="control w-full"
        />
      </FilterField>
      <FilterField id="builders-location" label="Location">
        <select id="builders-location" name="location" defaultValue={location} className="control w-full">
          <option value="">All locations</option>
          {offered(choices.locations, location).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField id="builders-specialty" label="Specialty">
        <select id="builders-specialty" name="specialty" defaultValue={specialty} className="control w-full">
          <option value="">All specialties</option>
          {offered(choices.specialties, specialty).map((each) => (
            <option key={each} value={each}>
              {capital(each)}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField id="builders-sort" label="Sort by" className="col-span-2 md:col-span-1">
        <select id="builders-sort" name="sort" defaultValue={sort} className="control w-full">
          {Object.entries(SORT_LABELS).map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      </FilterField>
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      {isFiltered && (
        <Link to={buildersPath({ view })} className="link col-span-full justify-self-start text-sm" preventScrollReset>
          Clear all filters
        </Link>
      )}
    </FilterForm>
  )
}

/** What an address asks for is among the choices even when it is too rare to be offered. */
function offered(choices: string[], chosen: string): string[] {
  return chosen === '' || choices.includes(chosen) ? choices : [chosen, ...choices]
}
