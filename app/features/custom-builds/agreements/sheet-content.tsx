import type { ReactNode } from 'react'
import type { SheetContent as Content, SheetLine, SheetStage } from '#contracts/custom-builds/build-sheet.ts'
import { CANCELLATION_NAMES } from '#contracts/custom-builds/cancellation.ts'
import { partMoment } from '#contracts/custom-builds/plan-parts.ts'
import { printLine } from '#contracts/custom-builds/sheet-lines.ts'
import { readerDay } from '#contracts/kernel/dates/days.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { formatCents } from '#contracts/kernel/money.ts'

export function SheetContent({ content }: { content: Content }) {
  const { title, type } = content.instrument
  const stageTitle = (key: string) => content.stages.find((stage) => stage.key === key)?.title ?? key
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <Part title="Specification">
        <dl>
          <Row label="Instrument">{title === type ? title : `${title} (${type})`}</Row>
          {content.lines.map((line) => (
            <Row key={line.key} label={line.label} note={freezeText(line)}>
              {line.value === null ? <em>{printLine(line)}</em> : <span className="whitespace-pre-line">{printLine(line)}</span>}
            </Row>
          ))}
        </dl>
      </Part>
      <Part title="Price and payments">
        <dl>
          <Row label="Price">
            <span className="font-serif text-lg tabular-nums">{formatCents(content.price_cents)}</span>
          </Row>
          {content.plan.map((part) => (
            <Row
              key={`${part.title}-${part.due_kind}-${part.due_stage}`}
              label={part.title}
              note={partMoment(part, stageTitle, content.format)}
            >
              <span className="tabular-nums">{formatCents(part.cents)}</span>
            </Row>
          ))}
        </dl>
      </Part>
      <Part title="Work and dates">
        <dl>
          <Row
            label="Promised by"
            note={content.date_is_essential ? 'Firm date: the buyer can cancel for a full refund if it’s missed' : undefined}
          >
            {formatDayFromToday(content.promise)}
          </Row>
        </dl>
        <Stages content={content} />
      </Part>
      <Part title={`Cancellation: ${CANCELLATION_NAMES[content.cancellation.terms]}`}>
        <ul className="grid list-disc gap-2 pl-5 text-sm">
          {content.cancellation.words.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Part>
      <Part title="Delivery and inspection">
        <div className="grid gap-2 text-sm">
          <p>{content.delivery}</p>
          <p>{`The buyer has ${content.inspection_days} days after delivery to inspect the instrument.`}</p>
        </div>
      </Part>
      <Part title="Right of withdrawal">
        <div className="grid gap-2 text-sm">
          <p>{content.withdrawal}</p>
          {content.law && <p>{content.law}</p>}
        </div>
      </Part>
    </div>
  )
}

function Stages({ content: { stages, lines, update_every_days, answer_days } }: { content: Content }) {
  const days = stages.reduce((sum, { plan_days }) => sum + plan_days, 0)
  const notesOf = ({ key, asks_buyer }: SheetStage) => {
    const locked = lines.filter(({ freeze }) => freeze !== null && 'stage' in freeze && freeze.stage === key)
    const labels = locked.map(({ label }) => label).join(', ')
    return [labels && `Locks when this stage starts: ${labels}`, asks_buyer && 'The builder asks the buyer before continuing']
      .filter(Boolean)
      .join('. ')
  }
  return (
    <details className="border-t border-rule text-sm">
      <summary className="py-2.5">{`${stages.length} stages, about ${days} days of work`}</summary>
      <dl>
        {stages.map((stage) => (
          <Row key={stage.key} label={stage.title} note={notesOf(stage)}>
            {`about ${stage.plan_days} ${stage.plan_days === 1 ? 'day' : 'days'} · ${stage.weight}% of the work`}
          </Row>
        ))}
      </dl>
      <p className="pb-3">
        {`The builder posts an update at least every ${update_every_days} days. The buyer has ${answer_days} days to answer a question.`}
      </p>
    </details>
  )
}

/** A line that a stage locks is listed with the stage. */
function freezeText({ freeze }: SheetLine): string | undefined {
  if (freeze === null || !('day' in freeze)) return undefined
  return `${freeze.day > readerDay(new Date()) ? 'Locks' : 'Locked'} on ${formatDayFromToday(freeze.day)}`
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-serif text-xl">{title}</h3>
      {children}
    </section>
  )
}

function Row({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-rule py-2.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        {children}
        {note && <span className="block text-xs text-ink-soft">{note}</span>}
      </dd>
    </div>
  )
}

/** The lines that differ between two versions, with old and new values. */
export function ChangeList({ before, after }: { before: Content; after: Content }) {
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

export function sheetChanges(before: Content, after: Content): SheetChange[] {
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
function facts(content: Content): Map<string, Fact> {
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
