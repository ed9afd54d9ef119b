import { z } from 'zod'
import { Uuid } from '../kernel/uuid.ts'
import { MAX_TRIAL_PERCENT } from './build-deliveries.ts'
import { MAX_DESCRIPTION, MAX_LINE_LABEL, MAX_SHEET_LINES, SHEET_FORMATS } from './build-sheets.ts'
import { BUILD_FAMILIES, MAX_STAGE_TITLE, MAX_STAGES } from './build-stages.ts'
import { CANCELLATION_TERMS } from './cancellation.ts'
import { DUE_KINDS, MAX_PART_TITLE } from './plan-parts.ts'

const Day = z.iso.date()
const Cents = z.int().min(0)
const StageKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
/** `body_woods`, or `own:1` for a custom line. */
export const LineKey = z.string().regex(/^(?:[a-z][a-z0-9_]{0,39}|own:[1-9]\d?)$/)

/** When a line is locked: at the start of a stage, or on a date. Locked lines can only change with the builder's consent. */
const Freeze = z.union([z.strictObject({ stage: StageKey }), z.strictObject({ day: Day })]).meta({ id: 'SheetFreeze' })

/** One line of the sheet. Without a value it is open, to be decided before it is locked. */
export const SheetLine = z
  .strictObject({
    key: LineKey,
    label: z.string().max(MAX_LINE_LABEL),
    /** `mm`, `g` or none. Lengths have one decimal, as text: `43.0`. */
    unit: z.enum(['mm', 'g']).nullable(),
    value: z.string().max(MAX_DESCRIPTION).nullable(),
    freeze: Freeze.nullable(),
  })
  .meta({ id: 'SheetLine' })
export type SheetLine = z.infer<typeof SheetLine>

/** A milestone: its share of the price and when it is due. */
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

/** A stage of the work. Lines name the stage that locks them. */
export const SheetStage = z
  .strictObject({
    key: StageKey,
    title: z.string().max(MAX_STAGE_TITLE),
    weight: z.int().min(1).max(100),
    plan_days: z.int().min(1).max(365),
    cure_days: z.int().min(0).max(365),
    /** Whether the builder asks the buyer before continuing. */
    asks_buyer: z.boolean(),
  })
  .meta({ id: 'SheetStage' })
export type SheetStage = z.infer<typeof SheetStage>

/**
 * The content that both sides sign. Says buyer, builder and shop instead of names, so that the hash survives a deleted account.
 * Money in cents, whole numbers, dates as YYYY-MM-DD. The hash is of its `canonicalJson`.
 */
export const SheetContent = z
  .strictObject({
    format: z.literal(SHEET_FORMATS),
    request: Uuid,
    version: z.int().min(1),
    /** Hash of the previous version. Null for the first. */
    previous_hash: z.string().nullable(),
    quote_version: z.int().min(1),
    instrument: z.strictObject({
      title: z.string(),
      /** As the buyer chose it, such as Acoustic Guitar. */
      type: z.string(),
      /** Determines the stages, such as steel_string (`contracts/custom-builds/build-stages.ts`). */
      family: z.enum(BUILD_FAMILIES),
    }),
    price_cents: Cents,
    lines: z.array(SheetLine).max(MAX_SHEET_LINES),
    plan: z.array(SheetPart).min(1).max(12),
    /** In order. Weights add up to 100. */
    stages: z.array(SheetStage).min(1).max(MAX_STAGES),
    /** The date by which the instrument ships or is ready for pickup, in the builder's time zone. */
    promise: Day,
    date_is_essential: z.boolean(),
    update_every_days: z.int().min(7).max(60),
    /** Days that the buyer has to answer a question. */
    answer_days: z.int().min(2).max(21),
    cancellation: z.strictObject({
      terms: z.enum(CANCELLATION_TERMS),
      cooling_off_days: z.int().min(0).max(14),
      /** The full terms, one paragraph each. */
      words: z.array(z.string()),
      /** Percent of the price kept after a trial return. Absent without a trial. */
      trial_percent: z.int().min(0).max(MAX_TRIAL_PERCENT).optional(),
    }),
    inspection_days: z.int().min(2).max(21),
    delivery: z.string(),
    /** Made to the buyer's own specification, not chosen from menus alone. */
    own_specification: z.boolean(),
    withdrawal: z.string(),
    /** The shop's legal notes. Can be empty. */
    law: z.string(),
  })
  .meta({ id: 'SheetContent' })
export type SheetContent = z.infer<typeof SheetContent>
