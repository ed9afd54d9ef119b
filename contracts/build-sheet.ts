import { z } from 'zod'
import { Uuid } from './uuid.ts'

/** Raised when what is signed gets another shape: old sheets keep their format and their hash. */
export const SHEET_FORMAT = 1
export const MAX_SHEET_LINES = 60
export const MAX_LINE_VALUE = 500
export const MAX_LINE_LABEL = 60

export const SHEET_SIDES = ['builder', 'buyer'] as const
export type SheetSide = (typeof SHEET_SIDES)[number]

export const CANCELLATION_TERMS = ['fair_share', 'start_deposit_kept', 'nothing_kept', 'strict'] as const
export type CancellationTerms = (typeof CANCELLATION_TERMS)[number]

export const PART_DUE_KINDS = ['slot', 'signing', 'start', 'stage_start', 'stage_done', 'ready', 'date', 'change'] as const
export type PartDueKind = (typeof PART_DUE_KINDS)[number]

const Day = z.iso.date()
const Cents = z.int().min(0)
const StageKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
/** `body_woods`, or `own:1` for a line of the builder's own. */
export const LineKey = z.string().regex(/^(?:[a-z][a-z0-9_]{0,39}|own:[1-9]\d?)$/)

/** From when on a line changes only at the builder's goodwill: the start of a stage, or a day. */
export const Freeze = z.union([z.strictObject({ stage: StageKey }), z.strictObject({ day: Day })]).meta({ id: 'SheetFreeze' })
export type Freeze = z.infer<typeof Freeze>

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
    title: z.string().max(60),
    cents: Cents,
    due_kind: z.enum(PART_DUE_KINDS),
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
    title: z.string().max(60),
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
      family: z.string(),
    }),
    price_cents: Cents,
    lines: z.array(SheetLine).max(MAX_SHEET_LINES),
    plan: z.array(SheetPart).min(1).max(12),
    /** In the order of the work; weights add up to 100. */
    stages: z.array(SheetStage).min(1).max(40),
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

export const SheetSignature = z
  .object({
    side: z.enum(SHEET_SIDES),
    /** The name that was typed; null after the person has left. */
    name: z.string().nullable(),
    signed_at: z.string(),
  })
  .meta({ id: 'SheetSignature' })
export type SheetSignature = z.infer<typeof SheetSignature>

/** A version that was sent: its builder has signed it. */
export const SheetView = z
  .object({
    version: z.number(),
    hash: z.string(),
    content: SheetContent,
    /** `first`, `revision`, `correction` or `change:{id}`. */
    reason: z.string(),
    signatures: z.array(SheetSignature),
    /** The buyer's “Not like this”. */
    answer: z.object({ words: z.string(), answered_at: z.string() }).nullable(),
    has_pdf: z.boolean(),
    created_at: z.string(),
    can: z.object({ sign: z.boolean(), answer: z.boolean() }),
  })
  .meta({ id: 'SheetView' })
export type SheetView = z.infer<typeof SheetView>

/** What the builder would sign next. Before the first save it is made from request, quote, offer and terms. */
export const SheetDraft = z
  .object({
    version: z.number(),
    hash: z.string(),
    content: SheetContent,
    /** What keeps it from being signed, by field. */
    missing: z.record(z.string(), z.array(z.string())),
    saved_at: z.string().nullable(),
  })
  .meta({ id: 'SheetDraft' })
export type SheetDraft = z.infer<typeof SheetDraft>

/** All sheets of a build, for its two sides. */
export const BuildSheets = z
  .object({
    request_id: z.string(),
    title: z.string(),
    builder_name: z.string(),
    side: z.enum(SHEET_SIDES),
    /** Newest first. */
    sheets: z.array(SheetView),
    /** The newest version that both have signed. */
    agreed_version: z.number().nullable(),
    /** For the builder, as long as a sheet can be sent. */
    draft: SheetDraft.nullable(),
    can: z.object({ draft: z.boolean() }),
  })
  .meta({ id: 'BuildSheets' })
export type BuildSheets = z.infer<typeof BuildSheets>
