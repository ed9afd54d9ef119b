import type { BuilderCustomBuilds } from './build-offers.ts'
import type { ProductCard } from './product-views.ts'

/** The sixteen of the specification (second document, section 9). */
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

/** What a card shows of a builder: public columns only. */
export type BuilderCard = {
  id: string
  slug: string | null
  business_name: string | null
  display_name: string
  avatar_url: string | null
  banner_url: string | null
  location: string | null
  specialties: string[]
  bio: string | null
  years_experience: number | null
  created_at: string
  /** Instruments for sale right now. */
  instrument_count: number
  review_count: number
  /** To one decimal; none until somebody has written a review. */
  average_rating: number | null
}

/** Everything the profile shows. E-mail and phone are those of the contact card, not the ones that sign in or ship. */
export type BuilderDetail = BuilderCard & {
  email: string | null
  phone: string | null
  website_url: string | null
  /** Completed orders. */
  total_sales: number
}

/** A builder's own profile as others will see it. */
export type BuilderPreview = { builder: BuilderDetail; products: ProductCard[]; custom_builds: BuilderCustomBuilds }

export const BUILDER_SORTS = ['newest', 'name', 'experience', 'location'] as const
export type BuilderSort = (typeof BUILDER_SORTS)[number]

/** What a directory address asks for. */
export type BuilderSearch = {
  q: string
  location: string
  specialty: string
  sort: BuilderSort
  view: 'grid' | 'list'
  page: number
}

/** One page of the directory with the exact count. */
export type BuildersPage = { builders: BuilderCard[]; total: number; page: number; pages: number; page_size: number }

/** All builders in figures, and what the directory's filters offer. */
export type BuildersOverview = {
  builders: number
  locations: number
  specialties: number
  average_years: number | null
  choices: { locations: string[]; specialties: string[] }
}
