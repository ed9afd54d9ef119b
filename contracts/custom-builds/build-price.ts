import { toCents, toDollars } from '../kernel/money.ts'
import type { CustomizationOption, SpecTemplate } from './build-offer-views.ts'
import type { PriceRange } from './build-request-views.ts'

/** The price range of a build in dollars: choices are added to the starting price and to the maximum. */
export function priceRange(spec: SpecTemplate, selections: Record<string, string>): PriceRange {
  const added = spec.options.reduce((sum, option) => sum + addedCents(option, selections[option.option_name] ?? ''), 0)
  const withChoices = (dollars: number) => toDollars(toCents(dollars) + added)
  return { min: withChoices(spec.starting_price), max: spec.max_price === null ? null : withChoices(spec.max_price) }
}

function addedCents(option: CustomizationOption, chosen: string): number {
  if (!option.affects_price || chosen.trim() === '') return 0
  const isDropdown = option.option_type === 'dropdown'
  const price = isDropdown ? option.choices.find(({ label }) => label === chosen)?.price_change : option.price_change
  return toCents(price ?? 0)
}
