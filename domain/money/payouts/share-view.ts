import { toDollars } from '#contracts/kernel/money.ts'
import type { DisputeShare } from '#contracts/money/dispute-views.ts'
import type { TransferRow } from './move-transfer.ts'
import type { TransferStatus } from './payouts-tables.ts'

const STATES = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  reversing: 'taking_back',
  reversed: 'taken_back',
  cancelled: 'cancelled',
} as const satisfies Record<TransferStatus, DisputeShare['state']>

/** The status of the builder's share of a disputed sale. */
export function shareView(transfer: TransferRow | null): DisputeShare {
  if (!transfer) return { state: 'none', amount: 0, sent_amount: 0 }
  const { status, isDisputed: isWithheld, amountCents, reversedCents } = transfer
  const isSent = status === 'sent' || status === 'reversing'
  return {
    state: status === 'waiting' && isWithheld ? 'withheld' : STATES[status],
    amount: toDollars(amountCents),
    sent_amount: isSent ? toDollars(amountCents - reversedCents) : 0,
  }
}
