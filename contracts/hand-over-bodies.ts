import { z } from 'zod'
import { freeText } from './free-text.ts'
import { DECISIONS, FOUND_KINDS, MAX_PROBLEM_PICTURES, MAX_PROBLEM_WORDS, PROBLEM_ANSWERS, PUNCH_LIST } from './hand-overs.ts'
import { readParcelInches, readParcelOunces } from './parcel-figures.ts'
import { AddressBody } from './shipping-bodies.ts'
import { singleLine } from './single-line.ts'
import { thousands } from './thousands.ts'
import { Uuid } from './uuid.ts'

/** A number, or what was typed in any unit. */
const measure = (most: number, unit: 'ounces' | 'inches') =>
  z
    .union([
      z.number(),
      z.string().transform((typed) => (unit === 'ounces' ? readParcelOunces(typed) : readParcelInches(typed)) ?? Number.NaN),
    ])
    .pipe(
      z
        .number(`Enter ${unit}, or a number with a unit`)
        .positive(`Enter ${unit}`)
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

const Measured = z.string().max(60, 'Keep this under 60 characters').transform(singleLine).default('')

/** What is done before it leaves, and what was measured. */
export const SavePunchList = z.object({
  ticked: z.array(z.enum(PUNCH_LIST)).max(PUNCH_LIST.length),
  action: Measured,
  relief: Measured,
  serial: Measured,
})
export type SavePunchList = z.output<typeof SavePunchList>

/** Where it is sent. */
export const QuoteDelivery = z.object({ to_address: AddressBody })

/** carrier: at one of the prices · pickup · own: the builder sends it in their own way, where no carrier offers a price */
export const ChooseDelivery = z.discriminatedUnion('how', [
  z.object({ how: z.literal('carrier'), rate_id: Uuid }),
  z.object({ how: z.literal('pickup') }),
  z.object({ how: z.literal('own') }),
])
export type ChooseDelivery = z.output<typeof ChooseDelivery>

/** Something is wrong: words, pictures, and which line of the sheet. */
export const ReportProblem = z.object({
  kind: z.enum(FOUND_KINDS, 'Choose what it is'),
  line: z.string().max(120).default(''),
  words: freeText(MAX_PROBLEM_WORDS, 'Say what is wrong').pipe(z.string().min(3, 'Say what is wrong')),
  pictures: z
    .array(
      z.object({
        key: z.string().max(300),
        alt: z.string().trim().max(200, 'Keep the description under 200 characters').default(''),
      }),
    )
    .max(MAX_PROBLEM_PICTURES, `Maximum ${MAX_PROBLEM_PICTURES} images allowed`)
    .default([]),
})
export type ReportProblem = z.output<typeof ReportProblem>

/** It came back, and is not as it was: words and pictures. */
export const ReportReturn = ReportProblem.pick({ words: true, pictures: true })
export type ReportReturn = z.output<typeof ReportReturn>

/** What the builder answers, in dollars: the `amount` for `money`, and for `take_back` what goes `back`, as they have read it. */
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
      context.addIssue({ code: 'custom', path: ['back'], message: 'Say what goes back' })
    if (answer === 'disagree' && words === '') context.addIssue({ code: 'custom', path: ['words'], message: 'Say why' })
  })
export type AnswerProblem = z.output<typeof AnswerProblem>

/** Whether the buyer takes what the builder offers, with the amount in dollars that they have read: null if it is to be put right. */
export const AnswerOffer = z.discriminatedUnion('takes', [
  z.object({ takes: z.literal(true), amount: z.number().nullable() }),
  z.object({ takes: z.literal(false) }),
])
export type AnswerOffer = z.output<typeof AnswerOffer>

/** Whether what the builder has put right is with the buyer again. */
export const AnswerFix = z.object({ is_back: z.boolean() })

/** Back as it was built, by the sheet's trial or by withdrawal, with the figures that were read. */
export const ReturnAsBuilt = z.object({
  kind: z.enum(['trial', 'withdrawal']).default('trial'),
  keeps: z.number().min(0),
  back: z.number().min(0),
})
export type ReturnAsBuilt = z.output<typeof ReturnAsBuilt>

/** It is on its way back. What the carrier knows of it decides if the builder says that it has not come. */
export const SendBack = z.object({
  carrier: z.string().trim().min(1, 'Enter the carrier').max(60, 'Keep the carrier’s name under 60 characters'),
  tracking_number: z.string().trim().min(1, 'Enter the tracking number').max(60, 'Keep the tracking number under 60 characters'),
})

/**
 * What an operator decides about a problem. Of what has not arrived: it has (`as_agreed`), `shop_pays` or `take_back`. Of what came back
 * otherwise than it was: `take_back`, so that all of it is returned as said, or `money`, less of it.
 */
export const DecideProblem = z.object({
  /** `money` is borne by the builder, `shop_pays` by the shop, for what happened on the way. */
  decision: z.enum(DECISIONS, 'Choose a decision'),
  /** For `money`, and for `shop_pays` of damage: of what has not arrived everything goes back. */
  amount: z.coerce.number('Enter an amount').min(1, 'Enter an amount').optional(),
  /** `seen` of the decision as it was read: nobody decides about something else. */
  seen: z.string('Read what is to be decided first').max(300),
  /** Both sides read it, and the log of operators has it. */
  reason: freeText(2_000, 'Say why').pipe(z.string().min(3, 'Say why')),
})
export type DecideProblem = z.output<typeof DecideProblem>
