/**
 * none: not begun · started: the provider's form is incomplete · checking: the provider is reviewing it · restricted: the provider needs
 * something more · ready: the builder can be paid
 */
export type PayoutStatus = 'none' | 'started' | 'checking' | 'restricted' | 'ready'

/** A builder's payouts. Money in dollars. */
export type PayoutsOverview = {
  status: PayoutStatus
  /** What the provider still needs, in words. */
  missing: string[]
  bank: { name: string | null; last4: string } | null
  /** Everything earned from sales, minus commission and refunds. */
  earned: number
  /** The part that was sent to the builder's account. */
  paid_out: number
  /** What the shop owes the builder: `earned` minus `paid_out`. Negative while a refunded sale is being taken back. */
  balance: number
  /** The part of the balance that waits for the account to be ready. */
  pending: number
  /** The part of the balance that is kept while the buyers’ banks decide about disputes. */
  withheld: number
  can: { start_onboarding: boolean; open_dashboard: boolean }
}

/** One line of a builder's statement. */
export type LedgerEntry = {
  id: string
  occurred_at: string
  /** What happened: 'Sale of Heron OM'. */
  description: string
  /** The reason, if the description does not say it. */
  reason: string | null
  kind: 'sale' | 'shipping' | 'commission' | 'refund' | 'payout' | 'payout_returned'
  amount: number
  order_number: string | null
}

/** One page of the statement, newest first. */
export type LedgerPage = { entries: LedgerEntry[]; next_cursor: string | null }
