import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { UnknownPayment } from '#contracts/operations/restore-views.ts'
import { ActionWithReasonButton } from './action-with-reason-button.tsx'
import { refetchOperatorQueries } from './operator-queries.ts'
import { Timestamp } from './timestamp.tsx'

/** Payments that Stripe has and the restored shop does not. Each is refunded or marked as settled. */
export function UnknownPayments({ payments, total }: { payments: UnknownPayment[]; total: number }) {
  return (
    <>
      <p className="mt-2 max-w-measure">
        Stripe has {countLabel(total, 'payment', 'payments')} unknown to this shop, made after the backup or interrupted by it.
        They have no order. The instruments stay reserved until the payments are settled.
      </p>
      <ul className="mt-3">
        {payments.map((payment) => (
          <UnknownPaymentEntry key={payment.id} payment={payment} />
        ))}
      </ul>
      {total > payments.length && <p className="mt-3 text-sm text-ink-soft">The oldest {payments.length} are shown first.</p>}
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
          Paid <Timestamp at={paid_at} exact /> · Stripe ID: {payment_intent_id}
        </p>
        {is_refund_asked && <p className="mt-2 max-w-measure">A refund was requested. Stripe hasn’t responded yet.</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <RefundUnknownPayment id={id} sum={sum} what={what} />
          <ActionWithReasonButton
            act={{
              label: 'Mark as settled',
              title: 'Mark this payment as settled?',
              description: product
                ? `${product.name} will go back up for sale. If the sale is valid, ask the builder to unlist it first.`
                : 'This payment will be removed from the list.',
              hint: 'Describe the action taken. Other operators see this in the log.',
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
      // Refetches whatever the result: another operator may have been faster.
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
        We’ll refund the payer’s card. The shop doesn’t have their email address, so they won’t get an email from us; look up the
        address in Stripe if you want to contact them. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
