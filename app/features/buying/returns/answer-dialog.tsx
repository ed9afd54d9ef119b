import { formText } from '#app/lib/form-text.ts'
import { parsePrice } from '#app/lib/parse-number-input.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Return } from '#contracts/buying/return-views.ts'
import { MAX_PROBLEM_WORDS, type ProblemAnswer } from '#contracts/buying/returns.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { takeStep } from './use-returns.ts'

type AnswerDialogProps = { open: boolean; onClose: () => void; shown: Return; answer: ProblemAnswer; label: string }

/** The builder's answer to a problem report, with its effect. */
export function AnswerDialog({ open, onClose, shown, answer, label }: AnswerDialogProps) {
  const isRefused = answer === 'disagree'
  async function send(values: FormData) {
    await takeStep(shown, 'answer', {
      answer,
      text: formText(values, 'text'),
      ...(answer === 'money' && { amount: parsePrice(formText(values, 'amount')) }),
      ...(answer === 'take_back' && { refund: shown.figures.total }),
    })
    toast.success(`${shown.buyer_name} was notified`)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={label} description={effectOf(answer, shown)}>
      <Form onSubmit={send} className="grid gap-5">
        {answer === 'money' && (
          <Field name="amount" label="Refund amount ($)" className="max-w-40">
            <Input
              required
              inputMode="decimal"
              autoComplete="off"
              defaultValue={shown.offered ?? ''}
              invalidMessage="Enter an amount"
              data-autofocus=""
            />
          </Field>
        )}
        <Field name="text" label={`Message to ${shown.buyer_name}`} optional={!isRefused}>
          <Textarea rows={3} maxLength={MAX_PROBLEM_WORDS} required={isRefused} invalidMessage="Enter a reason" />
        </Field>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{answer === 'money' ? 'Send offer' : label}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

function effectOf(answer: ProblemAnswer, { status, buyer_name: buyer, figures, label }: Return): string {
  switch (answer) {
    case 'take_back': {
      const shipping = label === 'shop' ? '' : ` You pay for return shipping: send ${buyer} a label.`
      return `Once you have the instrument back, we’ll refund ${formatDollars(figures.total)} to ${buyer} and reverse your share of the sale.${shipping}`
    }
    case 'money':
      return `If ${buyer} accepts, they keep the instrument and we refund this amount.`
    case 'fix':
      return `You pay for the repair and for shipping both ways.${status === 'requested' ? '' : ` ${buyer} must accept first.`}`
    case 'disagree':
      return 'We’ll review both sides and decide.'
  }
}
