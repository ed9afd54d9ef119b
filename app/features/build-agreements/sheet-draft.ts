import type { SheetContent } from '#contracts/build-sheet.ts'
import type { SaveSheetDraftBody } from '#contracts/build-sheet-bodies.ts'
import type { SheetDraft as SheetDraftView } from '#contracts/build-sheet-views.ts'
import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/build-stages.ts'
import { SHEET_LINES, typedLine } from '#contracts/sheet-lines.ts'

/** A line while it is typed. */
export type LineDraft = { key: string; label: string; value: string; is_open: boolean; freeze_stage: string; freeze_day: string }

/** The sheet while its builder types it: every number is text. */
export type SheetDraft = {
  title: string
  family: BuildFamily
  lines: LineDraft[]
  promise: string
  date_is_essential: boolean
  stages: StageDraft[]
}

/** A stage while it is typed: a blank title is the usual one. */
export type StageDraft = { key: string; title: string; days: string; weight: string }

export const SAMPLE_STAGE: StageDraft = { key: '', title: '', days: '', weight: '' }

export const SAMPLE_LINE: LineDraft = { key: '', label: '', value: '', is_open: false, freeze_stage: '', freeze_day: '' }

/** What was saved, as the form holds it: the lines of the family in their order, then the builder's own. */
export function draftFrom({ body, content }: SheetDraftView): SheetDraft {
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

/** What a stage is called while the form is typed. */
export function stageTitle(stages: readonly StageDraft[], { key, title }: { key: string; title: string }): string {
  return stages.find((stage) => stage.key === key)?.title.trim() || title
}

/** What the weights add up to, or null while one of them is no number. */
export function sumOfWeights(stages: readonly StageDraft[]): number | null {
  const sum = stages.reduce((total, { weight }) => total + numberOf(weight), 0)
  return Number.isNaN(sum) ? null : sum
}

/** What another family asks for as well; nothing typed is lost. */
export function inFamily(draft: SheetDraft, family: BuildFamily): Partial<SheetDraft> {
  const known = new Set(STAGE_TEMPLATES[family].map(({ key }) => key))
  const lines = draft.lines.map((line) => (known.has(line.freeze_stage) ? line : { ...line, freeze_stage: '' }))
  return { family, lines: withLinesOf(family, lines), stages: usualStages(family) }
}

function withLinesOf(family: BuildFamily, lines: LineDraft[]): LineDraft[] {
  const offered = SHEET_LINES[family].map(
    ({ key, label }) => lines.find((line) => line.key === key) ?? { ...SAMPLE_LINE, key, label },
  )
  const more = lines.filter(({ key }) => !offered.some((line) => line.key === key))
  const isOwn = ({ key }: LineDraft) => key.startsWith('own:')
  const written = more.filter((line) => isOwn(line) || line.is_open || line.value.trim() !== '')
  return [...offered, ...written]
}

/** A new line of the builder's own, with a key that no other has. */
export function ownLine(lines: LineDraft[]): LineDraft {
  const used = lines.map(({ key }) => Number(/^own:(\d+)$/.exec(key)?.[1] ?? 0))
  return { ...SAMPLE_LINE, key: `own:${Math.max(0, ...used) + 1}` }
}

/** The request body. Days and weights that are no number are left to the server to refuse. */
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
