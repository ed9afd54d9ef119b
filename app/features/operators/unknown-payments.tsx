import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDollars } from '#contracts/money.ts'
import type { UnknownPayment } from '#contracts/restore-views.ts'
import { ActionWithReasonButton } from './action-with-reason-button.tsx'
import { refetchOperatorQueries } from './operator-queries.ts'
import { Timestamp } from './timestamp.tsx'

/** Payments that Stripe has and the restored shop does not: each is refunded, or confirmed as dealt with. */
export function UnknownPayments({ payments, total }: { payments: UnknownPayment[]; total: number }) {
  return (
    <>
      <p className="mt-2 max-w-measure">
        Stripe has {countLabel(total, 'payment', 'payments')} that this shop does not know: made after the backup, or interrupted
        by it. There is no order. What was paid for is not sold to anybody else until its payment is settled.
      </p>
      <ul className="mt-3">
        {payments.map((payment) => (
          <UnknownPaymentEntry key={payment.id} payment={payment} />
        ))}
      </ul>
      {total > payments.length && (
        <p className="mt-3 text-sm text-ink-soft">The oldest {payments.length} are shown. The others follow.</p>
      )}
    </>
  )
}

function UnknownPaymentEntry({ payment }: { payment: UnknownPayment }) {
  const { id, payment_intent_id, amount, paid_at, product, is_refund_asked } = payment
  const sum = formatDollars(amount)
  const what = product?.name ?? 'an unknown purchase'
  const params = { id }
  return (
    <li>
      <article aria-label={`${sum} for ${what}`} className="border-t border-rule py-5 wrap-anywhere">
        <h4 className="font-semibold">
          {sum} for {what}
        </h4>
        <p className="mt-1 text-sm text-ink-soft">
          Paid <Timestamp at={paid_at} exact /> · at Stripe: {payment_intent_id}
        </p>
        {is_refund_asked && <p className="mt-2 max-w-measure">A refund was asked for, and Stripe has not answered.</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <RefundUnknownPayment id={id} sum={sum} what={what} />
          <ActionWithReasonButton
            act={{
              label: 'Dealt With',
              title: 'Is this payment dealt with?',
              description: product
                ? `${product.name} can be bought again then. If its sale stands, have its maker take it off sale first.`
                : 'The shop does not ask about it again.',
              hint: 'What was done about it. Other operators read it in the log.',
              run: (reason) => api('POST /api/v1/admin/backup/unknown-payments/{id}/settle', { params, json: { reason } }),
            }}
            about={`${sum} for ${what}`}
          />
        </div>
      </article>
    </li>
  )
}

function RefundUnknownPayment({ id, sum, what }: { id: string; sum: string; what: string }) {
  const [isAsking, setAsking] = useState(false)

  async function refund() {
    try {
      const { message } = await api('POST /api/v1/admin/backup/unknown-payments/{id}/refund', { params: { id } })
      toast.success(message)
    } finally {
      // Whatever the result: another operator may have been faster.
      await refetchOperatorQueries()
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Refund{' '}
        <span className="sr-only">
          {sum} for {what}
        </span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={refund}
        title={`Refund ${sum}?`}
        confirmLabel={`Refund ${sum}`}
        danger
      >
        Whoever paid it gets the money back to their card. The shop does not know them and sends no email; their address is with
        the payment at Stripe. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
