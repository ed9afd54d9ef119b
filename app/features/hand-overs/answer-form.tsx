import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { MAX_PROBLEM_WORDS, type ProblemAnswer } from '#contracts/hand-overs.ts'
import { formatDollars } from '#contracts/money.ts'
import { answerProblem } from './use-hand-over.ts'

const DISAGREE = { value: 'disagree', label: 'I see it differently', hint: 'We look at it and decide' }
const TAKE_OFFER_BACK = { ...DISAGREE, label: 'Take my offer back' }

/** Where operators decide already, it only takes back a sum that the buyer could still take. */
function disagreeing({ problem }: HandOver) {
  if (problem?.status !== 'disputed') return [DISAGREE]
  return problem.offered === null ? [] : [TAKE_OFFER_BACK]
}

function offers({ problem, buyer_name, delivery_status }: HandOver) {
  const ofFix = 'You bear the cost both ways; the days to look at it begin again'
  const isFirst = problem?.status === 'open'
  return [
    { value: 'fix', label: 'Put it right', hint: isFirst ? ofFix : `If ${buyer_name} agrees. ${ofFix}` },
    // What its carrier has brought back, a part of the price does not settle.
    ...(delivery_status === 'returned'
      ? []
      : [{ value: 'money', label: 'Return a part of the price', hint: 'If the buyer takes it, the build is completed' }]),
  ]
}

function takingBackWords(
  { buyer_name: buyer, withdrawal }: HandOver,
  { back, share }: NonNullable<HandOver['taking_back']>,
): string {
  // Who has withdrawn bears it themselves.
  const way = withdrawal?.said_at ? '' : ` You also bear the cost of sending it back: ${buyer} needs a label from you.`
  return `${formatDollars(back)} goes back to ${buyer} once you have it back. Your share of it, ${formatDollars(share)}, is taken from your account.${way}`
}

/** The builder answers what the buyer has found. */
export function AnswerForm({ handOver }: { handOver: HandOver }) {
  // What its buyer has withdrawn from goes back, whatever its builder offers.
  const isWithdrawn = handOver.withdrawal?.said_at != null
  const [answer, setAnswer] = useState<ProblemAnswer>(isWithdrawn ? 'take_back' : 'fix')
  const isDisputed = handOver.problem?.status === 'disputed'
  const isTakingBack = answer === 'take_back'
  async function send(values: FormData) {
    const said = { answer, amount: formText(values, 'amount'), words: formText(values, 'words') }
    await answerProblem(handOver.request_id, isTakingBack ? { ...said, back: handOver.taking_back?.back } : said)
    toast.success(`${handOver.buyer_name} is told`)
  }
  return (
    <Form onSubmit={send} className="mt-4 grid gap-5" aria-label="Your answer">
      <RadioGroup
        name="answer"
        legend={isDisputed ? 'You can still settle it between you' : 'Your answer'}
        value={answer}
        onChange={(chosen) => setAnswer(chosen as ProblemAnswer)}
        choices={[
          ...(isWithdrawn ? [] : offers(handOver)),
          { value: 'take_back', label: 'Take it back', hint: 'Everything goes back to the buyer, delivery included' },
          ...disagreeing(handOver),
        ]}
      />
      {answer === 'money' && (
        <Field name="amount" label="Amount, $" className="max-w-40">
          <Input required inputMode="decimal" autoComplete="off" invalidMessage="Enter an amount" />
        </Field>
      )}
      <Field name="words" label={`A word to ${handOver.buyer_name}`} optional={answer !== 'disagree'}>
        <Textarea rows={3} maxLength={MAX_PROBLEM_WORDS} required={answer === 'disagree'} invalidMessage="Say why" />
      </Field>
      {isTakingBack && handOver.taking_back && <p>{takingBackWords(handOver, handOver.taking_back)}</p>}
      <div>
        <SubmitButton variant={isTakingBack ? 'danger' : 'primary'}>
          {isTakingBack ? 'Take it back' : 'Send your answer'}
        </SubmitButton>
      </div>
    </Form>
  )
}
