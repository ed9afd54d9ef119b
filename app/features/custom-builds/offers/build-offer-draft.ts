import { formatPriceInput } from '#app/lib/parse-number-input.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import type { CustomizationOption, OwnBuildOffer, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import { type BuildTime, DEFAULT_BUILD_TIME, INSTRUMENT_TYPES, type OptionType } from '#contracts/custom-builds/build-offers.ts'

/** An option being edited; `saved_id` is empty until the shop has saved it. */
export type OptionDraft = ReturnType<typeof blankOption>
export type SpecDraft = ReturnType<typeof blankSpec>
/** A build offer being edited: every number is text. */
export type BuildOfferDraft = typeof BLANK

export const OTHER = 'Other'

const BLANK = {
  listing_title: '',
  instrument_type: '',
  custom_instrument_type: '',
  body_shape: '',
  short_description: '',
  images: [] as Picture[],
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

export function blankSpec(id: number) {
  return {
    id,
    saved_id: '',
    spec_name: '',
    starting_price: '',
    max_price: '',
    price_notes: '',
    estimated_build_time: DEFAULT_BUILD_TIME as BuildTime,
    options: [] as OptionDraft[],
  }
}

export function blankOption(id: number) {
  return {
    id,
    saved_id: '',
    option_name: '',
    option_type: 'dropdown' as OptionType,
    /** The values of a dropdown, separated by commas, and the extra price of each. */
    values: '',
    prices: {} as Record<string, string>,
    affects_price: false,
    price_change: '',
    price_impact_note: '',
    is_required: false,
  }
}

function specFrom({ id: saved_id, listing_id: _, options, ...spec }: SpecTemplate, at: number): SpecDraft {
  return {
    ...spec,
    id: at + 1,
    saved_id,
    starting_price: formatPriceInput(spec.starting_price),
    max_price: formatPriceInput(spec.max_price),
    options: options.map(optionFrom),
  }
}

function optionFrom(saved: CustomizationOption, at: number): OptionDraft {
  const { id: saved_id, spec_template_id: _, dropdown_options, choices, price_change, ...option } = saved
  const priced = choices.filter((choice) => choice.price_change !== 0)
  return {
    ...option,
    id: at + 1,
    saved_id,
    values: dropdown_options.join(', '),
    prices: Object.fromEntries(priced.map((choice) => [choice.label, formatPriceInput(choice.price_change)])),
    price_change: price_change === 0 ? '' : formatPriceInput(price_change),
  }
}
