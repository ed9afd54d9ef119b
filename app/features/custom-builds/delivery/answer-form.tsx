import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_PROBLEM_WORDS, type ProblemAnswer } from '#contracts/buying/returns.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { answerProblem } from './use-hand-over.ts'

const DISAGREE = { value: 'disagree', label: 'Disagree', hint: 'We’ll review the problem and decide' }
const WITHDRAW_OFFER = { ...DISAGREE, label: 'Withdraw my offer' }

/** During operator review, it only withdraws an amount the buyer could still accept. */
function disagreeChoices({ problem }: HandOver) {
  if (problem?.status !== 'review') return [DISAGREE]
  return problem.offered === null ? [] : [WITHDRAW_OFFER]
}

function offerChoices({ problem, buyer_name, delivery_status }: HandOver) {
  const ofFix = 'You’ll pay for shipping both ways, and the inspection period will start again'
  const isFirst = problem?.status === 'requested'
  return [
    { value: 'fix', label: 'Repair', hint: isFirst ? ofFix : `${buyer_name} must agree. ${ofFix}` },
    // No partial refund once the carrier returned the parcel.
    ...(delivery_status === 'returned'
      ? []
      : [{ value: 'money', label: 'Partial refund', hint: 'If the buyer accepts, the build will be completed' }]),
  ]
}

function takeBackText(
  { buyer_name: buyer, withdrawal }: HandOver,
  { back, share }: NonNullable<HandOver['taking_back']>,
): string {
  // After a withdrawal, the buyer pays for return shipping.
  const way = withdrawal?.said_at ? '' : ` You’ll also pay for return shipping. Send ${buyer} a label.`
  return `We’ll refund ${formatDollars(back)} to ${buyer} once you have the instrument back. Your share, ${formatDollars(share)}, will be deducted from your balance.${way}`
}

/** The builder's answer to a problem report. */
export function AnswerForm({ handOver }: { handOver: HandOver }) {
  // After a withdrawal, the instrument is returned regardless of offers.
  const isWithdrawn = handOver.withdrawal?.said_at != null
  const [answer, setAnswer] = useState<ProblemAnswer>(isWithdrawn ? 'take_back' : 'fix')
  const isDisputed = handOver.problem?.status === 'review'
  const isTakingBack = answer === 'take_back'
  async function send(values: FormData) {
    const said = { answer, amount: formText(values, 'amount'), words: formText(values, 'words') }
    await answerProblem(handOver.request_id, isTakingBack ? { ...said, back: handOver.taking_back?.back } : said)
    toast.success(`${handOver.buyer_name} was notified`)
  }
  return (
    <Form onSubmit={send} className="mt-4 grid gap-5" aria-label="Your response">
      <RadioGroup
        name="answer"
        legend={isDisputed ? 'You can still settle this with the buyer' : 'Your response'}
        value={answer}
        onChange={(chosen) => setAnswer(chosen as ProblemAnswer)}
        choices={[
          ...(isWithdrawn ? [] : offerChoices(handOver)),
          { value: 'take_back', label: 'Return for a full refund', hint: 'The buyer will get a full refund, including delivery' },
          ...disagreeChoices(handOver),
        ]}
      />
      {answer === 'money' && (
        <Field name="amount" label="Amount ($)" className="max-w-40">
          <Input required inputMode="decimal" autoComplete="off" invalidMessage="Enter an amount" />
        </Field>
      )}
      <Field name="words" label={`Message to ${handOver.buyer_name}`} optional={answer !== 'disagree'}>
        <Textarea rows={3} maxLength={MAX_PROBLEM_WORDS} required={answer === 'disagree'} invalidMessage="Enter a reason" />
      </Field>
      {isTakingBack && handOver.taking_back && <p>{takeBackText(handOver, handOver.taking_back)}</p>}
      <div>
        <SubmitButton variant={isTakingBack ? 'danger' : 'primary'}>
          {isTakingBack ? 'Accept return' : 'Send response'}
        </SubmitButton>
      </div>
    </Form>
  )
}
