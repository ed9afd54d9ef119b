import type { Picture } from './product-views.ts'
import type { FieldErrors } from './refusal.ts'

/** Limits of custom builds (specification 2, sections 5 and 9). */
export const MAX_OFFER_IMAGES = 10
export const MAX_OFFER_TITLE = 120
export const MAX_SHORT_DESCRIPTION = 250
export const DEFAULT_DEPOSIT_PERCENTAGE = 50
export const DEFAULT_COMPLETION_WEEKS = 12
export const PRICE_STEP = 100
/** The starting price is the lowest price for a buyer: no choice reduces it. */
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

/** A builder's general terms, as anybody can read them. */
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

/** The same for the builder. Before the first save these are the defaults and `updated_at` is null. */
export type CustomBuildSettings = PublicCustomBuildSettings & { updated_at: string | null }

/** One dropdown value and its extra price. */
type OptionChoice = { label: string; price_change: number }

/** A choice for the buyer. A dropdown adds the price of the chosen value, any other type `price_change` once it is filled in. */
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

/** One way to build what is offered. */
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

/** A published build offer, as anybody can read it. */
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

/** A builder's custom builds on the public profile; settings only while the builder accepts any. */
export type BuilderCustomBuilds = { settings: PublicCustomBuildSettings | null; listings: BuildOffer[] }

/** A build offer as its builder sees it, published or draft. */
export type OwnBuildOffer = BuildOffer & {
  /** What is missing for publishing, by field. Empty if nothing is. */
  missing: FieldErrors
  updated_at: string
}

/** A page of a builder's own build offers with drafts. */
export type OwnBuildOffersPage = {
  listings: OwnBuildOffer[]
  total: number
  page: number
  pages: number
  page_size: number
}
