import type { PayoutsOverview } from '#contracts/money/payout-views.ts'

/** Explains the balance. */
export function balanceNote({ paid_out, balance, pending, on_hold, withheld, status, disputed }: PayoutsOverview): string {
  if (balance < 0) return 'Will be recovered or deducted from your next payout'
  if (balance === 0 && paid_out > 0) return disputed.length > 0 ? 'All sent, but a dispute is open' : 'All sent'
  if (balance === 0) return 'Nothing to send yet'
  if (pending > 0) return status === 'ready' ? 'On its way to you' : 'Waiting until your account is ready'
  if (on_hold > 0) return 'On hold until return windows close'
  return withheld > 0 ? 'Withheld until the bank decides' : 'On its way to you'
}
