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
import type { DECISIONS_ABOUT, Decision, DecisionSubject } from '#contracts/buying/returns.ts'
import type { WatchedBuild } from '#contracts/operations/operator-views.ts'
import { ReasonField } from './reason-field.tsx'
import { runOperatorAction } from './run-operator-action.ts'

/** Decides a problem on which buyer and builder disagree. */
export function DecideProblemButton({ build }: { build: WatchedBuild }) {
  const { decision } = build
  // The decision as it was when the dialog opened: the operator must not decide on changes they have not seen.
  const [read, setRead] = useState<typeof decision>(null)
  const close = () => setRead(null)
  return (
    <>
      {decision && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setRead(decision)}>
          Resolve…
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
  found: 'Resolve the reported problem',
  withdrawn: 'Resolve the reported problem',
  not_arrived: 'Resolve the missing delivery',
  brought_back: 'Resolve the failed delivery',
  returning: 'Resolve the return',
  not_sent_back: 'Resolve the overdue return',
  came_back: 'Decide the refund amount',
}

/** The label and effect of each choice, which differ by problem. */
const CHOICES: { [Subject in DecisionSubject]: (build: WatchedBuild) => Record<DecisionAbout<Subject>, Choice> } = {
  found: ofFound,
  returning: ofFound,
  withdrawn: ({ builder, buyer_name }) => ({
    as_agreed: {
      label: 'As agreed',
      hint: `The instrument must still be returned, and ${buyer_name} will pay for return shipping`,
    },
    take_back: {
      label: 'Not as agreed',
      hint: `${buyer_name} will return the instrument, and ${builder.name} will pay for return shipping`,
    },
  }),
  not_arrived: (build) => ({
    as_agreed: {
      label: 'Arrived',
      hint: `${build.buyer_name}’s inspection period will start. If they withdrew, the return will start after that`,
    },
    ...ofLost(build),
  }),
  brought_back: (build) => ({
    ...ofLost(build),
    as_agreed: {
      label: `${build.buyer_name} has the instrument`,
      hint: 'The inspection period will start, followed by the return',
    },
    take_back: {
      label: `${build.builder.name} has the instrument, or will get it soon`,
      hint: `${build.buyer_name} will get a full refund once ${build.builder.name} confirms, or after two weeks`,
    },
  }),
  not_sent_back: (build) => ({
    ...ofLost(build),
    as_agreed: { label: `${build.buyer_name} keeps the instrument`, hint: 'The build will be completed without a refund' },
  }),
  came_back: ({ builder }) => ({
    take_back: { label: 'Full refund, as agreed', hint: `${builder.name} will absorb the loss in value` },
    money: { label: 'Smaller refund', hint: `${builder.name} will keep the rest for the reported damage`, hasAmount: true },
  }),
}

/** A delivery that never arrived is refunded in full. */
function ofLost({ builder, buyer_name }: WatchedBuild): Record<'shop_pays' | 'take_back', Choice> {
  return {
    shop_pays: {
      label: 'Lost in transit: the shop pays (insured shop label)',
      hint: `${buyer_name} will get a full refund, and ${builder.name} will keep their share; file a claim with the carrier`,
    },
    take_back: {
      label: `Lost in transit: ${builder.name} pays`,
      hint: `${buyer_name} will get a full refund, including shipping`,
    },
  }
}

function ofFound({ builder, buyer_name }: WatchedBuild): Record<Decision, Choice> {
  return {
    as_agreed: { label: 'As agreed', hint: 'The build will be completed' },
    money: { label: 'Partial refund', hint: `${builder.name} will pay, and the build will be completed`, hasAmount: true },
    shop_pays: {
      label: 'The shop pays for damage in transit',
      hint: `${builder.name} will keep their share, and the build will be completed; file a claim with the carrier`,
      hasAmount: true,
    },
    take_back: { label: 'Return', hint: `${buyer_name} will get a full refund, including shipping` },
  }
}

type DecideFormProps = { build: WatchedBuild; possible: NonNullable<WatchedBuild['decision']>; onClose: () => void }

function DecideForm({ build, possible, onClose }: DecideFormProps) {
  const [decision, setDecision] = useState<Decision>()
  const choices: Partial<Record<Decision, Choice>> = CHOICES[possible.about](build)
  async function decide(values: FormData) {
    if (!decision) return
    const { version } = possible
    const json = { decision, version, amount: formText(values, 'amount') || undefined, reason: formText(values, 'reason') }
    await runOperatorAction(api('POST /api/v1/admin/builds/{id}/problem', { params: { id: build.request_id }, json }), onClose)
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
        <Field name="amount" label="Refund in dollars" className="max-w-40">
          <Input required inputMode="decimal" autoComplete="off" invalidMessage="Enter an amount" />
        </Field>
      )}
      <ReasonField rows={3} hint={`Visible to ${build.buyer_name} and ${build.builder.name}.`} />
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant={decision === 'take_back' && possible.about !== 'came_back' ? 'danger' : 'primary'}>
          Save decision
        </SubmitButton>
      </DialogFoot>
    </Form>
  )
}

function textOf(choice: Choice | undefined) {
  return { label: choice?.label ?? '', hint: choice?.hint }
}
