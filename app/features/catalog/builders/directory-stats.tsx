import type { BuildersOverview } from '#contracts/catalog/builders.ts'
import { Stats } from './stats.tsx'

/** The directory's four statistics. */
export function DirectoryStats({ overview }: { overview: BuildersOverview }) {
  const { builders, locations, specialties, average_years: years } = overview
  return (
    <Stats
      label="Builder statistics"
      columns="grid-cols-[repeat(4,auto)] max-sm:justify-between"
      figures={[
        { label: builders === 1 ? 'Builder' : 'Builders', value: builders },
        { label: locations === 1 ? 'Location' : 'Locations', value: locations },
        { label: specialties === 1 ? 'Specialty' : 'Specialties', value: specialties },
        { label: 'Average years', value: years ?? '–' },
      ]}
    />
  )
}
