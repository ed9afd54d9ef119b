import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { CANCELLATION_NAMES } from '#contracts/custom-builds/cancellation-terms.ts'
import { partMoment } from '#contracts/custom-builds/plan-parts.ts'
import { printLine } from '#contracts/custom-builds/sheet-lines.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { formatCents } from '#contracts/kernel/money.ts'

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

/** A difference between two versions. Null if the line is missing in that version. */
type SheetChange = { label: string; before: string | null; after: string | null }

export function sheetChanges(before: SheetContent, after: SheetContent): SheetChange[] {
  const [old, now] = [facts(before), facts(after)]
  const keys = [...now.keys(), ...[...old.keys()].filter((key) => !now.has(key))]
  return keys.flatMap((key) => {
    const [one, other] = [old.get(key), now.get(key)]
    if (one?.text === other?.text && one?.label === other?.label) return []
    return [{ label: other?.label ?? one?.label ?? key, before: one?.text ?? null, after: other?.text ?? null }]
  })
}

type Fact = { label: string; text: string }

/** All facts of a sheet, by keys that are stable across versions. */
function facts(content: SheetContent): Map<string, Fact> {
  const stageTitle = (key: string) => content.stages.find((stage) => stage.key === key)?.title ?? key
  const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
  return new Map<string, Fact>([
    ['title', { label: 'Instrument', text: content.instrument.title }],
    ...content.lines.map((line) => {
      const when = line.freeze && 'stage' in line.freeze ? `, locked when “${stageTitle(line.freeze.stage)}” starts` : ''
      return [`line:${line.key}`, { label: line.label, text: printLine(line) + when }] as const
    }),
    ['price', { label: 'Price', text: formatCents(content.price_cents) }],
    ...content.plan.map((part, at) => {
      const text = `${formatCents(part.cents)}, ${partMoment(part, stageTitle, content.format)}`
      return [`part:${at}`, { label: `Payment: ${part.title}`, text }] as const
    }),
    ...content.stages.map(({ key, title, plan_days, weight }) => {
      return [`stage:${key}`, { label: `Stage: ${title}`, text: `${days(plan_days)}, ${weight}%` }] as const
    }),
    ['promise', { label: 'Promised by', text: formatDayFromToday(content.promise) }],
    ['essential', { label: 'Firm date', text: content.date_is_essential ? 'Yes' : 'No' }],
    ['updates', { label: 'Update at least every', text: days(content.update_every_days) }],
    ['answers', { label: 'Time to answer a question', text: days(content.answer_days) }],
    ['terms', { label: 'Cancellation', text: CANCELLATION_NAMES[content.cancellation.terms] }],
    ['terms:words', { label: 'Cancellation terms in full', text: content.cancellation.words.join(' ') }],
    ['inspection', { label: 'Inspection period', text: days(content.inspection_days) }],
    ['delivery', { label: 'Delivery', text: content.delivery }],
    ['withdrawal', { label: 'Right of withdrawal', text: content.withdrawal }],
    ['law', { label: 'Legal notes', text: content.law }],
  ])
}
