import { capitalize } from '#app/lib/capitalize.ts'
import { ClearFilters, FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
import type { BuilderSearch, BuilderSort, BuildersOverview } from '#contracts/builders.ts'
import { buildersPath, DIRECTORY_DEFAULTS } from './builders-path.ts'

const SORT_LABELS: Record<BuilderSort, string> = {
  newest: 'Newest',
  name: 'Name A-Z',
  experience: 'Most experience',
  location: 'Location A-Z',
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
      <FilterSearch id="builders-q" value={q} placeholder="Name or town" className="col-span-full lg:col-span-1" />
      <FilterSelect
        id="builders-location"
        name="location"
        label="Location"
        value={location}
        choices={[['', 'All locations'], ...offered(choices.locations, location).map((each) => [each, each] as const)]}
      />
      <FilterSelect
        id="builders-specialty"
        name="specialty"
        label="Specialty"
        value={specialty}
        choices={[
          ['', 'All specialties'],
          ...offered(choices.specialties, specialty).map((each) => [each, capitalize(each)] as const),
        ]}
      />
      <FilterSelect
        id="builders-sort"
        name="sort"
        label="Sort by"
        value={sort}
        choices={Object.entries(SORT_LABELS)}
        className="col-span-2 md:col-span-1"
      />
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      {isFiltered && <ClearFilters to={buildersPath({ view })} />}
    </FilterForm>
  )
}

/** What an address asks for is among the choices even when it is too rare to be offered. */
function offered(choices: string[], chosen: string): string[] {
  return chosen === '' || choices.includes(chosen) ? choices : [chosen, ...choices]
}
