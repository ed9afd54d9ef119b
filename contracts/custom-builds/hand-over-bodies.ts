import { z } from 'zod'
import { DECISIONS, FOUND_KINDS, MAX_PROBLEM_PICTURES, MAX_PROBLEM_WORDS, PROBLEM_ANSWERS } from '../buying/returns.ts'
import { readParcelInches, readParcelOunces } from '../delivering/parcel-figures.ts'
import { AddressBody } from '../delivering/shipping-bodies.ts'
import { freeText } from '../kernel/free-text.ts'
import { singleLine } from '../kernel/single-line.ts'
import { thousands } from '../kernel/thousands.ts'
import { Uuid } from '../kernel/uuid.ts'
import { PUNCH_LIST } from './hand-overs.ts'

/** A number, or text with any unit. */
const measure = (most: number, unit: 'ounces' | 'inches') =>
  z
    .union([
      z.number(),
      z.string().transform((typed) => (unit === 'ounces' ? readParcelOunces(typed) : readParcelInches(typed)) ?? Number.NaN),
    ])
    .pipe(
      z
        .number(`Enter a number in ${unit}, or include a unit`)
        .positive(`Enter a ${unit === 'ounces' ? 'weight' : 'length'} above 0 ${unit}`)
        .max(most, `At most ${thousands(most)} ${unit}`),
    )

/** The packed parcel. */
export const SaveParcel = z.object({
  weight_oz: measure(2_400, 'ounces'),
  length_inches: measure(108, 'inches'),
  width_inches: measure(60, 'inches'),
  height_inches: measure(60, 'inches'),
})
export type SaveParcel = z.output<typeof SaveParcel>

const Measured = z.string().max(60, 'Keep this to 60 characters or less').transform(singleLine).default('')

/** The final checklist and measurements. */
export const SavePunchList = z.object({
  ticked: z.array(z.enum(PUNCH_LIST)).max(PUNCH_LIST.length),
  action: Measured,
  relief: Measured,
  serial: Measured,
})
export type SavePunchList = z.output<typeof SavePunchList>

/** The delivery address. */
export const QuoteDelivery = z.object({ to_address: AddressBody })

/** carrier: at a quoted price · pickup · own: arranged by the builder, if no carrier offers a price */
export const ChooseDelivery = z.discriminatedUnion('how', [
  z.object({ how: z.literal('carrier'), rate_id: Uuid }),
  z.object({ how: z.literal('pickup') }),
  z.object({ how: z.literal('own') }),
])
export type ChooseDelivery = z.output<typeof ChooseDelivery>

/** A problem report: description, photos and the sheet line. */
export const ReportProblem = z.object({
  kind: z.enum(FOUND_KINDS, 'Choose the type of problem'),
  line: z.string().max(120).default(''),
  words: freeText(MAX_PROBLEM_WORDS, 'Describe what’s wrong').pipe(z.string().min(3, 'Describe what’s wrong')),
  pictures: z
    .array(
      z.object({
        key: z.string().max(300),
        alt: z.string().trim().max(200, 'Keep the description to 200 characters or less').default(''),
      }),
    )
    .max(MAX_PROBLEM_PICTURES, `Maximum ${MAX_PROBLEM_PICTURES} images allowed`)
    .default([]),
})
export type ReportProblem = z.output<typeof ReportProblem>

/** A report about the condition of a return. */
export const ReportReturn = ReportProblem.pick({ words: true, pictures: true })
export type ReportReturn = z.output<typeof ReportReturn>

/** The builder's answer, in dollars: the `amount` for `money`; for `take_back` the refund (`back`) that was shown. */
export const AnswerProblem = z
  .object({
    answer: z.enum(PROBLEM_ANSWERS, 'Choose an answer'),
    amount: z.preprocess(
      (typed) => (typed === '' || typed === null ? undefined : typed),
      z.coerce.number('Enter an amount').min(1, 'Enter an amount').optional(),
    ),
    back: z.number().min(0).optional(),
    words: z.string().default('').pipe(freeText(MAX_PROBLEM_WORDS)),
  })
  .superRefine(({ answer, amount, back, words }, context) => {
    if (answer === 'money' && amount === undefined)
      context.addIssue({ code: 'custom', path: ['amount'], message: 'Enter an amount' })
    if (answer === 'take_back' && back === undefined)
      context.addIssue({ code: 'custom', path: ['back'], message: 'Enter the refund amount shown' })
    if (answer === 'disagree' && words === '') context.addIssue({ code: 'custom', path: ['words'], message: 'Enter a reason' })
  })
export type AnswerProblem = z.output<typeof AnswerProblem>

/** Whether the buyer accepts the offer, with the amount shown in dollars; null for a repair. */
export const AnswerOffer = z.discriminatedUnion('takes', [
  z.object({ takes: z.literal(true), amount: z.number().nullable() }),
  z.object({ takes: z.literal(false) }),
])
export type AnswerOffer = z.output<typeof AnswerOffer>

/** Whether the buyer has the repaired instrument back. */
export const AnswerFix = z.object({ is_back: z.boolean() })

/** A trial return or a withdrawal, with the amounts that were shown. */
export const ReturnAsBuilt = z.object({
  kind: z.enum(['trial', 'withdrawal']).default('trial'),
  keeps: z.number().min(0),
  back: z.number().min(0),
})
export type ReturnAsBuilt = z.output<typeof ReturnAsBuilt>

/** The shipped return. Its tracking decides if the builder reports it missing. */
export const SendBack = z.object({
  carrier: z.string().trim().min(1, 'Enter the carrier').max(60, 'Keep the carrier’s name to 60 characters or less'),
  tracking_number: z
    .string()
    .trim()
    .min(1, 'Enter the tracking number')
    .max(60, 'Keep the tracking number to 60 characters or less'),
})

/**
 * An operator's decision. Missing delivery: it arrived (`as_agreed`), `shop_pays` or `take_back`. Disputed return:
 * `take_back` for the full refund, or `money` for less.
 */
export const DecideProblem = z.object({
  /** The builder pays for `money`; the shop pays for `shop_pays`, for damage or loss in transit. */
  decision: z.enum(DECISIONS, 'Choose a decision'),
  /** For `money`, and for `shop_pays` after damage. A missing delivery is refunded in full. */
  amount: z.coerce.number('Enter an amount').min(1, 'Enter an amount').optional(),
  /** `version` of the decision that was shown, so that an outdated case is refused. */
  version: z.int('Review the case before deciding'),
  /** Shown to both sides and kept in the operator log. */
  reason: freeText(2_000, 'Enter a reason').pipe(z.string().min(3, 'Enter a reason')),
})
export type DecideProblem = z.output<typeof DecideProblem>
