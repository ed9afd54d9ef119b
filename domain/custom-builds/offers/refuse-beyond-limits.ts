import type { PaymentPlan } from '#contracts/custom-builds/payment-plan.ts'
import { limitProblem } from '#contracts/custom-builds/plan-parts.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'

/** Refuses a payment plan that exceeds the shop's limits, with the error at the field. */
export function refuseBeyondLimits({ settings }: Needs<'settings'>, plan: PaymentPlan | null): void {
  const problem = plan && limitProblem(plan.steps, settings.planLimits)
  if (!problem) return
  const { step, field, message } = problem
  throw new Refusal('invalid_input', message, { fields: { [`payment_plan.steps.${step}.${field}`]: [message] } })
}
