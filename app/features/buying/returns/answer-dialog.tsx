import { formText } from '#app/lib/form-text.ts'
import { parsePrice } from '#app/lib/parse-number-input.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogForm } from '#app/ui/dialog-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
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
  }
  return (
    <Dialog open={open} onClose={onClose} title={label} description={effectOf(answer, shown)}>
      <DialogForm onSubmit={send} onClose={onClose} submitLabel={answer === 'money' ? 'Send offer' : label}>
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
          <Textarea
            rows={3}
            maxLength={MAX_PROBLEM_WORDS}
            required={isRefused}
            invalidMessage="Enter a reason"
            data-autofocus={isRefused ? '' : undefined}
          />
        </Field>
      </DialogForm>
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
