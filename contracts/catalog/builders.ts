import type { Paging } from '../kernel/whole-number.ts'

/** The specification's sixteen specialties (second document, section 9) */
export const SPECIALTIES = [
  'electric',
  'acoustic',
  'classical',
  'bass guitars',
  'ukuleles',
  'mandolins',
  'banjos',
  'violins',
  'cellos',
  'double bass',
  'harps',
  'lap steel',
  'resonator',
  'archtop',
  'custom electronics',
  'vintage restoration',
] as const
export type Specialty = (typeof SPECIALTIES)[number]

export const BUILDER_SORTS = ['newest', 'name', 'experience', 'location'] as const
export type BuilderSort = (typeof BUILDER_SORTS)[number]

/** The parameters of a directory search. */
export type BuilderSearch = Paging & {
  q: string
  location: string
  specialty: string
  sort: BuilderSort
  view: 'grid' | 'list'
}

/** Totals over all builders, and the directory's filter options */
export type BuildersOverview = {
  builders: number
  locations: number
  specialties: number
  average_years: number | null
  choices: { locations: string[]; specialties: string[] }
}
