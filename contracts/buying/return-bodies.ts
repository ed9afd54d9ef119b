import { z } from 'zod'
import { freeText } from '../kernel/free-text.ts'
import { Uuid } from '../kernel/uuid.ts'
import {
  DECISIONS,
  INSPECTION_RESULTS,
  MAX_PROBLEM_PICTURES,
  MAX_PROBLEM_WORDS,
  PROBLEM_ANSWERS,
  RETURN_LABELS,
  RETURN_REASONS,
} from './returns.ts'

/** Exactly one of the two: an order or a custom build */
const Returned = { order_id: Uuid.optional(), request_id: Uuid.optional() }
type Issues = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void }

function addIssue(context: Issues, path: string, message: string): void {
  context.addIssue({ code: 'custom', path: [path], message })
}

function refineReturned(
  { order_id, request_id }: { order_id?: string | undefined; request_id?: string | undefined },
  context: Issues,
): void {
  if ((order_id === undefined) === (request_id === undefined)) addIssue(context, 'order_id', 'Choose an order or a build')
}

const Reason = z.enum(RETURN_REASONS, 'Choose a reason')
const Text = freeText(MAX_PROBLEM_WORDS)
const Photos = z
  .array(
    z.object({
      key: z.string().max(300),
      alt: z.string().trim().max(200, 'Keep the description to 200 characters or less').default(''),
    }),
  )
  .max(MAX_PROBLEM_PICTURES, `Maximum ${MAX_PROBLEM_PICTURES} images allowed`)
  .default([])
/** The version of the return that was shown. Another one is refused. */
const Version = z.int('Reload the return')
const Amount = z.coerce.number('Enter an amount').min(1, 'Enter an amount').optional()

/** The figures that a return of this reason would have. */
export const PreviewReturn = z.object(Returned).extend({ reason: Reason }).superRefine(refineReturned)
export type PreviewReturn = z.output<typeof PreviewReturn>

/** A trial, a withdrawal, a problem or a missing delivery. `refund` is the total that was shown, in dollars. */
export const OpenReturn = z
  .object({
    ...Returned,
    reason: Reason,
    /** The line of a build's spec sheet */
    line: z.string().max(120).default(''),
    details: z.string().default('').pipe(Text),
    photos: Photos,
    label: z.enum(RETURN_LABELS).default('own'),
    refund: z.number().min(0).optional(),
  })
  .superRefine((body, context) => {
    const { reason, details, refund } = body
    refineReturned(body, context)
    const isProblem = reason === 'not_as_agreed' || reason === 'damaged'
    if (isProblem && details.length < 3) addIssue(context, 'details', 'Describe what’s wrong')
    if ((reason === 'trial' || reason === 'withdrawal') && refund === undefined)
      addIssue(context, 'refund', 'Enter the refund amount shown')
  })
export type OpenReturn = z.output<typeof OpenReturn>

/** The builder's answer. `amount` is the offer for `money`; `refund` is the total that was shown, for `take_back`. Dollars. */
export const AnswerReturn = z
  .object({
    version: Version,
    answer: z.enum(PROBLEM_ANSWERS, 'Choose an answer'),
    amount: z.preprocess((typed) => (typed === '' || typed === null ? undefined : typed), Amount),
    refund: z.number().min(0).optional(),
    text: z.string().default('').pipe(Text),
  })
  .superRefine(({ answer, amount, refund, text }, context) => {
    if (answer === 'money' && amount === undefined) addIssue(context, 'amount', 'Enter an amount')
    if (answer === 'take_back' && refund === undefined) addIssue(context, 'refund', 'Enter the refund amount shown')
    if (answer === 'disagree' && text === '') addIssue(context, 'text', 'Enter a reason')
  })
export type AnswerReturn = z.output<typeof AnswerReturn>

/** Whether the buyer accepts the offer, with the amount shown in dollars; null for a repair. */
export const AnswerReturnOffer = z.object({ version: Version, accept: z.boolean(), amount: z.number().nullable().default(null) })
export type AnswerReturnOffer = z.output<typeof AnswerReturnOffer>

/** A step without details */
export const ReturnStep = z.object({ version: Version })
export type ReturnStep = z.output<typeof ReturnStep>

/** Whether the buyer has the repaired instrument back. */
export const AnswerRepair = z.object({ version: Version, works: z.boolean() })
export type AnswerRepair = z.output<typeof AnswerRepair>

/** The buyer shipped it with a label of their own. */
export const ShipReturn = z.object({
  version: Version,
  carrier: z.string().trim().min(1, 'Enter the carrier').max(60, 'Keep the carrier’s name to 60 characters or less'),
  tracking_number: z
    .string()
    .trim()
    .min(1, 'Enter the tracking number')
    .max(60, 'Keep the tracking number to 60 characters or less'),
})
export type ShipReturn = z.output<typeof ShipReturn>

/** The builder's inspection. as_sent: refund `refund` (the total shown) · differs: operators decide · missing: it hasn't arrived */
export const InspectReturn = z
  .object({
    version: Version,
    result: z.enum(INSPECTION_RESULTS, 'Choose a result'),
    refund: z.number().min(0).optional(),
    text: z.string().default('').pipe(Text),
    photos: Photos,
  })
  .superRefine(({ result, refund, text }, context) => {
    if (result === 'as_sent' && refund === undefined) addIssue(context, 'refund', 'Enter the refund amount shown')
    if (result === 'differs' && text.length < 3) addIssue(context, 'text', 'Describe what’s wrong')
  })
export type InspectReturn = z.output<typeof InspectReturn>

/** An operator's decision. Both sides read `reason`. */
export const DecideReturn = z.object({
  version: z.int('Review the case before deciding'),
  /** The builder pays for `money`; the shop pays for `shop_pays`, for damage or loss in transit. */
  decision: z.enum(DECISIONS, 'Choose a decision'),
  /** The part of the price, for `money`, and for `shop_pays` after damage. A missing parcel is refunded in full. */
  amount: Amount,
  reason: freeText(2_000, 'Enter a reason').pipe(z.string().min(3, 'Enter a reason')),
})
export type DecideReturn = z.output<typeof DecideReturn>
