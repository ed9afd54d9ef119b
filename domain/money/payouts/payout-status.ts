import type { PayoutStatus } from '#contracts/money/payout-views.ts'
import type { payoutAccounts } from './payouts-tables.ts'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect

/** The state of a builder's payout setup. */
export function payoutStatus(account: PayoutAccountRow | undefined): PayoutStatus {
  if (!account?.stripeAccountId) return 'none'
  if (account.isReady) return 'ready'
  if (!account.isSubmitted) return 'started'
  return account.missing.length > 0 || account.disabledReason?.startsWith('rejected') ? 'restricted' : 'checking'
}
