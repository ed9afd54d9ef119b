import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { type Stat, Stats } from './stats.tsx'

/** The builder's statistics. Zeros are hidden: a new builder would have many. */
export function BuilderStats({ builder }: { builder: BuilderDetail }) {
  const figures = builderStats(builder).filter(({ value }) => value !== 0)
  if (figures.length === 0) return null
  return <Stats label="At a glance" figures={figures} columns="grid-cols-3 gap-x-4" />
}

/** Unknown values are left out. */
function builderStats(builder: BuilderDetail): Stat[] {
  const figures: Stat[] = [
    { label: 'Available instruments', value: builder.instrument_count },
    { label: 'Total sales', value: builder.total_sales },
  ]
  if (builder.years_experience !== null) figures.push({ label: 'Years of experience', value: builder.years_experience })
  figures.push({ label: 'Reviews', value: builder.review_count })
  if (builder.average_rating !== null) figures.push({ label: 'Average rating', value: builder.average_rating.toFixed(1) })
  return figures
}
