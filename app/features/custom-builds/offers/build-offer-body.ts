import { parsePrice } from '#app/lib/parse-number-input.ts'
import type { SaveBuildOfferBody } from '#contracts/custom-builds/build-offer-bodies.ts'
import { CHOICE_PRICE_TOO_LOW, INSTRUMENT_TYPES, MAX_SHORT_DESCRIPTION } from '#contracts/custom-builds/build-offers.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { type BuildOfferDraft, type OptionDraft, OTHER, type SpecDraft } from './build-offer-draft.ts'
import { isWhole, labelsOf, optionPath } from './option-row.ts'

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
