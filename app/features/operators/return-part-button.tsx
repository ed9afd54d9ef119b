import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { parsePrice } from '#app/lib/parse-number-input.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDollars } from '#contracts/money.ts'
import type { OperatorBuildPayment } from '#contracts/operator-views.ts'
import { refetchOperatorQueries, useOperatorQuery } from './operator-queries.ts'

/** Gives a part of a payment for a custom build back, after every figure has been shown. */
export function ReturnPartButton({ payment }: { payment: OperatorBuildPayment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="whitespace-nowrap" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Return a part <span className="sr-only">of {payment.description}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Return a part of this payment"
        description={`${payment.buyer_email} has paid ${formatDollars(payment.amount)} for ${payment.description}.`}
      >
        {isOpen && <ReturnForm payment={payment} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function ReturnForm({ payment, onClose }: { payment: OperatorBuildPayment; onClose: () => void }) {
  const { id } = payment
  const [typed, setTyped] = useState('')
  const amount = parsePrice(typed) ?? 0
  const { data } = useOperatorQuery(['return-preview', id, amount], ({ signal }) =>
    api('GET /api/v1/admin/build-payments/{id}/returns', { params: { id }, query: { amount: String(amount) }, signal }),
  )

  async function send(values: FormData) {
    const json = { amount, reason: String(values.get('reason')).trim() }
    try {
      const { message } = await api('POST /api/v1/admin/build-payments/{id}/returns', { params: { id }, json })
      onClose()
      toast.success(message)
    } finally {
      await refetchOperatorQueries()
    }
  }

  return (
    <Form onSubmit={send} className="flex flex-col gap-5">
      <Field name="amount" label="Amount in dollars" hint={data && `At most ${formatDollars(data.left)} can go back.`}>
        <Input
          inputMode="decimal"
          required
          data-autofocus=""
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          invalidMessage="Enter an amount"
        />
      </Field>
      {/* Their room is there from the start, so that nothing moves while somebody types. */}
      <dl className="grid gap-1 border-y border-rule py-3 text-sm" aria-live="polite">
        <Figure name="Goes back to the buyer" dollars={data?.to_buyer} />
        <Figure name="Taken from the builder" dollars={data?.from_builder} />
        <Figure name="Commission that the shop gives back" dollars={data?.commission_back} />
      </dl>
      <Field name="reason" label="Reason" hint="Only operators read this.">
        <Textarea rows={3} required maxLength={1000} invalidMessage="Please give a reason" />
      </Field>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant="danger">
          {data && data.to_buyer > 0 ? `Return ${formatDollars(data.to_buyer)}` : 'Return'}
        </SubmitButton>
      </DialogFoot>
    </Form>
  )
}

function Figure({ name, dollars }: { name: string; dollars: number | undefined }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{dollars === undefined ? '…' : formatDollars(dollars)}</dd>
    </div>
  )
}
