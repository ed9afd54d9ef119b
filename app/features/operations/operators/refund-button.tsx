import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { refetchOperatorQueries } from './operator-queries.ts'

const WITH_SHARE = 'The builder’s share will be reversed, and we’ll email the buyer and the builder. This cannot be undone.'
/** The share is already back, and the builder was notified the first time. */
export const RETRY_REFUND_NOTE = 'We’ll email them when the refund is sent. This cannot be undone.'

type RefundButtonProps = {
  /** Requests the refund. */
  refund: () => Promise<unknown>
  /** The button's label. */
  label?: string
  /** What is refunded, as named in the list. */
  what: string
  email: string
  dollars: number
  /** What was paid for. */
  paidFor: string
  /** The effect on the builder. */
  outcome?: string
  /** Other effects. */
  children?: ReactNode
}

/** Refunds a buyer in full, after the operator has confirmed the buyer and the amount. */
export function RefundButton({
  refund,
  label = 'Refund',
  what,
  email,
  dollars,
  paidFor,
  outcome = WITH_SHARE,
  children,
}: RefundButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const amount = formatDollars(dollars)

  async function confirm() {
    try {
      await refund()
      toast.success('The refund is in progress')
    } finally {
      // Refetches whatever the result: another operator may have been faster.
      await refetchOperatorQueries()
    }
  }

  return (
    <>
      <Button size="small" className="whitespace-nowrap" onClick={() => setAsking(true)}>
        {label} <span className="sr-only">{what}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={`Refund ${what}?`}
        confirmLabel={`Refund ${amount}`}
        danger
      >
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong> will get a{' '}
        <strong className="font-semibold text-ink">{amount}</strong> refund to their original payment method {paidFor}. {outcome}{' '}
        {children}
      </ConfirmDialog>
    </>
  )
}
