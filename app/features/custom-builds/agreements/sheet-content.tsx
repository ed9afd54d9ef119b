import type { ReactNode } from 'react'
import type { SheetContent as Content, SheetLine, SheetStage } from '#contracts/custom-builds/build-sheet.ts'
import { CANCELLATION_NAMES } from '#contracts/custom-builds/cancellation-terms.ts'
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
