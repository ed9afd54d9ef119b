import { useState } from 'react'
import { longDate } from '#app/lib/dates.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { formatDollars } from '#contracts/money.ts'
import { AnswerForm } from './answer-form.tsx'
import { SayNotArrived } from './not-arrived.tsx'
import { Part } from './part.tsx'
import { ProblemForm } from './problem-form.tsx'
import { ProblemPictures } from './problem-pictures.tsx'
import { answerWords, waitsFor } from './problem-words.ts'
import { acceptInstrument, answerFix, answerOffer, finishFix, returnAsBuilt } from './use-hand-over.ts'

type InspectionProps = { handOver: HandOver }

/** The buyer looks at it, and says yes or what is wrong. */
export function Inspection({ handOver }: InspectionProps) {
  const [isReporting, setReporting] = useState(false)
  const { side, can, problem, inspection_until, buyer_name } = handOver
  if (problem) return <Problem handOver={handOver} problem={problem} />
  if (side === 'builder')
    return (
      <Part title={`${buyer_name} is looking at it`}>
        {inspection_until && <p className="mt-2 text-ink-soft">They can say until {longDate(inspection_until)} what is wrong.</p>}
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
    <Part title="Is everything as agreed?">
      <p className="mt-2 text-ink-soft">
        Let it rest in its closed case for a few hours, then compare it with the spec sheet.
        {inspection_until && ` Without a word from you it is completed on ${longDate(inspection_until)}.`} What the law gives you
        for faults is not touched by it.
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
      {can.trial && handOver.trial && <Trial handOver={handOver} trial={handOver.trial} />}
      {can.withdraw && handOver.withdrawal && <Withdrawal handOver={handOver} back={handOver.withdrawal.back} />}
    </Part>
  )
}

function Trial({ handOver, trial }: InspectionProps & { trial: NonNullable<HandOver['trial']> }) {
  const [isAsking, setAsking] = useState(false)
  const { keeps, back } = trial
  const kept = keeps > 0 ? `${handOver.builder_name} keeps ${formatDollars(keeps)}; ` : ''
  return (
    <>
      <Button variant="text" className="-ml-1 mt-4" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Send it back as it was built…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => returnAsBuilt(handOver.request_id, { kind: 'trial', keeps, back })}
        title="Send it back as it was built?"
        confirmLabel={`Send it back, get ${formatDollars(back)}`}
      >
        {kept}
        {formatDollars(back)} goes back to your card once it is there. What you paid for the delivery stays paid, and you bear the
        cost of sending it back within two weeks.
      </ConfirmDialog>
    </>
  )
}

/** Two steps, with the words that the law of the EU names. */
function Withdrawal({ handOver, back }: InspectionProps & { back: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="text" className="-ml-1 mt-2" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Withdraw from contract here
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => returnAsBuilt(handOver.request_id, { kind: 'withdrawal', keeps: 0, back })}
        title="Withdraw from the contract?"
        confirmLabel="Confirm withdrawal"
      >
        You chose from what the builder offers. If you buy as a consumer in the EU or UK, you may withdraw until 14 days after you
        have it. {formatDollars(back)} goes back to your card once it is there, delivery included. You send it back within two
        weeks, at your cost.
      </ConfirmDialog>
    </div>
  )
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
          <ActionButton action={() => answerOffer(handOver.request_id, { takes: false })}>No</ActionButton>
        </div>
      )}
    </Part>
  )
}
