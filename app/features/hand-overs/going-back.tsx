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
import { isPast } from '#contracts/dates/days.ts'
import { formatDeadline, formatReaderDay } from '#contracts/dates/format-moment.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { isReturnOfBuyer } from '#contracts/hand-overs.ts'
import { formatDollars } from '#contracts/money.ts'
import { Part } from './part.tsx'
import { type Found, ProblemFields } from './problem-fields.tsx'
import { ProblemPictures } from './problem-pictures.tsx'
import { confirmReturn, keepInstrument, reportReturn, sayNotCome, sendBack } from './use-hand-over.ts'

/** It goes back to the workshop, and the money to the buyer. */
export function GoingBack({ handOver }: { handOver: HandOver }) {
  const { going_back, side, builder_name, buyer_name } = handOver
  if (!going_back || handOver.status === 'returned') return null
  const { keeps, back, sent_at, to } = going_back
  const isBuilder = side === 'builder'
  const kept = keeps > 0 ? ` ${isBuilder ? 'You keep' : `${builder_name} keeps`} ${formatDollars(keeps)}.` : ''
  return (
    <Part title={titleOf(handOver)}>
      {!handOver.problem && (
        <p className="mt-2">
          {`${formatDollars(back)} goes back to ${isBuilder ? `${buyer_name} once you have` : `your card once ${builder_name} has`} it back.${kept}`}
        </p>
      )}
      {!sent_at && (
        <p className="mt-1 text-sm text-ink-soft">
          {isBuilder ? untilSent(handOver, going_back) : howToSend(handOver, going_back)}
        </p>
      )}
      {sent_at && !handOver.problem && (
        <p className="mt-1 text-sm text-ink-soft">
          {isByCarrier(handOver)
            ? 'Its carrier says that it has brought it back.'
            : `It was sent on ${formatReaderDay(sent_at)}.`}
        </p>
      )}
      {going_back.has_not_come && (
        <p className="mt-1 text-sm text-ink-soft">
          {isBuilder ? 'You say' : `${builder_name} says`} that it has not come. We look at it and decide.
        </p>
      )}
      <CameBack handOver={handOver} />
      {to && !sent_at && <AddressLines address={to} className="mt-3 text-sm text-ink-soft" />}
      <Steps handOver={handOver} />
    </Part>
  )
}

/** It was not left with its buyer, or they have not taken it. */
const isByCarrier = ({ delivery_status }: HandOver) => delivery_status === 'returned'

function titleOf(handOver: HandOver): string {
  const { side, builder_name, buyer_name, problem } = handOver
  if (problem) return side === 'builder' ? 'You have it back' : `${builder_name} has it back`
  if (isByCarrier(handOver)) return side === 'builder' ? 'It comes back to you' : `It goes back to ${builder_name}`
  return side === 'builder' ? `${buyer_name} sends it back` : `Send it back to ${builder_name}`
}

type Returning = NonNullable<HandOver['going_back']>

function untilSent({ time_zone, buyer_name }: HandOver, { send_by, kind }: Returning): string {
  const by = formatDeadline(send_by, time_zone)
  const label = isReturnOfBuyer(kind) ? '' : ` You bear the cost: send ${buyer_name} a label.`
  if (isPast(send_by)) return `They had until ${by} to send it, and have not. We look at it and decide.`
  return `They have until ${by} to send it.${label}`
}

function howToSend({ builder_name, time_zone }: HandOver, { send_by, kind }: Returning): string {
  const bears = isReturnOfBuyer(kind) ? 'You bear the cost.' : `${builder_name} bears the cost: ask them for a label.`
  const packed = `with slack strings, in its case and in the box it came in. ${bears}`
  const by = formatDeadline(send_by, time_zone)
  if (isPast(send_by)) return `It was to be sent by ${by}. Send it now, ${packed} Otherwise we decide what happens.`
  return `Send it by ${by}, ${packed}`
}

/** What the builder has found. */
function CameBack({ handOver: { side, builder_name, problem } }: { handOver: HandOver }) {
  if (!problem) return null
  return (
    <div className="mt-3">
      <p>{`${side === 'builder' ? 'You say' : `${builder_name} says`} that it is not as it was. We look at it and decide how much goes back.`}</p>
      <p className="mt-2 whitespace-pre-line border-l-2 border-rule pl-4">{problem.words}</p>
      <ProblemPictures pictures={problem.pictures} />
    </div>
  )
}

/** What the builder of an instrument that is on its way back can say of it. */
function Received({ handOver: { can, request_id, buyer_name, problem } }: { handOver: HandOver }) {
  const [isReporting, setReporting] = useState(false)
  async function report(found: Found) {
    await reportReturn(request_id, found)
    setReporting(false)
    toast.success(`${buyer_name} is told. We look at it.`)
  }
  if (isReporting) return <ProblemFields title="It is not as it was" onSend={report} onCancel={() => setReporting(false)} />
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ActionButton variant={problem ? 'quiet' : 'primary'} action={() => confirmReturn(request_id)}>
        {problem ? 'Take it as it is' : 'It is back'}
      </ActionButton>
      {can.report_return && <Button onClick={() => setReporting(true)}>It is not as it was</Button>}
      {can.not_come && <ActionButton action={() => sayNotCome(request_id)}>It has not come</ActionButton>}
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
    await keepInstrument(request_id)
    toast.success('It stays with you')
  }
  return (
    <>
      {can.send_back && (
        <Form onSubmit={send} className="mt-4 grid gap-5" aria-label="It is on its way back">
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <Field name="carrier" label="Carrier">
              <Input required maxLength={60} autoComplete="off" />
            </Field>
            <Field name="tracking_number" label="Tracking number">
              <Input required maxLength={60} autoComplete="off" spellCheck={false} />
            </Field>
          </div>
          <div className="flex flex-wrap gap-3">
            <SubmitButton>It is on its way back</SubmitButton>
            {can.keep && <ActionButton action={keep}>Keep it after all</ActionButton>}
          </div>
        </Form>
      )}
      {can.confirm_return && <Received handOver={handOver} />}
    </>
  )
}
