import type { BuildersOverview } from '#contracts/builders.ts'
import { Figures } from './figures.tsx'

/** The directory in four numbers. */
export function BuildersFigures({ overview }: { overview: BuildersOverview }) {
  const { builders, locations, specialties, average_years: years } = overview
  return (
    <Figures
      label="The directory in figures"
      figures={[
        { label: builders === 1 ? 'Builder' : 'Builders', value: builders },
        { label: locations === 1 ? 'Location' : 'Locations', value: locations },
        { label: specialties === 1 ? 'Specialty' : 'Specialties', value: specialties },
        { label: 'Average years', value: years ?? '–' },
      ]}
    />
  )
}
