import { formatCents, percentOfCents, toCents, toDollars } from '../kernel/money.ts'
import type { CustomizationOption, SpecTemplate } from './build-offer-views.ts'
import type { PriceRange } from './build-request-views.ts'
import type { PaymentPlanView, PlanStep } from './payment-plan.ts'
import { PLAN_TEMPLATE_NAMES, PLAN_TEMPLATES, priceSteps, priceStepsAfterFee, templateSteps } from './plan-parts.ts'

/**
 * What a builder chooses from: a template, their own plan where they have one or can write one, or `` for the deposit and the balance.
 */
export function planChoices(own: PaymentPlanView | null, { canWrite = false } = {}): { value: string; label: string }[] {
  const offered = PLAN_TEMPLATES.filter((template) => template !== 'own' || canWrite || own?.template === 'own')
  return [
    { value: '', label: 'Deposit and balance' },
    ...offered.map((template) => ({ value: template, label: PLAN_TEMPLATE_NAMES[template] })),
  ]
}

/** The plan of a choice. One that is saved already stays as it is. */
export function planOfChoice(choice: string, saved: PaymentPlanView | null): PaymentPlanView | null {
  if (saved?.template === choice) return saved
  const template = PLAN_TEMPLATES.find((each) => each === choice)
  if (!template) return null
  const steps = templateSteps(template).map((step) => ({ ...step, fee: step.fee === null ? null : toDollars(step.fee) }))
  return { template, steps }
}

/**
 * The steps of a plan in one line: with amounts once there is a price, otherwise with percentages. `slotFee`: what was paid to hold the
 * slot, in dollars, which stays the first part.
 */
export function planHint({ steps }: PaymentPlanView, price?: number, slotFee = 0): string {
  const inCents = steps.map((step) => ({ ...step, fee: step.fee === null ? null : toCents(step.fee) }))
  if (price !== undefined && slotFee > 0) return stepsHint(inCents, price, slotFee)
  const parts = price === undefined ? undefined : priceSteps(inCents, toCents(price))
  if (price !== undefined && !parts) return 'This price is too low for this payment plan.'
  const amounts =
    parts?.map(({ cents }) => formatCents(cents)) ??
    inCents.map(({ fee, percent }) => (fee === null ? `${percent}%` : formatCents(fee)))
  return `${steps.map(({ title }, at) => `${title} ${amounts[at]}`).join(' · ')}.`
}

/** The parts of a price after a fee that was paid to hold the slot, in one line, as the quote will have them. */
export function stepsHint(steps: PlanStep[], price: number, slotFee: number): string {
  const parts = priceStepsAfterFee(steps, toCents(price), toCents(slotFee))
  if (!parts) return 'The slot fee counts toward the price, so the price must be higher than the fee.'
  return `${parts.map(({ title, cents }, at) => `${title} ${formatCents(cents)}${at === 0 ? ' (paid)' : ''}`).join(' · ')}.`
}

/** The card provider's minimum for one charge. */
const MIN_CHARGE_CENTS = 50

/**
 * A deposit in cents, rounded: half of $33.33 is $16.67. Null if there is no deposit: none is required, or one of the two payments
 * would be too small to charge. 100 percent is the full price.
 */
export function depositCents(priceCents: number, percentage: number): number | null {
  const deposit = percentOfCents(priceCents, percentage)
  if (deposit < MIN_CHARGE_CENTS || (percentage < 100 && priceCents - deposit < MIN_CHARGE_CENTS)) return null
  return deposit
}

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
