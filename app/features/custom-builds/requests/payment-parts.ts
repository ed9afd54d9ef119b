import type { BuildPart } from '#contracts/custom-builds/build-payment-views.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { buildFamilyOf, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import type { PaymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { DEFAULT_GRACE_DAYS, type DueKind, partMoment, planProblem } from '#contracts/custom-builds/plan-parts.ts'
import { formatDollars, toCents, toDollars } from '#contracts/kernel/money.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { isPaidInParts } from './request-labels.ts'

export type Stages = readonly { key: string; title: string }[]

/** The title of a stage in this build; before the sheet is signed, its title in the plan. */
function titleOf(key: string, stages: Stages, buildType: string): string {
  const isStage = (stage: Stages[number]) => stage.key === key
  return (stages.find(isStage) ?? STAGE_TEMPLATES[buildFamilyOf(buildType)].find(isStage))?.title ?? 'This stage'
}

/** Whether a milestone is the next to pay. Without a spec sheet there is no build yet, and the first is due once the quote is accepted. */
export function isDue({ state, due_kind }: BuildPart, { status, sheet_version }: CustomBuildRequest): boolean {
  const isFirst = due_kind === 'signing' || due_kind === 'start'
  return state === 'due' || (state === 'planned' && isFirst && status === 'accepted' && sheet_version === null)
}

/** The unpaid milestones of a price that has more than a deposit and a balance; none once the request is closed. */
export function openParts(request: CustomBuildRequest): BuildPart[] {
  if (!isPaidInParts(request) || request.status === 'declined') return []
  return request.parts.filter(({ state }) => state !== 'paid')
}

/** When a milestone is due, in the words of the spec sheet; without a sheet there is no signature to wait for. */
export function partDue(part: BuildPart, { build_type, sheet_version }: CustomBuildRequest, stages: Stages): string {
  if (part.due_kind === 'signing' && sheet_version === null) return 'once you both agree'
  return partMoment(part, (key) => titleOf(key, stages, build_type))
}

/** `$1,800 when “Neck” is done`, or `$1,800 due now`; undefined without an unpaid milestone. */
function nextPayment(request: CustomBuildRequest, stages: Stages): string | undefined {
  const due = request.parts.find((part) => isDue(part, request))
  const next = due ?? request.parts.find(({ state }) => state === 'planned')
  return next && `${formatDollars(next.amount)} ${due ? 'due now' : partDue(next, request, stages)}`
}

/** The next payment, if nothing is due yet. */
export function plannedPayment(request: CustomBuildRequest): string | undefined {
  const hasDue = request.parts.some((part) => isDue(part, request))
  return hasDue || request.status === 'declined' ? undefined : nextPayment(request, [])
}

/** `Paid $2,450 of $6,000 · Next: $1,800 when “Neck” is done`; undefined without a price, and once the request is closed. */
export function paymentLine(request: CustomBuildRequest, stages: Stages): string | undefined {
  const { paid, open_balance, status } = request
  if (open_balance === null || status === 'declined') return undefined
  if (open_balance === 0) return `${formatDollars(paid)} paid in full`
  const next = nextPayment(request, stages)
  const total = toDollars(toCents(paid) + toCents(open_balance))
  return [`Paid ${formatDollars(paid)} of ${formatDollars(total)}`, next && `Next: ${next}`].filter(Boolean).join(' · ')
}

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
