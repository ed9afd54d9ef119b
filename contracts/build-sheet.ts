import { z } from 'zod'
import { MAX_LINE_LABEL, MAX_LINE_VALUE, MAX_SHEET_LINES } from './build-sheets.ts'
import { BUILD_FAMILIES, MAX_STAGE_TITLE, MAX_STAGES } from './build-stages.ts'
import { CANCELLATION_TERMS } from './cancellation-terms.ts'
import { MAX_TRIAL_PERCENT } from './hand-overs.ts'
import { DUE_KINDS, MAX_PART_TITLE } from './plan-parts.ts'
import { Uuid } from './uuid.ts'

/** Raised when what is signed gets another shape: old sheets keep their format and their hash. */
export const SHEET_FORMAT = 1
const Day = z.iso.date()
const Cents = z.int().min(0)
const StageKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
/** `body_woods`, or `own:1` for a line of the builder's own. */
export const LineKey = z.string().regex(/^(?:[a-z][a-z0-9_]{0,39}|own:[1-9]\d?)$/)

/** From when on a line changes only at the builder's goodwill: the start of a stage, or a day. */
const Freeze = z.union([z.strictObject({ stage: StageKey }), z.strictObject({ day: Day })]).meta({ id: 'SheetFreeze' })

/** One line of the sheet. Without a value it is open: to be decided before it freezes. */
export const SheetLine = z
  .strictObject({
    key: LineKey,
    label: z.string().max(MAX_LINE_LABEL),
    /** `mm`, `g` or none. Lengths have one decimal, as text: `43.0`. */
    unit: z.enum(['mm', 'g']).nullable(),
    value: z.string().max(MAX_LINE_VALUE).nullable(),
    freeze: Freeze.nullable(),
  })
  .meta({ id: 'SheetLine' })
export type SheetLine = z.infer<typeof SheetLine>

/** A part of the price and when it falls due. */
export const SheetPart = z
  .strictObject({
    title: z.string().max(MAX_PART_TITLE),
    cents: Cents,
    due_kind: z.enum(DUE_KINDS),
    due_stage: StageKey.nullable(),
    due_on: Day.nullable(),
    grace_days: z.int().min(0).max(60),
  })
  .meta({ id: 'SheetPart' })
export type SheetPart = z.infer<typeof SheetPart>

/** A step of the work; what it freezes stands with the lines. */
export const SheetStage = z
  .strictObject({
    key: StageKey,
    title: z.string().max(MAX_STAGE_TITLE),
    weight: z.int().min(1).max(100),
    plan_days: z.int().min(1).max(365),
    cure_days: z.int().min(0).max(365),
    /** The buyer is asked before work goes on. */
    asks_buyer: z.boolean(),
  })
  .meta({ id: 'SheetStage' })
export type SheetStage = z.infer<typeof SheetStage>

/**
 * What both sign, without names and addresses: sides are called buyer, builder and shop, so that the hash holds when somebody leaves.
 * Money in cents, numbers whole, days YYYY-MM-DD. `canonicalJson` of it is hashed.
 */
export const SheetContent = z
  .strictObject({
    format: z.literal(SHEET_FORMAT),
    request: Uuid,
    version: z.int().min(1),
    /** Hash of the version before; null for the first. */
    previous_hash: z.string().nullable(),
    quote_version: z.int().min(1),
    instrument: z.strictObject({
      title: z.string(),
      /** As the buyer chose it, such as Acoustic Guitar. */
      type: z.string(),
      /** Which stages it goes through, such as steel_string (`contracts/build-stages.ts`). */
      family: z.enum(BUILD_FAMILIES),
    }),
    price_cents: Cents,
    lines: z.array(SheetLine).max(MAX_SHEET_LINES),
    plan: z.array(SheetPart).min(1).max(12),
    /** In the order of the work; weights add up to 100. */
    stages: z.array(SheetStage).min(1).max(MAX_STAGES),
    /** The day by which it leaves the workshop or can be fetched, in the builder's time zone. */
    promise: Day,
    date_is_essential: z.boolean(),
    update_every_days: z.int().min(7).max(60),
    /** How long a question to the buyer waits for an answer. */
    answer_days: z.int().min(2).max(21),
    cancellation: z.strictObject({
      terms: z.enum(CANCELLATION_TERMS),
      cooling_off_days: z.int().min(0).max(14),
      /** The terms in full words, one sentence or two each. */
      words: z.array(z.string()),
      /** Of the price, what is kept if the buyer returns it as built; absent where that is not offered. */
      trial_percent: z.int().min(0).max(MAX_TRIAL_PERCENT).optional(),
    }),
    inspection_days: z.int().min(2).max(21),
    delivery: z.string(),
    /** Made to the buyer's own specification, not chosen from menus alone. */
    own_specification: z.boolean(),
    withdrawal: z.string(),
    /** The shop's paragraph on the law; empty if it has none. */
    law: z.string(),
  })
  .meta({ id: 'SheetContent' })
export type SheetContent = z.infer<typeof SheetContent>
