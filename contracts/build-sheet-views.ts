import { z } from 'zod'
import { REQUEST_STATUSES } from './build-requests.ts'
import { SheetContent } from './build-sheet.ts'
import { SHEET_SIDES } from './build-sheets.ts'
import { BUILD_FAMILIES } from './build-stages.ts'

/** The draft as the form holds it. */
const SheetDraftForm = z.object({
  title: z.string(),
  family: z.enum(BUILD_FAMILIES),
  lines: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      is_open: z.boolean(),
      freeze_stage: z.string().nullable(),
      freeze_day: z.string().nullable().optional(),
    }),
  ),
  promise: z.string(),
  date_is_essential: z.boolean(),
  stage_days: z.record(z.string(), z.number()),
  /** Absent from drafts of the version before. */
  stage_titles: z.record(z.string(), z.string()).optional(),
  stage_weights: z.record(z.string(), z.number()).optional(),
})

const SheetSignature = z
  .object({
    side: z.enum(SHEET_SIDES),
    /** The name that was typed; null after the person has left. */
    name: z.string().nullable(),
    signed_at: z.string(),
  })
  .meta({ id: 'SheetSignature' })

/** A version that was sent: its builder has signed it. */
export const SheetView = z
  .object({
    version: z.number(),
    hash: z.string(),
    content: SheetContent,
    /** `first`, `revision` or `change:{id}`. */
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
    /** What was typed, for the form. */
    body: SheetDraftForm,
    /** What keeps it from being signed, by field. */
    missing: z.record(z.string(), z.array(z.string())),
    saved_at: z.string().nullable(),
    /** How the promised day compares with when such builds are done. Only the builder reads it. */
    odds: z
      .object({
        /** Eight of ten such builds are done by this Friday. */
        suggested: z.string(),
        /** How many are done by the promised day, if it is before half of them are; it is promised by tick then. */
        early: z.string().nullable(),
      })
      .optional(),
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
    status: z.enum(REQUEST_STATUSES),
    /** Newest first. */
    sheets: z.array(SheetView),
    /** The newest version that both have signed. */
    agreed_version: z.number().nullable(),
    /** Both have signed, and the build has its room: a moment later. */
    has_build: z.boolean(),
    /** For the builder, as long as a sheet can be sent. */
    draft: SheetDraft.nullable(),
    /** What the buyer wrote, for the builder. */
    asked: z
      .object({
        description: z.string(),
        additional_notes: z.string(),
        timeline_preference: z.string().nullable(),
        choices: z.number(),
      })
      .nullable(),
    can: z.object({ draft: z.boolean() }),
  })
  .meta({ id: 'BuildSheets' })
export type BuildSheets = z.infer<typeof BuildSheets>
