import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { parsePrice } from '#app/lib/parse-number-input.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { OperatorBuildPayment } from '#contracts/operations/operator-views.ts'
import { AmountField } from './amount-field.tsx'
import { FigureRows } from './figure-rows.tsx'
import { useOperatorQuery } from './operator-queries.ts'
import { ReasonField } from './reason-field.tsx'
import { runOperatorAction } from './run-operator-action.ts'

/** Partially refunds a custom build payment, after showing every amount. */
export function ReturnPartButton({ payment }: { payment: OperatorBuildPayment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="whitespace-nowrap" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Partial refund <span className="sr-only">of {payment.description}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Partial refund"
        description={`${payment.buyer_email} paid ${formatDollars(payment.amount)} for ${payment.description}.`}
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
    await runOperatorAction(api('POST /api/v1/admin/build-payments/{id}/returns', { params: { id }, json }), onClose)
  }

  return (
    <Form onSubmit={send} className="flex flex-col gap-5">
      <AmountField
        name="amount"
        label="Amount in dollars"
        hint={data && `Up to ${formatDollars(data.left)}.`}
        typed={typed}
        onType={setTyped}
      />
      <FigureRows
        rows={[
          ['Refund to the buyer', data?.to_buyer],
          ['Taken from the builder', data?.from_builder],
          ['Commission refunded by the shop', data?.commission_back],
        ]}
      />
      <ReasonField rows={3} />
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant="danger">
          {data && data.to_buyer > 0 ? `Refund ${formatDollars(data.to_buyer)}` : 'Refund'}
        </SubmitButton>
      </DialogFoot>
    </Form>
  )
}
