import { useState } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDeadline } from '#contracts/dates/format-moment.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { formatDollars } from '#contracts/money.ts'
import { AnswerForm } from './answer-form.tsx'
import { SayNotArrived } from './not-arrived.tsx'
import { Part } from './part.tsx'
import { ProblemForm } from './problem-form.tsx'
import { ProblemPictures } from './problem-pictures.tsx'
import { answerWords, waitsFor } from './problem-words.ts'
import { acceptInstrument, answerFix, answerOffer, finishFix } from './use-hand-over.ts'

type InspectionProps = { handOver: HandOver }

/** The buyer looks at it, and says yes or what is wrong. */
export function Inspection({ handOver }: InspectionProps) {
  const [isReporting, setReporting] = useState(false)
  const { side, can, problem, inspection_until, buyer_name, time_zone, lines } = handOver
  const until = inspection_until && formatDeadline(inspection_until, time_zone)
  const isWithdrawn = Boolean(handOver.withdrawal?.said_at)
  if (problem) return <Problem handOver={handOver} problem={problem} />
  if (side === 'builder')
    return (
      <Part title={isWithdrawn ? `${buyer_name} has withdrawn, and sends it back` : `${buyer_name} is looking at it`}>
        {until && <p className="mt-2 text-ink-soft">They can say until {until} what is wrong.</p>}
      </Part>
    )

  async function accept() {
    await acceptInstrument(handOver.request_id)
    toast.success('It is yours. Enjoy it!')
  }

  if (isReporting)
    return (
      <Part title="Something is wrong">
        <ProblemForm handOver={handOver} onDone={() => setReporting(false)} />
      </Part>
    )
  return (
    <Part title={isWithdrawn ? 'You have withdrawn, so it goes back' : 'Is everything as agreed?'}>
      <p className="mt-2 text-ink-soft">
        {isWithdrawn ? 'If something is wrong with the instrument, report that first.' : lookAtIt(lines)}
        {until && ` Without a word from you ${isWithdrawn ? 'its return begins' : 'it is completed'} on ${until}.`}
        {!isWithdrawn && ' What the law gives you for faults is not touched by it.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {can.accept && (
          <ActionButton variant="primary" action={accept}>
            Everything as agreed
          </ActionButton>
        )}
        {can.report && <Button onClick={() => setReporting(true)}>Something is wrong</Button>}
        {can.not_arrived && <SayNotArrived handOver={handOver} />}
      </div>
    </Part>
  )
}

function lookAtIt(lines: readonly string[]): string {
  const agreed = lines.length > 0 ? 'the spec sheet' : 'what you agreed on'
  return `Let the instrument rest in its closed case for a few hours, then compare it with ${agreed}.`
}

type ProblemProps = InspectionProps & { problem: NonNullable<HandOver['problem']> }

function Problem({ handOver, problem }: ProblemProps) {
  const { can, side, buyer_name } = handOver
  const isBuilder = side === 'builder'
  return (
    <Part title={isBuilder ? `${buyer_name} has found something` : 'What you have found'}>
      <Notice tone="caution" className="mt-3">
        {problem.line && <p className="text-sm font-medium">{problem.line}</p>}
        <p className="whitespace-pre-line">{problem.words}</p>
        <ProblemPictures pictures={problem.pictures} />
      </Notice>
      {problem.answer && (
        <p className="mt-3">
          {answerWords(handOver, problem)}
          {problem.offered !== null && ` ${formatDollars(problem.offered)}.`}
          {problem.answer_words && ` “${problem.answer_words}”`}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{waitsFor(handOver, problem)}</p>
      {can.answer && <AnswerForm handOver={handOver} />}
      {can.finish_fix && (
        <ActionButton variant="primary" className="mt-4" action={() => finishFix(handOver.request_id)}>
          {`It is right, and back with ${buyer_name}`}
        </ActionButton>
      )}
      {can.answer_fix && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionButton variant="primary" action={() => answerFix(handOver.request_id, true)}>
            Yes, it is with me
          </ActionButton>
          <ActionButton action={() => answerFix(handOver.request_id, false)}>No, it is not</ActionButton>
        </div>
      )}
      {can.answer_offer && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionButton
            variant="primary"
            action={() => answerOffer(handOver.request_id, { takes: true, amount: problem.offered })}
          >
            {problem.offered === null ? 'Yes, put it right' : `Yes, ${formatDollars(problem.offered)} settles it`}
          </ActionButton>
          {problem.status === 'offered' && (
            <ActionButton action={() => answerOffer(handOver.request_id, { takes: false })}>No</ActionButton>
          )}
        </div>
      )}
    </Part>
  )
}
