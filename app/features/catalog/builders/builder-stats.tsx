import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { type Stat, Stats } from './stats.tsx'

/** The builder's statistics, without unknown ones. */
export function BuilderStats({ builder }: { builder: BuilderDetail }) {
  return <Stats label="At a glance" figures={builderStats(builder)} />
}

export function builderStats(builder: BuilderDetail): Stat[] {
  const figures: Stat[] = [
    { label: 'Available instruments', value: builder.instrument_count },
    { label: 'Total sales', value: builder.total_sales },
  ]
  if (builder.years_experience !== null) figures.push({ label: 'Years of experience', value: builder.years_experience })
  figures.push({ label: 'Reviews', value: builder.review_count })
  if (builder.average_rating !== null) figures.push({ label: 'Average rating', value: builder.average_rating.toFixed(1) })
  return figures
}
