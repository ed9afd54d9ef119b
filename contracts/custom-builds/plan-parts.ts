import { formatLongDay } from '../kernel/dates/format-day.ts'
import { formatCents, percentOfCents } from '../kernel/money.ts'
import type { SheetContent, SheetPart } from './build-sheet.ts'
import { SHEET_FORMAT } from './build-sheets.ts'
import type { PlanPart, PlanStep } from './payment-plan.ts'

/** The card provider's minimum for one charge. */
export const MIN_PAYMENT_CENTS = 50
export const MAX_PLAN_PARTS = 12
export const MAX_PART_TITLE = 60
export const DEFAULT_GRACE_DAYS = 7

/**
 * When a milestone is due. `slot`: the slot fee · `signing`: both sides have signed · `start`: before work starts · `stage_start`,
 * `stage_done`: with a stage · `ready`: the instrument is finished · `date`: on a date · `change`: with a change order.
 */
export const DUE_KINDS = ['slot', 'signing', 'start', 'stage_start', 'stage_done', 'ready', 'date', 'change'] as const
export type DueKind = (typeof DUE_KINDS)[number]

export const PLAN_TEMPLATES = ['half_and_half', 'three_steps', 'slot_and_steps', 'small_deposit', 'own'] as const
export type PlanTemplate = (typeof PLAN_TEMPLATES)[number]

export const PLAN_TEMPLATE_NAMES: Record<PlanTemplate, string> = {
  half_and_half: 'Half and half',
  three_steps: 'Three payments',
  slot_and_steps: 'Slot fee and milestones',
  small_deposit: 'Small deposit',
  own: 'Custom plan',
}

/**
 * The operator's limits for custom plans: most due before work starts and before the build is finished, smallest final payment (in
 * percent), and highest slot fee.
 */
export type PlanLimits = { beforeStart: number; beforeReady: number; lastPart: number; slotFeeCents: number }
export const USUAL_LIMITS: PlanLimits = { beforeStart: 50, beforeReady: 90, lastPart: 10, slotFeeCents: 50_000 }

/** A problem with a plan, and the step that has it. */
export type PlanProblem = { step: number; field: 'title' | 'percent' | 'fee' | 'due_kind'; message: string }

const DUE = { due_stage: null, due_on: null, grace_days: DEFAULT_GRACE_DAYS }
const BODY = { ...DUE, due_kind: 'stage_done', due_stage: 'body' } as const
const WHEN_READY = { ...DUE, due_kind: 'ready' } as const

/** The steps of a template. A custom plan starts as half and half. */
export function templateSteps(template: PlanTemplate, { slotFeeCents = 20_000 } = {}): PlanStep[] {
  switch (template) {
    case 'three_steps':
      return [
        { ...DUE, title: 'Start of work', percent: 30, fee: null, due_kind: 'start' },
        { ...BODY, title: 'Body closed', percent: 30, fee: null },
        { ...WHEN_READY, title: 'Final payment', percent: 40, fee: null },
      ]
    case 'slot_and_steps':
      return [
        { ...DUE, title: 'Slot fee', percent: null, fee: slotFeeCents, due_kind: 'slot' },
        { ...DUE, title: 'Start of work', percent: 25, fee: null, due_kind: 'start' },
        { ...BODY, title: 'Body closed', percent: 35, fee: null },
        { ...WHEN_READY, title: 'Final payment', percent: 40, fee: null },
      ]
    case 'small_deposit':
      return twoPayments(10)
    default:
      return twoPayments(50)
  }
}

function twoPayments(percent: number): PlanStep[] {
  return [
    { ...DUE, title: 'Deposit', percent, fee: null, due_kind: 'signing' },
    { ...WHEN_READY, title: 'Balance', percent: 100 - percent, fee: null },
  ]
}

/** The order of due moments, which a plan must follow. A date can be anywhere. */
const DUE_ORDER: Record<DueKind, number | null> = {
  slot: 0,
  signing: 1,
  start: 2,
  stage_start: 3,
  stage_done: 3,
  change: 3,
  ready: 4,
  date: null,
}

