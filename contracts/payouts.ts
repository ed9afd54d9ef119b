/**
 * none: never begun · started: the provider's form is not finished · checking: finished, the provider looks at it
 * restricted: the provider wants something more · ready: the builder can be paid
 */
export type PayoutStatus = 'none' | 'started' | 'checking' | 'restricted' | 'ready'

/** How a builder gets paid, and what of it has happened. Money in dollars. */
export type PayoutsOverview = {
  status: PayoutStatus
  /** What the provider still wants to know, in words. */
  missing: string[]
  bank: { name: string | null; last4: string } | null
  /** All that was earned by sales, less commission and refunds. */
  earned: number
  /** Of that, what has been sent to the builder's account. */
  paid_out: number
  /** What is still owed to the builder: `earned` less `paid_out`. Below zero while a refunded sale is being taken back. */
  balance: number
  /** Of the balance, what waits for the account to be ready. */
  pending: number
  can: { start_onboarding: boolean; open_dashboard: boolean }
}

/** One line of a builder's statement. */
export type LedgerEntry = {
  id: string
  occurred_at: string
  /** What happened: 'Sale of Heron OM'. */
  description: string
  /** Why, where the description alone does not say it. */
  reason: string | null
  kind: 'sale' | 'shipping' | 'commission' | 'refund' | 'payout' | 'payout_returned'
  amount: number
  order_number: string | null
}

/** One page of the statement, newest first. */
export type LedgerPage = { entries: LedgerEntry[]; next_cursor: string | null }
