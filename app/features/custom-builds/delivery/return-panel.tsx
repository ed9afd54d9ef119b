import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { isReturnAtBuyersCost } from '#contracts/buying/returns.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { isPast } from '#contracts/kernel/dates/days.ts'
import { formatDeadline, formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { DeliverySection } from './delivery-section.tsx'
import { type ProblemDetails, ProblemFields } from './problem-fields.tsx'
import { ProblemPictures } from './problem-pictures.tsx'
import { cancelReturn, confirmReturn, reportReturn, reportReturnMissing, sendBack } from './use-hand-over.ts'

/** The return panel. */
export function ReturnPanel({ handOver }: { handOver: HandOver }) {
  const { going_back, side, builder_name, buyer_name } = handOver
  if (!going_back || handOver.status === 'returned') return null
  const { keeps, back, sent_at, to } = going_back
  const isBuilder = side === 'builder'
  const kept = keeps > 0 ? ` ${isBuilder ? 'You’ll keep' : `${builder_name} will keep`} ${formatDollars(keeps)}.` : ''
  return (
    <DeliverySection title={titleOf(handOver)}>
      {!handOver.problem && (
        <p className="mt-2">
          {`We’ll refund ${formatDollars(back)} to ${isBuilder ? `${buyer_name} once you have` : `your card once ${builder_name} has`} the instrument back.${kept}`}
        </p>
      )}
      {!sent_at && (
        <p className="mt-1 text-sm text-ink-soft">
          {isBuilder ? builderReturnText(handOver, going_back) : buyerReturnText(handOver, going_back)}
        </p>
      )}
      {sent_at && !handOver.problem && (
        <p className="mt-1 text-sm text-ink-soft">
          {isByCarrier(handOver) ? 'The carrier says it returned the parcel.' : `Shipped on ${formatReaderDay(sent_at)}.`}
        </p>
      )}
      {going_back.has_not_come && (
        <p className="mt-1 text-sm text-ink-soft">
          {isBuilder ? 'You' : builder_name} reported that the return hasn’t arrived. We’ll look into it and make a decision.
        </p>
      )}
      <ReportedCondition handOver={handOver} />
      {to && !sent_at && <AddressLines address={to} className="mt-3 text-sm text-ink-soft" />}
      <Steps handOver={handOver} />
    </DeliverySection>
  )
}

/** Not delivered, or not accepted. */
const isByCarrier = ({ delivery_status }: HandOver) => delivery_status === 'returned'

function titleOf(handOver: HandOver): string {
  const { side, builder_name, buyer_name, problem } = handOver
  if (problem) return 'Problem with the return'
  if (isByCarrier(handOver)) return 'Return by the carrier'
  return side === 'builder' ? `Return from ${buyer_name}` : `Return to ${builder_name}`
}

type Returning = NonNullable<HandOver['going_back']>

function builderReturnText({ time_zone, buyer_name }: HandOver, { send_by, kind }: Returning): string {
  const by = formatDeadline(send_by, time_zone)
  const label = isReturnAtBuyersCost(kind) ? '' : ` You pay for shipping. Send ${buyer_name} a label.`
  if (isPast(send_by)) return `The return was due on ${by}. We’ll review the return and decide.`
  return `${buyer_name} has until ${by} to ship the instrument.${label}`
}

function buyerReturnText({ builder_name, time_zone }: HandOver, { send_by, kind }: Returning): string {
  const bears = isReturnAtBuyersCost(kind) ? 'You pay for shipping.' : `${builder_name} pays for shipping. Ask them for a label.`
  const packed = `in its case and original box, with the strings loosened. ${bears}`
  const by = formatDeadline(send_by, time_zone)
  if (isPast(send_by))
    return `The return was due on ${by}. Ship the instrument now, ${packed} If you don’t ship it, we’ll review the return and decide.`
  return `Ship the instrument by ${by}, ${packed}`
}

/** The builder's report about the return. */
function ReportedCondition({ handOver: { side, builder_name, problem } }: { handOver: HandOver }) {
  if (!problem) return null
  return (
    <div className="mt-3">
      <p>{`${side === 'builder' ? 'You reported' : `${builder_name} reported`} that the instrument’s condition has changed. We’ll review the return and decide how much to refund.`}</p>
      <p className="mt-2 whitespace-pre-line border-l-2 border-rule pl-4">{problem.words}</p>
      <ProblemPictures pictures={problem.pictures} />
    </div>
  )
}

/** The builder's answers to a return in transit. */
function ReturnAnswers({ handOver: { can, request_id, buyer_name, problem } }: { handOver: HandOver }) {
  const [isReporting, setReporting] = useState(false)
  async function report(found: ProblemDetails) {
    await reportReturn(request_id, found)
    setReporting(false)
    toast.success(`${buyer_name} was notified. We’ll review the return.`)
  }
  if (isReporting)
    return <ProblemFields title="Report a problem with the return" onSend={report} onCancel={() => setReporting(false)} />
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ActionButton variant={problem ? 'quiet' : 'primary'} action={() => confirmReturn(request_id)}>
        {problem ? 'Accept as is' : 'Confirm return'}
      </ActionButton>
      {can.report_return && <Button onClick={() => setReporting(true)}>Report problem</Button>}
      {can.not_come && <ActionButton action={() => reportReturnMissing(request_id)}>Not received</ActionButton>}
    </div>
  )
}

function Steps({ handOver }: { handOver: HandOver }) {
  const { can, request_id } = handOver
  async function send(values: FormData) {
    const json = { carrier: formText(values, 'carrier'), tracking_number: formText(values, 'tracking_number') }
    await sendBack(request_id, json)
  }
  async function keep() {
    await cancelReturn(request_id)
    toast.success('Return canceled. You’re keeping the instrument')
  }
  return (
    <>
      {can.send_back && (
        <Form onSubmit={send} className="mt-4 grid gap-5" aria-label="Return shipment">
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <Field name="carrier" label="Carrier">
              <Input required maxLength={60} autoComplete="off" />
            </Field>
            <Field name="tracking_number" label="Tracking number">
              <Input required maxLength={60} autoComplete="off" spellCheck={false} />
            </Field>
          </div>
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Mark as shipped</SubmitButton>
            {can.keep && <ActionButton action={keep}>Keep instrument</ActionButton>}
          </div>
        </Form>
      )}
      {can.confirm_return && <ReturnAnswers handOver={handOver} />}
    </>
  )
}
