import { useRef } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { parsePrice } from '#app/lib/parse-number-input.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MAX_OFFER_MESSAGE } from '#contracts/buying/price-offers.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

type AmountFormProps = {
  label: string
  /** Amounts in dollars that one press enters, with their labels */
  choices?: { label: string; amount: number }[]
  /** Below the fields */
  note?: string
  submitLabel: string
  onSubmit: (values: { amount: number; message: string }) => Promise<void>
  onClose: () => void
}

/** An amount in whole dollars and a message, of an offer or a counteroffer. */
export function AmountForm({ label, choices = [], note, submitLabel, onSubmit, onClose }: AmountFormProps) {
  const field = useRef<HTMLInputElement>(null)
  function enter(amount: number) {
    if (field.current) field.current.value = formatDollars(amount).slice(1)
  }
  return (
    <Form
      onSubmit={(values) =>
        onSubmit({ amount: parsePrice(formText(values, 'amount')) ?? 0, message: formText(values, 'message') })
      }
      failure="The offer could not be sent"
      className="flex flex-col gap-5"
    >
      <div>
        <Field name="amount" label={label} hint="Whole dollars">
          <Input ref={field} inputMode="numeric" autoComplete="off" className="max-w-48" data-autofocus="" />
        </Field>
        {choices.length > 0 && (
          <div className="mt-3 grid max-w-md grid-cols-3 gap-2">
            {choices.map(({ label: words, amount }) => (
              <Button key={words} size="small" className="px-2" onClick={() => enter(amount)}>
                <span className="flex flex-col">
                  {words} <span className="font-normal tabular-nums">{formatDollars(amount)}</span>
                </span>
              </Button>
            ))}
          </div>
        )}
      </div>
      <Field name="message" label="Message" optional>
        <Textarea rows={3} maxLength={MAX_OFFER_MESSAGE} />
      </Field>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>{submitLabel}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
