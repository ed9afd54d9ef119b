import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { toast } from '#app/ui/toast.ts'
import type { FoundKind } from '#contracts/buying/returns.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { AnswerForm } from './answer-form.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { ReportMissingDelivery } from './missing-delivery.tsx'
import { answerText, nextStepText } from './problem-copy.ts'
import { type ProblemDetails, ProblemFields } from './problem-fields.tsx'
import { ProblemPictures } from './problem-pictures.tsx'
import { acceptInstrument, answerOffer, confirmRepair, finishRepair, reportProblem } from './use-hand-over.ts'

type InspectionProps = { handOver: HandOver }

/** The buyer inspects the instrument and accepts it or reports a problem. */
export function Inspection({ handOver }: InspectionProps) {
  const [isReporting, setReporting] = useState(false)
  const { side, can, problem, inspection_until, buyer_name, time_zone, lines } = handOver
  const until = inspection_until && formatDeadline(inspection_until, time_zone)
  const isWithdrawn = Boolean(handOver.withdrawal?.said_at)
  if (problem) return <Problem handOver={handOver} problem={problem} />
  if (side === 'builder')
    return (
      <DeliverySection
        title={
          isWithdrawn ? `${buyer_name} withdrew and will return the instrument` : `${buyer_name} is inspecting the instrument`
        }
      >
        {until && <p className="mt-2 text-ink-soft">They can report a problem until {until}.</p>}
      </DeliverySection>
    )

  async function accept() {
    await acceptInstrument(handOver.request_id)
    toast.success('The instrument is yours. Enjoy!')
  }

  if (isReporting)
    return (
      <DeliverySection title="Report a problem">
        <ProblemForm handOver={handOver} onDone={() => setReporting(false)} />
      </DeliverySection>
    )
  return (
    <DeliverySection title={isWithdrawn ? 'Your return' : 'Is everything as agreed?'}>
      <p className="mt-2 text-ink-soft">
        {isWithdrawn ? 'If something is wrong with the instrument, report that first.' : inspectionHint(lines)}
        {until && ` If you do nothing, ${isWithdrawn ? 'the return will start' : 'the build will be completed'} on ${until}.`}
        {!isWithdrawn && ' This doesn’t affect your legal rights if the instrument is faulty.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {can.accept && (
          <ActionButton variant="primary" action={accept}>
            Accept instrument
          </ActionButton>
        )}
        {can.report && <Button onClick={() => setReporting(true)}>Report problem</Button>}
        {can.not_arrived && <ReportMissingDelivery handOver={handOver} />}
      </div>
    </DeliverySection>
  )
}

function inspectionHint(lines: readonly string[]): string {
  const agreed = lines.length > 0 ? 'the spec sheet' : 'what you agreed on'
  return `Let the instrument rest in its closed case for a few hours, then compare it with ${agreed}.`
}

type ProblemProps = InspectionProps & { problem: NonNullable<HandOver['problem']> }

function Problem({ handOver, problem }: ProblemProps) {
  const { can, side, buyer_name } = handOver
  const isBuilder = side === 'builder'
  return (
    <DeliverySection title={isBuilder ? `${buyer_name} reported a problem` : 'Your problem report'}>
      <Notice tone="caution" className="mt-3">
        {problem.line && <p className="text-sm font-medium">{problem.line}</p>}
        <p className="whitespace-pre-line">{problem.words}</p>
        <ProblemPictures pictures={problem.pictures} />
      </Notice>
      {problem.answer && (
        <p className="mt-3">
          {answerText(handOver, problem)}
          {problem.offered !== null && ` ${formatDollars(problem.offered)}.`}
          {problem.answer_words && ` “${problem.answer_words}”`}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{nextStepText(handOver, problem)}</p>
      {can.answer && <AnswerForm handOver={handOver} />}
      {can.finish_fix && (
        <ActionButton variant="primary" className="mt-4" action={() => finishRepair(handOver.request_id)}>
          Mark as repaired
        </ActionButton>
      )}
      {can.answer_fix && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionButton variant="primary" action={() => confirmRepair(handOver.request_id, true)}>
            Received
          </ActionButton>
          <ActionButton action={() => confirmRepair(handOver.request_id, false)}>Not received</ActionButton>
        </div>
      )}
      {can.answer_offer && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionButton
            variant="primary"
            action={() => answerOffer(handOver.request_id, { takes: true, amount: problem.offered })}
          >
            {problem.offered === null ? 'Accept repair' : `Accept ${formatDollars(problem.offered)}`}
          </ActionButton>
          {problem.status === 'offered' && (
            <ActionButton action={() => answerOffer(handOver.request_id, { takes: false })}>Decline</ActionButton>
          )}
        </div>
      )}
    </DeliverySection>
  )
}

/** The buyer's problem report, with the sheet line. */
function ProblemForm({ handOver, onDone }: { handOver: HandOver; onDone: () => void }) {
  const wasSent = handOver.choice?.fulfilment === 'shipping'

  async function send(found: ProblemDetails, values: FormData) {
    const kind = wasSent ? (formText(values, 'kind') as FoundKind) : 'not_as_agreed'
    await reportProblem(handOver.request_id, { kind, line: formText(values, 'line'), ...found })
    toast.success(`${handOver.builder_name} was notified. All deadlines are paused.`)
    onDone()
  }

  return (
    <ProblemFields title="Report a problem" onSend={send} onCancel={onDone}>
      {wasSent ? (
        <RadioGroup
          name="kind"
          legend="Type of problem"
          required
          defaultValue="not_as_agreed"
          choices={[
            { value: 'not_as_agreed', label: 'Not as agreed', hint: `${handOver.builder_name} has five days to respond` },
            { value: 'damaged', label: 'Damaged in transit', hint: 'We’ll review the problem and decide' },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-soft">{`${handOver.builder_name} has five days to respond.`}</p>
      )}
      {handOver.lines.length > 0 && (
        <Field name="line" label="Spec sheet line" optional>
          <Select defaultValue="">
            <option value="">None</option>
            {handOver.lines.map((line) => (
              <option key={line} value={line}>
                {line}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ProblemFields>
  )
}
