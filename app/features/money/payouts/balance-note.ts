import type { PayoutsOverview } from '#contracts/money/payout-views.ts'

/** Explains the balance. */
export function balanceNote({ paid_out, balance, pending, withheld, status, disputed }: PayoutsOverview): string {
  if (balance < 0) return 'Will be recovered or deducted from your next payout'
  if (balance === 0 && paid_out > 0) return disputed.length > 0 ? 'All sent, but a dispute is open' : 'All sent'
  if (balance === 0) return 'Nothing to send yet'
  if (pending > 0) return status === 'ready' ? 'On its way to you' : 'Waiting until your account is ready'
  return withheld > 0 ? 'Withheld until the bank decides' : 'On its way to you'
}
