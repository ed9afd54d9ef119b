import type { SheetContent } from '#contracts/build-sheet.ts'
import type { SaveSheetDraft } from '#contracts/build-sheet-bodies.ts'
import { mostWeight, STAGE_TEMPLATES } from '#contracts/build-stages.ts'
import type { FieldErrors } from '#contracts/refusal.ts'

export const PROMISE_IS_OVER = ['Choose a day that is ahead']

/** Nobody can promise today or a day that has passed. */
export function isOver({ promise }: Pick<SaveSheetDraft, 'promise'>, today: string): boolean {
  return promise <= today
}

/** What keeps a draft from being signed, by the field of the form. Empty if nothing does. */
export function missingFromSheet(draft: SaveSheetDraft, content: SheetContent, today: string): FieldErrors {
  const missing: FieldErrors = {}
  if (content.lines.length === 0) missing.lines = ['Write at least one line of what you will build']
  if (isOver(content, today)) missing.promise = PROMISE_IS_OVER
  const frozen = new Map(content.lines.map(({ key, freeze }) => [key, freeze]))
  for (const [at, line] of draft.lines.entries())
    if (line.is_open && frozen.get(line.key) === null)
      missing[`lines.${at}.freeze_stage`] = ['Choose before which stage this must be decided']
  // A draft may be older than the bound.
  for (const template of STAGE_TEMPLATES[content.instrument.family]) {
    const { title, weight } = content.stages.find(({ key }) => key === template.key) ?? template
    if (weight > mostWeight(template))
      missing[`stage_weights.${template.key}`] = [`At most ${mostWeight(template)} % of the work: ${title}`]
  }
  return missing
}
