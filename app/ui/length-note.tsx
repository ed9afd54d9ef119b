import { type LineTemplate, lengthInMm, lengthQuestion, printLine } from '#contracts/sheet-lines.ts'

/** Below a length field: the parsed value in both units, and a question if it is unusual. */
export function LengthNote({ template, typed }: { template: LineTemplate | undefined; typed: string }) {
  const value = template?.unit === 'mm' ? lengthInMm(typed, template.suggestions) : undefined
  if (value === undefined) return null
  const question = lengthQuestion(typed, template?.suggestions)
  return (
    <div role="status" className="mt-1.5 text-xs text-ink-soft">
      <p className="tabular-nums">{printLine({ unit: 'mm', value })}</p>
      {question && <p className="text-ink">{question}</p>}
    </div>
  )
}
