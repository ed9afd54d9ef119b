import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { DECISIONS_ABOUT, Decision, DecisionSubject } from '#contracts/hand-overs.ts'
import type { WatchedBuild } from '#contracts/operator-views.ts'
import { finishAct } from './finish-act.ts'
import { ReasonField } from './reason-field.tsx'

/** Decides what becomes of an instrument whose two sides do not agree. */
export function DecideProblemButton({ build }: { build: WatchedBuild }) {
  const { decision } = build
  // As it was read: what changes meanwhile must not be decided unread.
  const [read, setRead] = useState<typeof decision>(null)
  const close = () => setRead(null)
  return (
    <>
      {decision && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setRead(decision)}>
          Decide…
        </Button>
      )}
      <Dialog open={read !== null} onClose={close} title={read ? TITLES[read.about] : ''}>
        {read && <DecideForm build={build} possible={read} onClose={close} />}
      </Dialog>
    </>
  )
}

type Choice = { label: string; hint: string; hasAmount?: boolean }
type DecisionAbout<Subject extends DecisionSubject> = (typeof DECISIONS_ABOUT)[Subject][number]

const TITLES: Record<DecisionSubject, string> = {
  found: 'Decide what the buyer has found',
  withdrawn: 'Decide what the buyer has found',
  not_arrived: 'Decide what has not come',
  brought_back: 'Decide what was brought back',
  returning: 'Decide what goes back',
  not_sent_back: 'Decide what was not sent back',
  came_back: 'Decide how much goes back',
}

/** What a choice is called, and what it does: the same word means another thing of what has not come and of what was found. */
const CHOICES: { [Subject in DecisionSubject]: (build: WatchedBuild) => Record<DecisionAbout<Subject>, Choice> } = {
  found: ofFound,
  returning: ofFound,
  withdrawn: ({ builder, buyer_name }) => ({
    as_agreed: { label: 'It is as agreed', hint: `It goes back all the same, and ${buyer_name} bears the cost of sending it` },
    take_back: { label: 'It is not as agreed', hint: `It goes back, and ${builder.name} bears the cost of sending it` },
  }),
  not_arrived: (build) => ({
    as_agreed: {
      label: 'It has arrived',
      hint: `${build.buyer_name} has days to look at it; if they have withdrawn, it goes back after that`,
    },
    ...ofLost(build),
  }),
  brought_back: (build) => ({
    ...ofLost(build),
    as_agreed: { label: `It is with ${build.buyer_name}`, hint: 'They have days to look at it, and then it goes back' },
    take_back: {
      label: `It is with ${build.builder.name}, or on its way there`,
      hint: `Everything goes back to ${build.buyer_name} once ${build.builder.name} says so, or after two weeks`,
    },
  }),
  not_sent_back: (build) => ({
    ...ofLost(build),
    as_agreed: { label: `It stays with ${build.buyer_name}`, hint: 'The build is completed, and no money goes back' },
  }),
  came_back: ({ builder }) => ({
    take_back: { label: 'All of it, as was said', hint: `${builder.name} bears what they have found` },
    money: { label: 'Less', hint: `${builder.name} keeps the rest for what they have found`, hasAmount: true },
  }),
}

/** Of what has never come, all goes back. */
function ofLost({ builder, buyer_name }: WatchedBuild): Record<'shop_pays' | 'take_back', Choice> {
  return {
    shop_pays: {
      label: 'It never came: the shop pays, whose label it had insured',
      hint: `Everything goes back to ${buyer_name}, ${builder.name} keeps their share; claim it from the carrier`,
    },
    take_back: {
      label: `It never came: ${builder.name} bears it`,
      hint: `Everything goes back to ${buyer_name}, delivery included`,
    },
  }
}

function ofFound({ builder, buyer_name }: WatchedBuild): Record<Decision, Choice> {
  return {
    as_agreed: { label: 'It is as agreed', hint: 'The build is completed' },
    money: { label: 'A part of the price goes back', hint: `${builder.name} bears it; the build is completed`, hasAmount: true },
    shop_pays: {
      label: 'The shop pays for damage on the way',
      hint: `${builder.name} keeps their share, the build is completed; claim it from the carrier`,
      hasAmount: true,
    },
    take_back: { label: 'It goes back', hint: `Everything goes back to ${buyer_name}, delivery included` },
  }
}

type DecideFormProps = { build: WatchedBuild; possible: NonNullable<WatchedBuild['decision']>; onClose: () => void }

function DecideForm({ build, possible, onClose }: DecideFormProps) {
  const [decision, setDecision] = useState<Decision>()
  const choices: Partial<Record<Decision, Choice>> = CHOICES[possible.about](build)
  async function decide(values: FormData) {
    if (!decision) return
    const { seen } = possible
    const json = { decision, seen, amount: formText(values, 'amount') || undefined, reason: formText(values, 'reason') }
    await finishAct(api('POST /api/v1/admin/builds/{id}/problem', { params: { id: build.request_id }, json }), onClose)
  }
  return (
    <Form onSubmit={decide} className="flex flex-col gap-5">
      <RadioGroup
        name="decision"
        legend="Decision"
        required
        invalidMessage="Choose a decision"
        value={decision ?? ''}
        onChange={(chosen) => setDecision(chosen as Decision)}
        choices={possible.choices.map((value) => ({ value, ...textOf(choices[value]) }))}
      />
      {decision && choices[decision]?.hasAmount && (
        <Field name="amount" label="Goes back, in dollars" className="max-w-40">
          <Input required inputMode="decimal" autoComplete="off" invalidMessage="Enter an amount" />
        </Field>
      )}
      <ReasonField rows={3} hint={`${build.buyer_name} and ${build.builder.name} read it.`} />
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant={decision === 'take_back' && possible.about !== 'came_back' ? 'danger' : 'primary'}>
          Decide
        </SubmitButton>
      </DialogFoot>
    </Form>
  )
}

function textOf(choice: Choice | undefined) {
  return { label: choice?.label ?? '', hint: choice?.hint }
}
