import { formatPriceInput, parsePrice } from '#app/lib/parse-number-input.ts'
import { addTag } from '#app/ui/add-tag.ts'
import { type CustomBuildSettings, PRICE_STEP } from '#contracts/build-offers.ts'
import type { FieldErrors } from '#contracts/refusal.ts'

/** A builder's terms as they are being typed: every number a text. */
export type SettingsDraft = Record<
  | 'base_price_range_min'
  | 'base_price_range_max'
  | 'deposit_percentage'
  | 'estimated_completion_weeks'
  | 'custom_build_description'
  | 'requirements_text'
  /** A type that stands in its line and was not added to the list yet. */
  | 'typed_type',
  string
> & { accepts_custom_builds: boolean; custom_build_types: string[] }

export function draftFrom(settings: CustomBuildSettings): SettingsDraft {
  return {
    accepts_custom_builds: settings.accepts_custom_builds,
    custom_build_types: settings.custom_build_types,
    typed_type: '',
    base_price_range_min: formatPriceInput(settings.base_price_range_min),
    base_price_range_max: formatPriceInput(settings.base_price_range_max),
    deposit_percentage: String(settings.deposit_percentage),
    estimated_completion_weeks: String(settings.estimated_completion_weeks),
    custom_build_description: settings.custom_build_description,
    requirements_text: settings.requirements_text,
  }
}

/** What is sent: a blank as none, and the type that only waits to be added with the others. */
export function bodyFrom({ typed_type, ...draft }: SettingsDraft): Record<string, unknown> {
  return {
    ...draft,
    custom_build_types: addTag(draft.custom_build_types, typed_type),
    base_price_range_min: parsePrice(draft.base_price_range_min) ?? null,
    base_price_range_max: parsePrice(draft.base_price_range_max) ?? null,
    deposit_percentage: wholeNumber(draft.deposit_percentage),
    estimated_completion_weeks: wholeNumber(draft.estimated_completion_weeks),
  }
}

/** What cannot be sent, in the words beside each field. The rest is for the server to judge. */
export function unreadable(draft: SettingsDraft): FieldErrors {
  const errors: FieldErrors = {}
  const [min, max] = (['base_price_range_min', 'base_price_range_max'] as const).map((name) => {
    const price = parsePrice(draft[name])
    if (draft[name].trim() === '') return undefined
    if (price === undefined) errors[name] = ['Enter a price such as 2,500']
    else if (price % PRICE_STEP !== 0) errors[name] = [`Use steps of $${PRICE_STEP}`]
    return price
  })
  if (min !== undefined && max !== undefined && max < min) {
    errors.base_price_range_max = ['The highest price must not be below the lowest']
  }
  const percent = wholeNumber(draft.deposit_percentage)
  if (percent === undefined) errors.deposit_percentage = ['Enter whole percent']
  else if (percent !== null && percent > 100) errors.deposit_percentage = ['Enter 0 to 100 percent']
  const weeks = wholeNumber(draft.estimated_completion_weeks)
  if (weeks === undefined) errors.estimated_completion_weeks = ['Enter whole weeks']
  else if (weeks === 0) errors.estimated_completion_weeks = ['Enter at least 1 week']
  return errors
}

/** Null when it is blank, undefined when it is none. */
function wholeNumber(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  if (text === '') return null
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
