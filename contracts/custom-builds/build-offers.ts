/** Limits of custom builds (specification 2, sections 5 and 9). */
export const MAX_OFFER_IMAGES = 10
export const MAX_OFFER_TITLE = 120
export const MAX_SHORT_DESCRIPTION = 250
export const DEFAULT_DEPOSIT_PERCENTAGE = 50
export const DEFAULT_COMPLETION_WEEKS = 12
export const PRICE_STEP = 100
/** The starting price is the lowest possible price: no choice reduces it. */
export const CHOICE_PRICE_TOO_LOW =
  'A choice can’t lower the starting price. Base the starting price on the cheapest choice, and enter what this one adds.'
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
