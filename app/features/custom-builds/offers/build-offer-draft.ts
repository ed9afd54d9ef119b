import { nextId } from '#app/lib/next-id.ts'
import { formatPriceInput, parsePrice } from '#app/lib/parse-number-input.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import type { SaveBuildOfferBody } from '#contracts/custom-builds/build-offer-bodies.ts'
import type { CustomizationOption, OwnBuildOffer, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import {
  type BuildTime,
  CHOICE_PRICE_TOO_LOW,
  DEFAULT_BUILD_TIME,
  INSTRUMENT_TYPES,
  MAX_SHORT_DESCRIPTION,
  type OptionType,
} from '#contracts/custom-builds/build-offers.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { saveBuildOffer } from './use-own-build-offers.ts'

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
const SAMPLE: BuildOfferDraft = {
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

/** Splits dropdown values at commas, trims them and drops blanks and duplicates (specification 2, section 5). */
export function labelsOf(values: string): string[] {
  const labels = values.split(',').map((label) => label.replace(/\s+/g, ' ').trim())
  return [...new Set(labels.filter(Boolean))]
}

/** An option is saved once it has a name; it always has a type. */
export function isWhole({ option_name }: OptionDraft): boolean {
  return option_name.trim() !== ''
}

/** Changes the type; only a dropdown has values (specification 2, section 5). */
export function withType(option: OptionDraft, option_type: OptionType): OptionDraft {
  return option_type === 'dropdown' ? { ...option, option_type } : { ...option, option_type, values: '', prices: {} }
}

/** The path in the server's errors, which counts only options that are sent. */
export function optionPath(specAt: number, options: OptionDraft[], at: number): string {
  const option = options[at]
  if (!option || !isWhole(option)) return `specs.${specAt}.unsent.${at}`
  return `specs.${specAt}.options.${options.slice(0, at).filter(isWhole).length}`
}

/** A copy of a specification, saved as a new one. */
export function copyOf(spec: SpecDraft, id: number): SpecDraft {
  const options = spec.options.map((option) => ({ ...option, saved_id: '' }))
  return { ...spec, id, saved_id: '', spec_name: spec.spec_name && `${spec.spec_name} (Copy)`, options }
}

export function withNewOption(options: OptionDraft[]): OptionDraft[] {
  return [...options, blankOption(nextId(options))]
}

export const START = 'All spec templates must have a valid starting price'
const PRICE = 'Enter a price such as 120 or 1,200.00'

/** The request body. Blanks become null, and options without a name are left out. */
export function bodyFrom(draft: BuildOfferDraft): SaveBuildOfferBody {
  return {
    ...draft,
    // The form requires a type.
    instrument_type: INSTRUMENT_TYPES.find((type) => type === draft.instrument_type) ?? OTHER,
    deposit_amount: draft.deposit_required ? (parsePrice(draft.deposit_amount) ?? null) : null,
    specs: draft.specs.map(specBody),
  }
}

function specBody({ id: _, saved_id, starting_price, max_price, options, ...spec }: SpecDraft) {
  return {
    ...spec,
    ...(saved_id && { id: saved_id }),
    starting_price: parsePrice(starting_price) ?? 0,
    max_price: parsePrice(max_price) ?? null,
    options: options.filter(isWhole).map(optionBody),
  }
}

function optionBody({ id: _, saved_id, values, prices, price_change, ...option }: OptionDraft) {
  return {
    ...option,
    ...(saved_id && { id: saved_id }),
    choices: labelsOf(values).map((label) => ({ label, price_change: parsePrice(prices[label] ?? '') ?? 0 })),
    price_change: parsePrice(price_change) ?? 0,
  }
}

/** Errors for values that cannot be sent, by field. The fields themselves report blanks. */
export function unreadable(draft: BuildOfferDraft): FieldErrors {
  const errors: FieldErrors = {}
  if (draft.short_description.trim().length > MAX_SHORT_DESCRIPTION) {
    errors.short_description = [`Short description must be ${MAX_SHORT_DESCRIPTION} characters or less`]
  }
  if (draft.deposit_required && isUnreadable(draft.deposit_amount)) errors.deposit_amount = [PRICE]
  for (const [at, { starting_price, max_price, options }] of draft.specs.entries()) {
    const start = parsePrice(starting_price)
    const most = parsePrice(max_price)
    if (!start) errors[`specs.${at}.starting_price`] = [START]
    if (isUnreadable(max_price)) errors[`specs.${at}.max_price`] = [PRICE]
    else if (start && most !== undefined && most < start) {
      errors[`specs.${at}.max_price`] = ['The maximum price can’t be lower than the starting price']
    }
    for (const place of options.keys()) Object.assign(errors, unreadableOption(at, options, place))
  }
  return errors
}

function unreadableOption(specAt: number, options: OptionDraft[], at: number): FieldErrors {
  const option = options[at]
  if (!option?.affects_price) return {}
  const path = optionPath(specAt, options, at)
  if (option.option_type !== 'dropdown') return unreadableChange(`${path}.price_change`, option.price_change)
  const wrong = labelsOf(option.values).map((label, place) =>
    unreadableChange(`${path}.choices.${place}.price_change`, option.prices[label] ?? ''),
  )
  return Object.assign({}, ...wrong)
}

function unreadableChange(name: string, price: string): FieldErrors {
  return isUnreadable(price) ? { [name]: [/^\s*[-−–]/.test(price) ? CHOICE_PRICE_TOO_LOW : PRICE] } : {}
}

function isUnreadable(price: string): boolean {
  return price.trim() !== '' && parsePrice(price) === undefined
}

export type BuildOfferDraftForm = ReturnType<typeof useBuildOfferDraft>

/** A build offer with the unsaved changes on top. */
export function useBuildOfferDraft(userId: string, offer: OwnBuildOffer | null) {
  const saved = draftFrom(offer)
  const { save: send, ...form } = useDraft({ name: draftName(offer?.id), userId, saved, sample: SAMPLE })

  /** Throws refusals; the draft is kept. */
  async function save(): Promise<OwnBuildOffer> {
    const answer = await send(
      (changes) => saveBuildOffer(userId, offer?.id, bodyFrom({ ...saved, ...changes })),
      ({ listing: { id } }) => draftName(id),
    )
    return answer.listing
  }

  return { offer, ...form, save }
}

function draftName(listingId = 'new'): string {
  return `custom-listing-${listingId}`
}