/** The first problem with a custom plan, apart from the limits. Undefined if it is valid. */
export function planProblem(steps: PlanStep[]): PlanProblem | undefined {
  return shareProblem(steps) ?? orderProblem(steps)
}

function shareProblem(steps: PlanStep[]): PlanProblem | undefined {
  const last = steps.length - 1
  for (const [step, said] of steps.entries()) {
    const problem = said.fee === null ? percentProblem(said) : feeProblem(said, step === last)
    if (problem) return { step, ...problem }
  }
  const sum = percentOf(steps)
  if (sum !== 100) return { step: last, field: 'percent', message: `The percentages add up to ${sum}%. They must total 100%.` }
  return undefined
}

type StepProblem = Omit<PlanProblem, 'step'> | undefined

function percentProblem({ percent, due_kind }: PlanStep): StepProblem {
  if (percent === null) return { field: 'percent', message: 'Enter a percentage' }
  if (due_kind === 'change')
    return { field: 'due_kind', message: 'Payments for changes are added with each change, not in a plan' }
  return undefined
}

function feeProblem({ percent, due_kind }: PlanStep, isLast: boolean): StepProblem {
  if (percent !== null) return { field: 'fee', message: 'Enter a percentage or a fixed amount, not both' }
  if (due_kind !== 'slot') return { field: 'fee', message: 'Only the slot fee can be a fixed amount' }
  return isLast ? { field: 'fee', message: 'The final payment can’t be a fixed amount' } : undefined
}

function orderProblem(steps: PlanStep[]): PlanProblem | undefined {
  let reached = 0
  for (const [step, { due_kind }] of steps.entries()) {
    const moment = DUE_ORDER[due_kind]
    if (moment === null) continue
    if (moment < reached) return { step, field: 'due_kind', message: 'This payment is due before the one above it' }
    if (due_kind === 'slot' && step > 0) return { step, field: 'due_kind', message: 'Only the first payment can be a slot fee' }
    reached = moment
  }
  return undefined
}

/** The first limit that a plan exceeds. Undefined if none. */
export function limitProblem(steps: PlanStep[], limits: PlanLimits): PlanProblem | undefined {
  const { beforeStart, beforeReady, lastPart, slotFeeCents } = limits
  const overLimit = steps.findIndex(({ fee }) => fee !== null && fee > slotFeeCents)
  if (overLimit >= 0)
    return { step: overLimit, field: 'fee', message: `The slot fee can be at most ${formatCents(slotFeeCents)}` }
  const last = steps.length - 1
  // A date counts as before, because nothing ties it to the work.
  const isBefore = (moment: number) => (step: PlanStep) => (DUE_ORDER[step.due_kind] ?? 0) < moment
  const field = 'percent'
  if (percentOf(steps.filter(isBefore(3))) > beforeStart) {
    const step = steps.findIndex((_, at) => percentOf(steps.slice(0, at + 1).filter(isBefore(3))) > beforeStart)
    const message =
      beforeStart === 50 ? 'At most half can be due before work starts' : `At most ${beforeStart}% can be due before work starts`
    return { step, field, message }
  }
  if (percentOf(steps.filter(isBefore(4))) > beforeReady) {
    const step = steps.findIndex((_, at) => percentOf(steps.slice(0, at + 1).filter(isBefore(4))) > beforeReady)
    return { step, field, message: `At most ${beforeReady}% can be due before the build is finished` }
  }
  if ((steps[last]?.percent ?? 0) < lastPart)
    return { step: last, field, message: `The final payment must be at least ${lastPart}%` }
  return undefined
}

function percentOf(steps: PlanStep[]): number {
  return steps.reduce((sum, { percent }) => sum + (percent ?? 0), 0)
}

/**
 * Splits a price into milestones in cents: each percentage is rounded, and the last one takes the rest. A fixed fee counts toward
 * the percentage that follows it. Undefined if a milestone would be too small to charge.
 */
