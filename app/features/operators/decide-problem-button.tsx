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
import type { DecideProblem } from '#contracts/hand-over-bodies.ts'
import type { WatchedBuild } from '#contracts/operator-views.ts'
import { finishAct } from './finish-act.ts'
import { ReasonField } from './reason-field.tsx'

type Decision = DecideProblem['decision']

/** Decides what becomes of an instrument whose two sides do not agree. */
export function DecideProblemButton({ build }: { build: WatchedBuild }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Decide…
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={titleOf(build)}>
        {isOpen && <DecideForm build={build} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

type Choice = { value: Decision; label: string; hint: string }

const isMissed = ({ problem }: WatchedBuild) => problem === 'not_arrived'
const hasComeBack = ({ problem }: WatchedBuild) => problem === 'not_as_sent'
const isReturning = ({ status }: WatchedBuild) => status === 'returning'

function titleOf(build: WatchedBuild): string {
  if (hasComeBack(build)) return 'Decide how much goes back'
  if (isReturning(build)) return 'Decide what goes back'
  return isMissed(build) ? 'Decide what has not come' : 'Decide what the buyer has found'
}

/** Of what has not come, all goes back or nothing. */
function choicesOf(build: WatchedBuild): Choice[] {
  const { builder, buyer_name } = build
  if (isMissed(build))
    return [
      {
        value: 'as_agreed',
        label: 'It has arrived',
        hint: `${buyer_name} has days to look at it${build.is_withdrawn ? ', and then it goes back' : ''}`,
      },
      {
        value: 'shop_pays',
        label: 'The shop pays, whose label it had insured',
        hint: `Everything goes back to ${buyer_name}, ${builder.name} keeps their share; claim it from the carrier`,
      },
      {
        value: 'take_back',
        label: `${builder.name} bears it`,
        hint: `Everything goes back to ${buyer_name}, delivery included. So it is with a label of the builder.`,
      },
    ]
  if (hasComeBack(build))
    return [
      { value: 'take_back', label: 'All of it, as was said', hint: `${builder.name} bears what they have found` },
      { value: 'money', label: 'Less', hint: `${builder.name} keeps the rest for what they have found` },
    ]
  if (build.is_withdrawn) return isReturning(build) ? ofWithdrawnReturn(build) : ofWithdrawn(build)
  return [
    { value: 'as_agreed', label: 'It is as agreed', hint: 'The build is completed' },
    {
      value: 'money',
      label: 'A part of the price goes back',
      hint: `${builder.name} bears it; the build is completed`,
    },
    {
      value: 'shop_pays',
      label: 'The shop pays for damage on the way',
      hint: `${builder.name} keeps their share, the build is completed; claim it from the carrier`,
    },
    { value: 'take_back', label: 'It goes back', hint: `Everything goes back to ${buyer_name}, delivery included` },
  ]
}

/** What its buyer has withdrawn from goes back either way. */
function ofWithdrawn({ builder, buyer_name }: WatchedBuild): Choice[] {
  return [
    {
      value: 'as_agreed',
      label: 'It is as agreed',
      hint: `It goes back all the same, and ${buyer_name} bears the cost of sending it`,
    },
    { value: 'take_back', label: 'It is not as agreed', hint: `It goes back, and ${builder.name} bears the cost of sending it` },
  ]
}

function ofWithdrawnReturn({ builder, buyer_name }: WatchedBuild): Choice[] {
  return [
    { value: 'as_agreed', label: `It stays with ${buyer_name}`, hint: 'The build is completed, and no money goes back' },
    { value: 'take_back', label: 'Everything goes back now', hint: `${builder.name} bears it, delivery included` },
    {
      value: 'shop_pays',
      label: 'It never came: the shop pays, whose label it had insured',
      hint: `Everything goes back to ${buyer_name}, ${builder.name} keeps their share; claim it from the carrier`,
    },
  ]
}

function DecideForm({ build, onClose }: { build: WatchedBuild; onClose: () => void }) {
  const [decision, setDecision] = useState<Decision>(choicesOf(build)[0]?.value ?? 'as_agreed')
  const hasAmount =
    !isMissed(build) && !(build.is_withdrawn && isReturning(build)) && (decision === 'money' || decision === 'shop_pays')
  async function decide(values: FormData) {
    const json = { decision, amount: formText(values, 'amount') || undefined, reason: formText(values, 'reason') }
    await finishAct(api('POST /api/v1/admin/builds/{id}/problem', { params: { id: build.request_id }, json }), onClose)
  }
  return (
    <Form onSubmit={decide} className="flex flex-col gap-5">
      <RadioGroup
        name="decision"
        legend="Decision"
        value={decision}
        onChange={(chosen) => setDecision(chosen as Decision)}
        choices={choicesOf(build)}
      />
      {hasAmount && (
        <Field name="amount" label="Goes back, in dollars" className="max-w-40">
          <Input required inputMode="decimal" autoComplete="off" invalidMessage="Enter an amount" />
        </Field>
      )}
      <ReasonField />
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant={decision === 'take_back' && !hasComeBack(build) ? 'danger' : 'primary'}>Decide</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
