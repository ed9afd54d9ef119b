import { formatPriceInput, parsePrice, parseWholeNumber } from '#app/lib/parse-number-input.ts'
import type { SendQuoteBody } from '#contracts/custom-builds/build-request-bodies.ts'
import type { QuoteVersion } from '#contracts/custom-builds/build-request-views.ts'
import type { PaymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { planOfChoice } from '#contracts/custom-builds/plan-choice.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { parseSteps, planOfSteps, stepErrors } from './payment-parts.ts'

/** A builder's answer, while being edited. */
export type QuoteDraft = Record<
  | 'builder_response'
  | 'quoted_price'
  | 'payment_plan'
  | 'own_plan'
  | 'deposit_percentage'
  | 'estimated_completion'
  | 'valid_until',
  string
>

/** The stored draft on top of the quote being revised, or of the default deposit from the settings. The expiry date always starts empty. */
export function restoreQuoteDraft(
  kept: Record<string, unknown>,
  quote: QuoteVersion | undefined,
  { deposit, plan }: { deposit: number; plan: PaymentPlanView | null },
): QuoteDraft {
  const typed = (name: keyof QuoteDraft, before = '') => (typeof kept[name] === 'string' ? kept[name] : before)
  return {
    builder_response: typed('builder_response', quote?.builder_response),
    quoted_price: typed('quoted_price', quote && formatPriceInput(quote.quoted_price)),
    deposit_percentage: typed('deposit_percentage', String(quote?.deposit_percentage ?? deposit)),
    payment_plan: typed('payment_plan', (quote ? quote.payment_plan : plan)?.template ?? ''),
    own_plan: typed('own_plan'),
    estimated_completion: typed('estimated_completion', quote?.estimated_completion),
    valid_until: typed('valid_until'),
  }
}

export function quoteErrors({ quoted_price, deposit_percentage, payment_plan, own_plan }: QuoteDraft): FieldErrors {
  const steps = payment_plan === 'own' ? parseSteps(own_plan) : undefined
  const errors: FieldErrors = steps ? stepErrors(steps) : {}
  if (parsePrice(quoted_price) === undefined) errors.quoted_price = ['Enter a price']
  const percentage = parseWholeNumber(deposit_percentage)
  if (percentage === undefined) errors.deposit_percentage = ['Enter a whole number']
  else if (percentage !== null && percentage > 100) errors.deposit_percentage = ['Enter a percentage from 0 to 100']
  return errors
}

/** `saved`: the plan of the quote being revised, or the one from the settings. */
export function quoteBody({ own_plan, ...answer }: QuoteDraft, saved: PaymentPlanView | null): SendQuoteBody {
  return {
    ...answer,
    quoted_price: parsePrice(answer.quoted_price) ?? 0,
    deposit_percentage: parseWholeNumber(answer.deposit_percentage),
    payment_plan: quotedPlan({ own_plan, payment_plan: answer.payment_plan }, saved),
    valid_until: answer.valid_until || null,
  }
}

/** The plan to send: a template, the saved one, or one entered for this quote. */
export function quotedPlan(
  { payment_plan, own_plan }: Pick<QuoteDraft, 'payment_plan' | 'own_plan'>,
  saved: PaymentPlanView | null,
): PaymentPlanView | null {
  const steps = payment_plan === 'own' ? parseSteps(own_plan) : undefined
  return steps ? planOfSteps(steps) : planOfChoice(payment_plan, saved)
}
