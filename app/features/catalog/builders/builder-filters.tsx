import { capitalize } from '#app/lib/capitalize.ts'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import type { BuilderSearch, BuilderSort, BuildersOverview } from '#contracts/catalog/builders.ts'
import { isSameText } from '#contracts/kernel/is-same-text.ts'
import { buildersPath, DIRECTORY_DEFAULTS } from './builders-path.ts'

const SORT_LABELS: Record<BuilderSort, string> = {
  newest: 'Newest',
  name: 'Name A-Z',
  experience: 'Most experience',
  location: 'Location A-Z',
}

type BuilderFiltersProps = { search: BuilderSearch; choices: BuildersOverview['choices'] }

/** Search, filters and sort of the directory. */
export function BuilderFilters({ search, choices }: BuilderFiltersProps) {
  const { location, specialty, sort, view } = search
  const locations = offered(choices.locations, location).map((each) => [each, each] as const)
  const specialties = offered(choices.specialties, specialty).map((each) => [each, capitalize(each)] as const)
  return (
    <FilterBar
      list="builders"
      label="Builders"
      what="builders"
      placeholder="Name or town"
      q={search.q}
      keptParams={{ view }}
      filters={[
        { name: 'location', label: 'Location', value: location, choices: [['', 'All locations'], ...locations] },
        { name: 'specialty', label: 'Specialty', value: specialty, choices: [['', 'All specialties'], ...specialties] },
        { name: 'sort', label: 'Sort by', value: sort, choices: Object.entries(SORT_LABELS), className: 'max-md:col-span-full' },
      ]}
      defaults={{ q: '', location: '', specialty: '', sort: DIRECTORY_DEFAULTS.sort, view: DIRECTORY_DEFAULTS.view }}
      clearTo={buildersPath({ view })}
      className="sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-[1fr_13rem_12rem_12rem]"
    />
  )
}

/** One spelling of each value. A value from the URL is always offered, even if it is too rare to be listed. */
function offered(choices: string[], chosen: string): string[] {
  const all = chosen === '' ? choices : [chosen, ...choices]
  const once = all.filter((each, at) => all.findIndex((other) => isSameText(other, each)) === at)
  return choices.some((each) => isSameText(each, chosen)) ? once.toSorted((a, b) => a.localeCompare(b, 'en')) : once
}
