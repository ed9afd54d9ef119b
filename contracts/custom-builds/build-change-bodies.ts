import { z } from 'zod'
import { contactFreeLine } from '../kernel/contact-free-text.ts'
import { freeText } from '../kernel/free-text.ts'
import { toCents } from '../kernel/money.ts'
import { CHANGE_CHARGES, MAX_CHANGE_DAYS, MAX_CHANGE_NOTE, MAX_CHANGE_WORDS, MIN_CHANGE_DAYS } from './build-changes.ts'
import { LineKey } from './build-sheet.ts'
import { lineValue, measuredValue } from './build-sheet-bodies.ts'
import { MAX_LINE_LABEL, MAX_SHEET_LINES } from './build-sheets.ts'
import { LINE_TEMPLATES } from './sheet-lines.ts'

const WISH = 'Describe the change you want'
const NEW_VALUE = 'Enter the new value'
const DAYS = 'Enter a whole number of days'

/** The buyer's request for a change. The builder sets price and days. */
export const AskChange = z.object({
  wish: freeText(MAX_CHANGE_WORDS, WISH).pipe(z.string().min(1, WISH)),
  /** The affected lines of the sheet. */
  about: z.array(LineKey).max(MAX_SHEET_LINES).default([]),
})
export type AskChange = z.output<typeof AskChange>

/** A line with its new value. */
const ChangedLine = z
  .object({
    key: LineKey,
    /** Only for a new custom line. */
    label: z.string().default('').pipe(contactFreeLine(MAX_LINE_LABEL)),
    value: z.string(NEW_VALUE),
  })
  .transform((line, context) => {
    const template = LINE_TEMPLATES.get(line.key)
    const value = measuredValue(template, lineValue(line.key, line.value, context))
    // Only the normalized value is known to be visible.
    if (value === '' && context.issues.length === 0) context.addIssue({ code: 'custom', path: ['value'], message: NEW_VALUE })
    if (value === undefined)
      context.addIssue({
        code: 'custom',
        path: ['value'],
        message: 'Enter a length with its unit, such as 43.0 mm, or a whole number of grams',
      })
    return { key: line.key, label: template?.label ?? line.label, unit: template?.unit ?? null, value: value ?? '' }
  })

/** Dollars up or down. */
const SignedDollars = z
  .number('Enter an amount')
  .min(-1_000_000, 'This amount is too large')
  .max(1_000_000, 'This amount is too large')
  .refine((dollars) => Math.abs(dollars * 100 - toCents(dollars)) < 1e-6, 'Use at most two decimal places')

/** The builder's proposal. Sending it counts as their signature. */
export const ProposeChange = z
  .object({
    lines: z.array(ChangedLine).max(MAX_SHEET_LINES),
    /** Dollars added to the price, negative for a decrease. */
    price: SignedDollars.default(0),
    /** Days by which the promised date moves. */
    days: z
      .int(DAYS)
      .min(MIN_CHANGE_DAYS, `At most ${-MIN_CHANGE_DAYS} days earlier`)
      .max(MAX_CHANGE_DAYS, `At most ${MAX_CHANGE_DAYS} days later`)
      .default(0),
    charge: z.enum(CHANGE_CHARGES, 'Choose when the increase is due').default('with_last'),
    note: z.string().default('').pipe(freeText(MAX_CHANGE_NOTE)),
  })
  .superRefine(({ lines, price, days }, context) => {
    for (const [at, { key }] of lines.entries())
      if (lines.findIndex((line) => line.key === key) < at)
        context.addIssue({ code: 'custom', path: ['lines', at, 'key'], message: 'This spec is listed twice' })
    if (lines.length === 0 && price === 0 && days === 0)
      context.addIssue({ code: 'custom', path: ['lines'], message: 'Change a spec, the price or the date' })
  })
export type ProposeChange = z.output<typeof ProposeChange>
export type ProposeChangeBody = z.input<typeof ProposeChange>

/** The version and amounts shown to the buyer. Refused if they have changed. */
export const AcceptChange = z.object({
  version: z.int().min(1),
  /** New price and refund, in dollars. */
  total: z.number().min(0),
  back: z.number().min(0),
})
export type AcceptChange = z.output<typeof AcceptChange>

export const RefuseChange = z.object({ words: z.string().default('').pipe(freeText(MAX_CHANGE_NOTE)) })
