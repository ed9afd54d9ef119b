import { z } from 'zod'
import { contactFreeLine } from '../kernel/contact-free-text.ts'
import { dollarsToCents } from '../kernel/dollars-to-cents.ts'
import { toDollars } from '../kernel/money.ts'
import {
  DEFAULT_GRACE_DAYS,
  DUE_KINDS,
  MAX_PART_TITLE,
  MAX_PLAN_PARTS,
  MIN_PAYMENT_CENTS,
  PLAN_TEMPLATES,
  planProblem,
} from './plan-parts.ts'

const TITLE = 'Name this payment'
const MAX_GRACE_DAYS = 60
const MAX_CENTS = 99_999_999

/** When a payment is due: with a stage, on a date, or at a fixed event */
const due = {
  due_kind: z.enum(DUE_KINDS, 'Choose when it’s due'),
  /** The stage's key, only for `stage_start` and `stage_done` */
  due_stage: z.preprocess((key) => key || null, z.string().max(40).nullable()),
  /** Only for `date` */
  due_on: z.preprocess((day) => day || null, z.iso.date('Enter a date').nullable()),
  grace_days: z.int().min(0).max(MAX_GRACE_DAYS, `Enter at most ${MAX_GRACE_DAYS} days`).default(DEFAULT_GRACE_DAYS),
}

type Due = { due_kind: (typeof DUE_KINDS)[number]; due_stage: string | null; due_on: string | null }

function refuseUnclearDue({ due_kind, due_stage, due_on }: Due, context: z.RefinementCtx): void {
  const needsStage = due_kind === 'stage_start' || due_kind === 'stage_done'
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (needsStage !== (due_stage !== null))
    issue('due_stage', needsStage ? 'Choose a stage' : 'This payment isn’t tied to a stage')
  if ((due_kind === 'date') !== (due_on !== null))
    issue('due_on', due_kind === 'date' ? 'Enter a date' : 'This payment isn’t tied to a date')
}

const title = contactFreeLine(MAX_PART_TITLE, TITLE).pipe(z.string().min(1, TITLE))

/** A payment of a price: its amount and due date. In cents, as agreed, stored and signed. */
export const PlanPart = z
  .object({ title, cents: z.int().min(MIN_PAYMENT_CENTS, 'Enter at least $0.50 per payment').max(MAX_CENTS), ...due })
  .superRefine(refuseUnclearDue)
export type PlanPart = z.output<typeof PlanPart>

/**
 * A payment of a plan before there is a price: a percentage, or a fixed slot fee that counts toward the next percentage. The API has the
 * amount in dollars.
 */
const Step = z
  .object({
    title,
    percent: z.int('Enter a whole number').min(1, 'Enter at least 1%').max(100, 'Enter at most 100%').nullable().default(null),
    fee: dollarsToCents
      .pipe(z.number().min(MIN_PAYMENT_CENTS, 'Enter at least $0.50').max(MAX_CENTS, 'Enter at most $999,999.99'))
      .nullable()
      .default(null),
    ...due,
  })
  .superRefine(refuseUnclearDue)
export type PlanStep = z.output<typeof Step>

/** A builder's own plan, within the shop's limits. Each problem names its payment. */
export const PaymentPlan = z.object({
  template: z.enum(PLAN_TEMPLATES, 'Choose a plan'),
  steps: z
    .array(Step)
    .min(1, 'A plan needs at least one payment')
    .max(MAX_PLAN_PARTS, `A plan can have at most ${MAX_PLAN_PARTS} payments`)
    .superRefine((steps, context) => {
      const problem = planProblem(steps)
      if (problem) context.addIssue({ code: 'custom', path: [problem.step, problem.field], message: problem.message })
    }),
})
export type PaymentPlan = z.output<typeof PaymentPlan>
export type PaymentPlanBody = z.input<typeof PaymentPlan>

/** The same as the builder reads it, with the amount in dollars */
export const PaymentPlanView = z
  .object({
    template: z.enum(PLAN_TEMPLATES),
    steps: z.array(
      z.object({
        title: z.string(),
        percent: z.number().nullable(),
        fee: z.number().nullable(),
        due_kind: z.enum(DUE_KINDS),
        due_stage: z.string().nullable(),
        due_on: z.string().nullable(),
        grace_days: z.number(),
      }),
    ),
  })
  .meta({ id: 'PaymentPlan' })
export type PaymentPlanView = z.infer<typeof PaymentPlanView>

/** A stored plan for the API */
export function paymentPlanView(plan: PaymentPlan | null): PaymentPlanView | null {
  if (plan === null) return null
  return { ...plan, steps: plan.steps.map((step) => ({ ...step, fee: step.fee === null ? null : toDollars(step.fee) })) }
}
