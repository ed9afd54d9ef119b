import type { Picture } from './product-views.ts'
import type { FieldErrors } from './refusal.ts'

/** Limits of custom builds (specification 2, sections 5 and 9). */
export const MAX_OFFER_IMAGES = 10
export const MAX_OFFER_TITLE = 120
export const MAX_SHORT_DESCRIPTION = 250
export const DEFAULT_DEPOSIT_PERCENTAGE = 50
export const DEFAULT_COMPLETION_WEEKS = 12
export const PRICE_STEP = 100
/** The starting price is the lowest that a buyer can be asked: a choice takes nothing off it. */
export const ONLY_ADDS =
  'A choice cannot cost less than the starting price. Start with the cheapest, and enter what this one adds'
export const DEFAULT_COLOR = '#000000'
export const DEFAULT_CONTACT_METHOD = 'platform_messaging'

export const INSTRUMENT_TYPES = [
  'Guitar',
  'Electric Guitar',
  'Acoustic Guitar',
  'Bass Guitar',
  'Electric Bass',
  'Acoustic Bass',
  'Classical Guitar',
  'Baritone Guitar',
  'Violin',
  'Viola',
  'Cello',
  'Double Bass',
  'Banjo',
  'Mandolin',
  'Ukulele',
  'Other',
] as const

export const BUILD_TIMES = ['4–6 weeks', '6–8 weeks', '8–10 weeks', '10–12 weeks', '12–16 weeks', '16+ weeks'] as const
export type BuildTime = (typeof BUILD_TIMES)[number]
export const DEFAULT_BUILD_TIME: BuildTime = '8–10 weeks'

export const OPTION_TYPES = ['dropdown', 'color_picker', 'text', 'file_upload'] as const
export type OptionType = (typeof OPTION_TYPES)[number]

/** What a builder offers in general, as anybody may read it. */
export type PublicCustomBuildSettings = {
  builder_id: string
  accepts_custom_builds: boolean
  custom_build_types: string[]
  base_price_range_min: number | null
  base_price_range_max: number | null
  deposit_percentage: number
  estimated_completion_weeks: number
  custom_build_description: string
  requirements_text: string
}

/** The same for its builder. Before the first save these are the defaults and `updated_at` is null. */
export type CustomBuildSettings = PublicCustomBuildSettings & { updated_at: string | null }

/** One of the values of a dropdown, and what choosing it adds to the price. */
type OptionChoice = { label: string; price_change: number }

/** Something the buyer decides. A dropdown adds the price of its choice, every other type `price_change` once it is filled in. */
export type CustomizationOption = {
  id: string
  spec_template_id: string
  option_name: string
  option_type: OptionType
  /** The labels of `choices`, under the specification's name. */
  dropdown_options: string[]
  choices: OptionChoice[]
  affects_price: boolean
  price_change: number
  price_impact_note: string
  is_required: boolean
}

/** One way to build what a build offer offers. */
export type SpecTemplate = {
  id: string
  listing_id: string
  spec_name: string
  starting_price: number
  max_price: number | null
  price_notes: string
  estimated_build_time: BuildTime
  options: CustomizationOption[]
}

/** A build offer as anybody may read it, once it is published. */
export type BuildOffer = {
  id: string
  builder_id: string
  listing_title: string
  instrument_type: string
  body_shape: string
  short_description: string
  images: Picture[]
  image_urls: string[]
  contact_method: typeof DEFAULT_CONTACT_METHOD
  consult_required: boolean
  can_get_instant_quote: boolean
  deposit_required: boolean
  deposit_amount: number | null
  payment_terms: string
  is_published: boolean
  created_at: string
  /** In the order of the builder's form. */
  specs: SpecTemplate[]
}

/** What a builder's public profile shows of their custom builds; the settings only while the builder accepts any. */
export type BuilderCustomBuilds = { settings: PublicCustomBuildSettings | null; listings: BuildOffer[] }

/** A build offer as its builder sees it, a draft too. */
export type OwnBuildOffer = BuildOffer & {
  /** What still keeps it from being published, field by field. Empty when nothing does. */
  missing: FieldErrors
  updated_at: string
}

/** A page of a builder's own build offers, drafts too. */
export type OwnBuildOffersPage = {
  listings: OwnBuildOffer[]
  total: number
  page: number
  pages: number
  page_size: number
}
