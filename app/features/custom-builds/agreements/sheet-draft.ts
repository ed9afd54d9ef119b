import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SaveSheetDraftBody } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { BuildSheets, SheetDraft as SheetDraftView } from '#contracts/custom-builds/build-sheet-views.ts'
import { MAX_SHEET_LINES } from '#contracts/custom-builds/build-sheets.ts'
import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { LINE_TEMPLATES, MAIN_LINES, SHEET_LINES, typedLine } from '#contracts/custom-builds/sheet-lines.ts'

export type LineDraft = { key: string; label: string; value: string; is_open: boolean; freeze_stage: string; freeze_day: string }

/** The sheet in the builder's form: every number is text. */
export type SheetDraft = {
  title: string
  family: BuildFamily
  lines: LineDraft[]
  promise: string
  date_is_essential: boolean
  stages: StageDraft[]
}

/** A stage in the form. A blank title means the template's. */
export type StageDraft = { key: string; title: string; days: string; weight: string }

export const SAMPLE_STAGE: StageDraft = { key: '', title: '', days: '', weight: '' }

export const SAMPLE_LINE: LineDraft = { key: '', label: '', value: '', is_open: false, freeze_stage: '', freeze_day: '' }

export function draftFrom({ body, content }: Pick<SheetDraftView, 'body' | 'content'>): SheetDraft {
  const lines = body.lines.map((line) => {
    return { ...line, value: typedLine(line), freeze_stage: line.freeze_stage ?? '', freeze_day: line.freeze_day ?? '' }
  })
  return {
    ...body,
    lines: withLinesOf(body.family, lines),
    stages: stagesOf(body.family, content),
  }
}

function stagesOf(family: BuildFamily, content: SheetContent): SheetDraft['stages'] {
  return usualStages(family).map((usual) => {
    const said = content.instrument.family === family ? content.stages.find(({ key }) => key === usual.key) : undefined
    return said ? { key: said.key, title: said.title, days: String(said.plan_days), weight: String(said.weight) } : usual
  })
}

function usualStages(family: BuildFamily): StageDraft[] {
  return STAGE_TEMPLATES[family].map(({ key, title, days, weight }) => {
    return { key, title, days: String(days), weight: String(weight) }
  })
}

export function lineName({ key, label }: Pick<LineDraft, 'key' | 'label'>): string {
  return LINE_TEMPLATES.get(key)?.label ?? (label.trim() || 'Custom line')
}

export function stageTitle(stages: readonly StageDraft[], { key, title }: { key: string; title: string }): string {
  return stages.find((stage) => stage.key === key)?.title.trim() || title
}

/** The sum of days or weights, or null if one of them is not a number. */
export function sumOf(stages: readonly StageDraft[], field: 'days' | 'weight'): number | null {
  const sum = stages.reduce((total, stage) => total + numberOf(stage[field]), 0)
  return Number.isNaN(sum) ? null : sum
}

/** Switches to another family: adds its lines and stages, keeps what was typed. */
export function switchFamily(draft: SheetDraft, family: BuildFamily): Partial<SheetDraft> {
  const known = new Set(STAGE_TEMPLATES[family].map(({ key }) => key))
  const lines = draft.lines.map((line) => (known.has(line.freeze_stage) ? line : { ...line, freeze_stage: '' }))
  return { family, lines: withLinesOf(family, lines), stages: usualStages(family) }
}

/** The lines to show, in the family's order: the main ones and those with an entry, then the custom lines. */
function withLinesOf(family: BuildFamily, lines: LineDraft[]): LineDraft[] {
  const written = lines.filter(({ key, is_open, value }) => key.startsWith('own:') || is_open || value.trim() !== '')
  let room = MAX_SHEET_LINES - written.length
  const known = SHEET_LINES[family].flatMap(({ key, label }) => {
    const line = written.find((each) => each.key === key)
    if (line) return [line]
    if (!MAIN_LINES.has(key) || room <= 0) return []
    room -= 1
    return [{ ...SAMPLE_LINE, key, label }]
  })
  return [...known, ...written.filter((line) => !known.includes(line))]
}

/** A new custom line with an unused key. */
export function customLine(lines: LineDraft[]): LineDraft {
  const used = lines.map(({ key }) => Number(/^own:(\d+)$/.exec(key)?.[1] ?? 0))
  return { ...SAMPLE_LINE, key: `own:${Math.max(0, ...used) + 1}` }
}

/** The request body. The server rejects days and weights that are not numbers. */
export function bodyFrom({ stages, lines, ...draft }: SheetDraft): SaveSheetDraftBody {
  return {
    ...draft,
    lines: lines.map((line) => ({ ...line, freeze_stage: line.freeze_stage || null, freeze_day: line.freeze_day || null })),
    stage_days: Object.fromEntries(stages.map(({ key, days }) => [key, numberOf(days)])),
    stage_titles: Object.fromEntries(stages.map(({ key, title }) => [key, title])),
    stage_weights: Object.fromEntries(stages.map(({ key, weight }) => [key, numberOf(weight)])),
  }
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

/** A revised quote withdrew the newest version, and the buyer hasn’t accepted that quote. */
export function isSheetWithdrawn({ sheets, sheet_version, status }: BuildSheets): boolean {
  return status === 'quoted' && sheet_version === null && sheets.length > 0
}

/** The next step with the spec sheet, in a sentence; undefined if the sheet shows its own or needs none. */
export function sheetNextStep(build: BuildSheets): string | undefined {
  if (build.agreed_version !== null || build.status === 'declined' || build.status === 'completed') return undefined
  return build.side === 'builder' ? buildersStep(build) : buyersStep(build)
}

function buildersStep(build: BuildSheets): string {
  const { draft, quote } = build
  const [newest] = build.sheets
  if (!draft) return 'You can’t send a spec sheet right now.'
  if (quote?.is_expired) return 'This quote has expired. Send a new quote first, then a new spec sheet.'
  if (!newest) return 'Describe what you’ll build. When you sign, we’ll send the spec sheet to the buyer to sign.'
  if (build.sheet_version === null) return 'The quote changed. Send a new version.'
  return newest.answer
    ? 'The buyer requested changes. Write a new version.'
    : 'Waiting for the buyer’s signature. You can still replace this version with a new one.'
}

function buyersStep(build: BuildSheets): string | undefined {
  const { quote, builder_name } = build
  const [newest] = build.sheets
  if (!newest || newest.can.sign || isSheetWithdrawn(build)) return undefined
  if (quote?.is_expired) return `This quote has expired. Ask ${builder_name} for a new one.`
  return `You can’t sign this version right now. Confirm your email address if you haven’t, or ask ${builder_name} for a new version.`
}
