import { type ReactNode, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDollars } from '#contracts/money.ts'
import { refetchOperatorQueries } from './operator-queries.ts'

const WITH_SHARE = 'The builder’s share is taken back, both are told by e-mail, and it cannot be undone.'
/** The share is back already, and the builder heard of it the first time. */
export const RETRY_REFUND_NOTE = 'They are told by e-mail once it is on its way, and it cannot be undone.'

type RefundButtonProps = {
  /** Where it is asked for. */
  path: `/${string}`
  /** What the button says. */
  label?: string
  /** What is refunded, as the list names it. */
  what: string
  email: string
  dollars: number
  /** What it had been paid for. */
  paidFor: string
  /** What comes of it for the builder. */
  outcome?: string
  /** What else comes of it. */
  children?: ReactNode
}

/** Gives a buyer the whole amount back, once the operator has read whom and how much. */
export function RefundButton({
  path,
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

  async function refund() {
    try {
      await api(path, { method: 'POST' })
      toast.success('The refund is under way')
    } finally {
      // Whatever came of it: another operator may have been faster.
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
        onConfirm={refund}
        title={`Refund ${what}?`}
        confirmLabel={`Refund ${amount}`}
        danger
      >
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong> gets{' '}
        <strong className="font-semibold text-ink">{amount}</strong> back to their card {paidFor}. {outcome} {children}
      </ConfirmDialog>
    </>
  )
}
