import { formatCents } from './money.ts'
import type { PaymentPlanView } from './payment-plan.ts'
import { PLAN_TEMPLATE_NAMES, PLAN_TEMPLATES, priceSteps, templateSteps } from './plan-parts.ts'

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
  const steps = templateSteps(template).map((step) => ({ ...step, fee: step.fee === null ? null : step.fee / 100 }))
  return { template, steps }
}

/** The steps of a plan in one line: with amounts once there is a price, otherwise with percentages. */
export function planHint({ steps }: PaymentPlanView, price?: number): string {
  const inCents = steps.map((step) => ({ ...step, fee: step.fee === null ? null : Math.round(step.fee * 100) }))
  const parts = price === undefined ? undefined : priceSteps(inCents, Math.round(price * 100))
  if (price !== undefined && !parts) return 'This price is too small for the plan.'
  const amounts =
    parts?.map(({ cents }) => formatCents(cents)) ??
    inCents.map(({ fee, percent }) => (fee === null ? `${percent}%` : formatCents(fee)))
  return `${steps.map(({ title }, at) => `${title} ${amounts[at]}`).join(' · ')}.`
}
