import { z } from 'zod'
import { Drawing } from '../catalog/drawings/drawing-views.ts'
import { REQUEST_STATUSES } from './build-requests.ts'
import { SheetContent } from './build-sheet.ts'
import { SHEET_SIDES } from './build-sheets.ts'
import { BUILD_FAMILIES } from './build-stages.ts'

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
  /** Missing in drafts of the previous release. */
  stage_titles: z.record(z.string(), z.string()).optional(),
  stage_weights: z.record(z.string(), z.number()).optional(),
})

const SheetSignature = z
  .object({
    side: z.enum(SHEET_SIDES),
    /** The typed name. Null after the account was deleted. */
    name: z.string().nullable(),
    signed_at: z.string(),
  })
  .meta({ id: 'SheetSignature' })

/** A sent version, which the builder has signed. */
export const SheetView = z
  .object({
    version: z.number(),
    hash: z.string(),
    content: SheetContent,
    /** Drawn from the content; null if the lines say nothing that can be drawn, and for versions from before there were drawings. */
    drawing: Drawing.nullable(),
    /** `first`, `revision` or `change:{id}`. */
    reason: z.string(),
    signatures: z.array(SheetSignature),
    answer: z.object({ words: z.string(), answered_at: z.string() }).nullable(),
    created_at: z.string(),
    can: z.object({ sign: z.boolean(), answer: z.boolean() }),
  })
  .meta({ id: 'SheetView' })
export type SheetView = z.infer<typeof SheetView>

/** The version that the builder would sign next. Before the first save, it is composed from request, quote, offer and terms. */
export const SheetDraft = z
  .object({
    version: z.number(),
    hash: z.string(),
    content: SheetContent,
    body: SheetDraftForm,
    /** What must be completed before signing, by field. */
    missing: z.record(z.string(), z.array(z.string())),
    saved_at: z.string().nullable(),
    /** How the promised date compares with similar builds. Only for the builder. */
    odds: z
      .object({
        /** The Friday by which 8 in 10 similar builds are done. */
        suggested: z.string(),
        /** How many are done by the promised date, if fewer than half. The builder must then confirm the date. */
        early: z.string().nullable(),
      })
      .optional(),
  })
  .meta({ id: 'SheetDraft' })
export type SheetDraft = z.infer<typeof SheetDraft>

/** All sheets of a build, for buyer or builder. */
export const BuildSheets = z
  .object({
    request_id: z.string(),
    builder_name: z.string(),
    side: z.enum(SHEET_SIDES),
    status: z.enum(REQUEST_STATUSES),
    /** Newest first. */
    sheets: z.array(SheetView),
    /** The version to sign, or signed; null if a revised quote withdrew it. */
    sheet_version: z.number().nullable(),
    /** The open quote that the buyer’s signature also accepts; null once it is accepted. */
    quote: z.object({ valid_until: z.string(), is_expired: z.boolean() }).nullable(),
    /** The newest version signed by both sides. */
    agreed_version: z.number().nullable(),
    /** Only for the builder, while they can send a sheet. */
    draft: SheetDraft.nullable(),
    can: z.object({ draft: z.boolean() }),
  })
  .meta({ id: 'BuildSheets' })
export type BuildSheets = z.infer<typeof BuildSheets>
