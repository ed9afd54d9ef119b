import { useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, storeDraft } from '#app/lib/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { isOnlySlotPaid } from './payment-labels.ts'
import { type QuoteDraft, quoteBody, quoteErrors, restoreQuoteDraft } from './quote-draft.ts'
import { QuotePayments } from './quote-payments.tsx'
import { newestQuote } from './request-labels.ts'
import { declineRequest, sendQuote } from './use-requests.ts'

type QuoteFormProps = { userId: string; request: CustomBuildRequest; onSent: () => void; onCancel: () => void }

function priceHint(request: CustomBuildRequest): string {
  const ofSlot = isOnlySlotPaid(request) ? ` The buyer already paid ${formatDollars(request.paid)} as the slot fee.` : ''
  return `In dollars, for the finished instrument.${ofSlot}`
}

/** The builder's answer: a quote, a revision, or a decline. The draft is kept until it is sent. */
export function QuoteForm({ userId, request, onSent, onCancel }: QuoteFormProps) {
  const { id, can, customer_name, proposed_deposit_percentage: proposed } = request
  const draft = `custom-build-answer:${id}`
  const quote = newestQuote(request)
  const saved = quote?.payment_plan ?? request.proposed_payment_plan
  const [answer, setAnswer] = useState(() =>
    restoreQuoteDraft(readDraft(draft, userId), quote, { deposit: proposed, plan: saved }),
  )
  const [isDeclining, setDeclining] = useState(false)
  const isRevision = request.quotes.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that opened the form no longer exists.
    if (isRevision) heading.current?.focus()
  }, [isRevision])

  function change(name: keyof QuoteDraft, value: string) {
    setAnswer((last) => {
      const next = { ...last, [name]: value }
      storeDraft(draft, userId, next)
      return next
    })
  }

  async function finish(answered: Promise<string>) {
    toast.success(await answered)
    removeDraft(draft, userId)
    onSent()
  }

  function cancel() {
    removeDraft(draft, userId)
    onCancel()
  }

  function typed(name: keyof QuoteDraft) {
    return {
      value: answer[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(name, currentTarget.value),
    }
  }

  return (
    <section aria-labelledby="respond" className="border-t border-rule pt-6">
      <h3 ref={heading} tabIndex={-1} id="respond" className="font-serif text-xl">
        {isRevision ? 'Revise your quote' : 'Respond'}
      </h3>
      <Form
        onSubmit={() => finish(sendQuote(id, quoteBody(answer, saved)))}
        validate={() => quoteErrors(answer)}
        aria-labelledby="respond"
        className="mt-4 grid gap-5 sm:grid-cols-2"
      >
        <Field
          name="builder_response"
          label="Your response"
          optional
          hint={`${customer_name} will read this with the quote. Leave out email addresses, phone numbers and links.`}
          className="sm:col-span-2"
        >
          <Textarea {...typed('builder_response')} rows={5} maxLength={5000} />
        </Field>
        <Field name="quoted_price" label="Quoted price" hint={priceHint(request)}>
          <Input {...typed('quoted_price')} inputMode="decimal" required maxLength={20} invalidMessage="Enter a price" />
        </Field>
        <Field name="estimated_completion" label="Estimated completion" hint="e.g. “Spring 2027” or “20 weeks”">
          <Input
            {...typed('estimated_completion')}
            required
            maxLength={120}
            invalidMessage="Enter an estimated completion date"
          />
        </Field>
        <QuotePayments request={request} answer={answer} saved={saved} change={change} />
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          {isRevision && <Button onClick={cancel}>Cancel</Button>}
          {can.decline && !isRevision && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          )}
          <SubmitButton>{isRevision ? 'Send new quote' : 'Send quote'}</SubmitButton>
        </div>
      </Form>
      <ConfirmDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        onConfirm={() => finish(declineRequest(id, answer.builder_response))}
        title="Decline this request?"
        confirmLabel="Decline"
        danger
      >
        {answer.builder_response.trim() === ''
          ? `You didn’t write a response. ${customer_name} will get a thank-you note saying that you can’t take on this build at the moment.`
          : `${customer_name} will get your response.`}{' '}
        This can’t be undone.
      </ConfirmDialog>
    </section>
  )
}
