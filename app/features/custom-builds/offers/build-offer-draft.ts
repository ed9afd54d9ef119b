import { formatPriceInput } from '#app/lib/parse-number-input.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import type { CustomizationOption, OwnBuildOffer, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import { type BuildTime, DEFAULT_BUILD_TIME, INSTRUMENT_TYPES, type OptionType } from '#contracts/custom-builds/build-offers.ts'

/** An option being edited; `saved_id` is empty until the shop has saved it. */
export type OptionDraft = {
  id: number
  saved_id: string
  option_name: string
  option_type: OptionType
  /** The values of a dropdown, separated by commas. */
  values: string
  /** The extra price of each value. */
  prices: Record<string, string>
  affects_price: boolean
  price_change: string
  price_impact_note: string
  is_required: boolean
}

export type SpecDraft = {
  id: number
  saved_id: string
  spec_name: string
  starting_price: string
  max_price: string
  price_notes: string
  estimated_build_time: BuildTime
  options: OptionDraft[]
}

/** A build offer being edited: every field is text. */
export type BuildOfferDraft = Record<
  | 'listing_title'
  | 'instrument_type'
  | 'custom_instrument_type'
  | 'body_shape'
  | 'short_description'
  | 'deposit_amount'
  | 'payment_terms',
  string
> &
  Record<'consult_required' | 'can_get_instant_quote' | 'deposit_required', boolean> & { images: Picture[]; specs: SpecDraft[] }

export const OTHER = 'Other'

const BLANK: BuildOfferDraft = {
  listing_title: '',
  instrument_type: '',
  custom_instrument_type: '',
  body_shape: '',
  short_description: '',
  images: [],
  specs: [blankSpec(1)],
  consult_required: false,
  can_get_instant_quote: false,
  deposit_required: false,
  deposit_amount: '',
  payment_terms: '',
}

/** A sample with one item in every list, to validate stored drafts. */
export const SAMPLE: BuildOfferDraft = {
  ...BLANK,
  images: [{ key: '', alt: '' }],
  specs: [{ ...blankSpec(1), options: [blankOption(1)] }],
}

/** The initial values of the form. */
export function draftFrom(offer: OwnBuildOffer | null): BuildOfferDraft {
  if (!offer) return BLANK
  // A custom type has its own field.
  const isKnown = offer.instrument_type !== OTHER && INSTRUMENT_TYPES.some((type) => type === offer.instrument_type)
  return {
    listing_title: offer.listing_title,
    instrument_type: isKnown ? offer.instrument_type : OTHER,
    custom_instrument_type: isKnown ? '' : offer.instrument_type,
    body_shape: offer.body_shape,
    short_description: offer.short_description,
    images: offer.images,
    specs: offer.specs.map(specFrom),
    consult_required: offer.consult_required,
    can_get_instant_quote: offer.can_get_instant_quote,
    deposit_required: offer.deposit_required,
    deposit_amount: formatPriceInput(offer.deposit_amount),
    payment_terms: offer.payment_terms,
  }
}

export function blankSpec(id: number): SpecDraft {
  return {
    id,
    saved_id: '',
    spec_name: '',
    starting_price: '',
    max_price: '',
    price_notes: '',
    estimated_build_time: DEFAULT_BUILD_TIME,
    options: [],
  }
}

export function blankOption(id: number): OptionDraft {
  return {
    id,
    saved_id: '',
    option_name: '',
    option_type: 'dropdown',
    values: '',
    prices: {},
    affects_price: false,
    price_change: '',
    price_impact_note: '',
    is_required: false,
  }
}

function specFrom(spec: SpecTemplate, at: number): SpecDraft {
  return {
    id: at + 1,
    saved_id: spec.id,
    spec_name: spec.spec_name,
    starting_price: formatPriceInput(spec.starting_price),
    max_price: formatPriceInput(spec.max_price),
    price_notes: spec.price_notes,
    estimated_build_time: spec.estimated_build_time,
    options: spec.options.map(optionFrom),
  }
}

function optionFrom(option: CustomizationOption, at: number): OptionDraft {
  const priced = option.choices.filter(({ price_change }) => price_change !== 0)
  return {
    id: at + 1,
    saved_id: option.id,
    option_name: option.option_name,
    option_type: option.option_type,
    values: option.dropdown_options.join(', '),
    prices: Object.fromEntries(priced.map(({ label, price_change }) => [label, formatPriceInput(price_change)])),
    affects_price: option.affects_price,
    price_change: option.price_change === 0 ? '' : formatPriceInput(option.price_change),
    price_impact_note: option.price_impact_note,
    is_required: option.is_required,
  }
}
