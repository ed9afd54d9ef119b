import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { parsePrice } from '#app/lib/parse-number-input.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogForm } from '#app/ui/dialog-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Return } from '#contracts/buying/return-views.ts'
import type { Decision, DecisionSubject } from '#contracts/buying/returns.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { decideReturn } from './use-returns.ts'

type Names = Pick<Return, 'buyer_name' | 'builder_name'>
type Labels = Partial<Record<Decision, string>>

const LOST: Labels = {
  shop_pays: 'Lost in transit with our insured label',
  take_back: 'Lost in transit with the builder’s label',
}
const FOUND: Labels = {
  as_agreed: 'No refund',
  money: 'Partial refund',
  shop_pays: 'Damaged in transit: we pay',
  take_back: 'Return for a refund',
}

const LABELS: Record<DecisionSubject, (names: Names) => Labels> = {
  found: () => FOUND,
  returning: ({ buyer_name }) => ({
    as_agreed: `${buyer_name} keeps the instrument`,
    shop_pays: 'Lost in transit: we pay',
    take_back: 'Full refund',
  }),
  withdrawn: ({ buyer_name, builder_name }) => ({
    as_agreed: `As agreed: ${buyer_name} pays for return shipping`,
    take_back: `Not as agreed: ${builder_name} pays for return shipping`,
  }),
  not_arrived: () => ({ ...LOST, as_agreed: 'The instrument was delivered' }),
  not_sent_back: ({ buyer_name }) => ({ ...LOST, as_agreed: `${buyer_name} keeps the instrument` }),
  brought_back: ({ buyer_name, builder_name }) => ({
    shop_pays: LOST.shop_pays,
    as_agreed: `${buyer_name} has the instrument`,
    take_back: `${builder_name} has the instrument`,
  }),
  came_back: () => ({ take_back: 'Full refund', money: 'Smaller refund for the changed condition' }),
  disputed: () => ({ close: 'Close the return' }),
}

type DecideDialogProps = { open: boolean; onClose: () => void; shown: Return }

/** An operator's decision: choices with their amounts and who bears them. */
export function DecideDialog({ open, onClose, shown }: DecideDialogProps) {
  // The return as it was when the dialog opened: operators must not decide on changes they have not seen.
  const [read, setRead] = useState<Return>()
  if (open !== (read !== undefined)) setRead(open ? shown : undefined)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Decide"
      description={`${shown.title} · ${shown.buyer_name} and ${shown.builder_name}`}
    >
      {read?.to_decide && <DecideForm read={read} {...read.to_decide} onClose={onClose} />}
    </Dialog>
  )
}

type DecideFormProps = NonNullable<Return['to_decide']> & { read: Return; onClose: () => void }

function DecideForm({ read, about, choices, onClose }: DecideFormProps) {
  const [decision, setDecision] = useState<Decision>()
  const labels = LABELS[about](read)
  const hasAmount = (each: Decision | undefined) => each === 'money' || (each === 'shop_pays' && about === 'found')
  async function decide(values: FormData) {
    if (!decision) return
    const amount = hasAmount(decision) ? parsePrice(formText(values, 'amount')) : undefined
    await decideReturn(read, { decision, amount, reason: formText(values, 'reason') })
    toast.success('Decision saved')
  }
  const payer = { builder: read.builder_name, shop: 'us' }
  return (
    <DialogForm onSubmit={decide} onClose={onClose} submitLabel="Save decision">
      <RadioGroup
        name="decision"
        legend="Decision"
        required
        invalidMessage="Choose a decision"
        value={decision ?? ''}
        onChange={(chosen) => setDecision(chosen as Decision)}
        choices={choices.map(({ decision: value, refund, paid_by }) => ({
          value,
          label: labels[value] ?? value,
          hint: hasAmount(value)
            ? `You choose the amount · paid by ${payer[paid_by]}`
            : refund > 0 && `Paid by ${payer[paid_by]}`,
          aside: !hasAmount(value) && refund > 0 ? formatDollars(refund) : undefined,
        }))}
      />
      {hasAmount(decision) && (
        <Field name="amount" label="Refund amount ($)" className="max-w-40">
          <Input required inputMode="decimal" autoComplete="off" invalidMessage="Enter an amount" />
        </Field>
      )}
      <Field name="reason" label="Reason (visible to both sides)">
        <Textarea rows={3} required maxLength={2000} invalidMessage="Enter a reason" />
      </Field>
    </DialogForm>
  )
}