export function priceSteps(steps: PlanStep[], priceCents: number): PlanPart[] | undefined {
  let restCents = priceCents
  let feesCents = 0
  const parts: PlanPart[] = []
  for (const [at, { title, percent, fee, ...due }] of steps.entries()) {
    const shareCents = fee ?? percentOfCents(priceCents, percent ?? 0) - feesCents
    const cents = at === steps.length - 1 ? restCents : shareCents
    if (cents < MIN_PAYMENT_CENTS) return undefined
    feesCents = fee === null ? 0 : feesCents + fee
    restCents -= cents
    parts.push({ title, cents, ...due })
  }
  return parts
}

/**
 * Splits a price after a slot fee was agreed on before the quote. The fee counts toward the next milestone. Undefined if the price
 * is too small.
 */
export function priceStepsAfterFee(steps: PlanStep[], priceCents: number, feeCents: number): PlanPart[] | undefined {
  const fee: PlanStep = { ...DUE, title: 'Slot fee', percent: null, fee: feeCents, due_kind: 'slot' }
  const others = steps.filter(({ due_kind }) => due_kind !== 'slot')
  const rest: PlanStep = { ...WHEN_READY, title: 'Payment', percent: 100, fee: null }
  return priceSteps([fee, ...others], priceCents) ?? priceSteps([fee, rest], priceCents)
}

/** The milestones for the deposit and balance links: all except a paid slot fee. */
export function afterSlotFee<Part extends { dueKind: DueKind; isPaid: boolean }>(parts: Part[]): Part[] {
  return parts.filter(({ dueKind, isPaid }) => !(dueKind === 'slot' && isPaid))
}

/** The steps of a builder without a plan. */
export function defaultSteps(depositPercentage: number): PlanStep[] {
  if (depositPercentage > 0 && depositPercentage < 100) return twoPayments(depositPercentage)
  if (depositPercentage === 0) return [{ ...WHEN_READY, title: 'Payment', percent: 100, fee: null }]
  return [{ ...DUE, title: 'Deposit', percent: 100, fee: null, due_kind: 'signing' }]
}

/** The milestones of a builder without a plan: deposit and balance, or the full price if no deposit is possible. */
export function defaultParts(priceCents: number, depositPercentage: number): PlanPart[] {
  const whole: PlanPart = { ...WHEN_READY, title: 'Payment', cents: priceCents }
  if (depositPercentage === 0) return [whole]
  if (depositPercentage === 100) return [{ ...DUE, title: 'Deposit', due_kind: 'signing', cents: priceCents }]
  return priceSteps(twoPayments(depositPercentage), priceCents) ?? [whole]
}

const WORDS = {
  1: {
    slot: 'holds the slot',
    signing: 'when both have signed',
    start: 'before the work begins',
    stage_start: 'begins',
    ready: 'when it is finished',
    date: 'on a day',
  },
  2: {
    slot: 'reserves the slot',
    signing: 'when both sides have signed',
    start: 'before work starts',
    stage_start: 'starts',
    ready: 'when the instrument is finished',
    date: 'on a set date',
  },
} as const

/** When a payment is due, in words that follow its title. A signed sheet keeps the words of its format. */
export function partMoment(
  { due_kind, due_stage, due_on }: Pick<SheetPart, 'due_kind' | 'due_stage' | 'due_on'>,
  stageTitle: (key: string) => string,
  format: SheetContent['format'] = SHEET_FORMAT,
): string {
  const words = WORDS[format]
  const stage = due_stage === null ? '' : `“${stageTitle(due_stage)}”`
  switch (due_kind) {
    case 'slot':
    case 'signing':
    case 'start':
    case 'ready':
      return words[due_kind]
    case 'stage_start':
      return `when ${stage} ${words.stage_start}`
    case 'stage_done':
      return `when ${stage} is done`
    case 'date':
      return due_on === null ? words.date : `on ${formatLongDay(due_on)}`
    case 'change':
      return 'with the change'
  }
}
