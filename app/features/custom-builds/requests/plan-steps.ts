import type { PaymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { DEFAULT_GRACE_DAYS, type DueKind, planProblem } from '#contracts/custom-builds/plan-parts.ts'
import { toCents } from '#contracts/kernel/money.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'

export type StepDraft = {
  title: string
  percent: string
  /** A fixed slot fee in dollars; it cannot be edited here. */
  fee: number | null
  /** When it is due: a kind, with its stage as in `stage_done:body`. */
  when: string
  due_on: string
  grace_days: number
}

export const NEW_STEP: StepDraft = {
  title: '',
  percent: '',
  fee: null,
  when: 'ready',
  due_on: '',
  grace_days: DEFAULT_GRACE_DAYS,
}

export function draftOfSteps({ steps }: PaymentPlanView): StepDraft[] {
  return steps.map(({ title, percent, fee, due_kind, due_stage, due_on, grace_days }) => ({
    title,
    percent: percent === null ? '' : String(percent),
    fee,
    when: due_stage === null ? due_kind : `${due_kind}:${due_stage}`,
    due_on: due_on ?? '',
    grace_days,
  }))
}

/** The plan to send. Values that are not numbers are sent as null and rejected beside their field. */
export function planOfSteps(steps: StepDraft[]): PaymentPlanView {
  return {
    template: 'own',
    steps: steps.map(({ title, percent, fee, when, due_on, grace_days }) => {
      const [kind = 'ready', stage] = when.split(':')
      return {
        title: title.trim(),
        percent: fee === null && /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : null,
        fee,
        due_kind: kind as DueKind,
        due_stage: stage ?? null,
        due_on: kind === 'date' ? due_on || null : null,
        grace_days,
      }
    }),
  }
}

/** The first error of the plan, by field name, as the server would word it. */
export function stepErrors(steps: StepDraft[]): FieldErrors {
  const plan = planOfSteps(steps)
  for (const [at, { title, due_kind, due_on }] of plan.steps.entries()) {
    if (title === '') return { [stepField(at, 'title')]: ['Name this payment'] }
    if (due_kind === 'date' && due_on === null) return { [stepField(at, 'due_on')]: ['Enter a date'] }
  }
  const inCents = plan.steps.map((step) => ({ ...step, fee: step.fee === null ? null : toCents(step.fee) }))
  const problem = planProblem(inCents)
  return problem ? { [stepField(problem.step, problem.field)]: [problem.message] } : {}
}

/** The field name of one milestone, as the API names it in its errors. */
export function stepField(at: number, name: string): `payment_plan.steps.${number}.${string}` {
  return `payment_plan.steps.${at}.${name}`
}

/** Reads the milestones of a stored draft; undefined if it is not one. */
export function parseSteps(stored: string): StepDraft[] | undefined {
  try {
    const steps: unknown = JSON.parse(stored)
    if (!Array.isArray(steps) || steps.length === 0) return undefined
    return steps.map((step) => ({ ...NEW_STEP, ...(step as Partial<StepDraft>) }))
  } catch {
    return undefined
  }
}
