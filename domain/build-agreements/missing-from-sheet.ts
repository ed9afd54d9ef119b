import type { SheetContent } from '#contracts/build-sheet.ts'
import type { SaveSheetDraft } from '#contracts/build-sheet-bodies.ts'
import type { FieldErrors } from '#contracts/refusal.ts'

/** What keeps a draft from being signed, by the field of the form. Empty if nothing does. */
export function missingFromSheet(draft: SaveSheetDraft, content: SheetContent, today: string): FieldErrors {
  const missing: FieldErrors = {}
  if (content.lines.length === 0) missing.lines = ['Write at least one line of what you will build']
  if (content.promise <= today) missing.promise = ['Choose a day that is ahead']
  const frozen = new Map(content.lines.map(({ key, freeze }) => [key, freeze]))
  for (const [at, line] of draft.lines.entries())
    if (line.is_open && frozen.get(line.key) === null)
      missing[`lines.${at}.freeze_stage`] = ['Choose before which stage this must be decided']
  return missing
}
