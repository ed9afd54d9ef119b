import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { SAME_TITLE, type SaveSheetDraft, sameTitles, weightsProblem } from '#contracts/custom-builds/build-sheet-bodies.ts'
import { maxStageWeight, STAGE_TEMPLATES, WHOLE_WORK } from '#contracts/custom-builds/build-stages.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'

export const PROMISED_DATE_PAST = ['Choose a future date']

/** Whether the promised date has passed. */
export function isPromisedDatePast({ promise }: Pick<SaveSheetDraft, 'promise'>, today: string): boolean {
  return promise <= today
}

/** What must be completed before signing, by form field. */
export function missingFromSheet(draft: SaveSheetDraft, content: SheetContent, today: string): FieldErrors {
  const missing: FieldErrors = {}
  if (content.lines.length === 0) missing.lines = ['Add at least one line to the specification']
  if (isPromisedDatePast(content, today)) missing.promise = PROMISED_DATE_PAST
  const frozen = new Map(content.lines.map(({ key, freeze }) => [key, freeze]))
  for (const [at, line] of draft.lines.entries())
    if (line.is_open && frozen.get(line.key) === null) missing[`lines.${at}.freeze_stage`] = ['Choose when this must be decided']
  return { ...missing, ...wrongStages(draft, content) }
}

/** Checks the stages again, because a draft can be older than the rules that saving enforces now. */
function wrongStages({ stage_titles }: SaveSheetDraft, { instrument: { family }, stages }: SheetContent): FieldErrors {
  const wrong: FieldErrors = {}
  const sum = stages.reduce((total, { weight }) => total + weight, 0)
  if (sum !== WHOLE_WORK) wrong.stage_weights = [weightsProblem(sum)]
  for (const { key, title, weight } of stages) {
    const template = STAGE_TEMPLATES[family].find((each) => each.key === key)
    if (template && weight > maxStageWeight(template))
      wrong[`stage_weights.${key}`] = [`At most ${maxStageWeight(template)}% of the work: ${title}`]
  }
  for (const key of sameTitles(family, stage_titles ?? {})) wrong[`stage_titles.${key}`] = [SAME_TITLE]
  return wrong
}
