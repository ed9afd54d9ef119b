import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { sheetChanges } from './sheet-changes.ts'

/** The lines that differ between two versions, with old and new values. */
export function ChangeList({ before, after }: { before: SheetContent; after: SheetContent }) {
  const changes = sheetChanges(before, after)
  if (changes.length === 0) return <p className="mt-2 text-sm text-ink-soft">No changes.</p>
  return (
    <dl className="mt-2">
      {changes.map((change) => (
        <div key={change.label} className="border-t border-rule py-2.5 text-sm">
          <dt className="text-ink-soft">{change.label}</dt>
          <dd>
            {change.before !== null && (
              <del className="block whitespace-pre-line text-ink-soft">
                <span className="sr-only">Before: </span>
                {change.before || 'None'}
              </del>
            )}
            <ins className="block whitespace-pre-line no-underline">
              <span className="sr-only">Now: </span>
              {change.after === null ? 'Removed' : change.after || 'None'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
