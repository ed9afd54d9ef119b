/** What does not fit, or was not possible. */
export type AlertKind = 'amount_differs' | 'currency_differs' | 'owner_differs' | 'refund_failed'

/** What the money is for. */
export type AlertSubject = 'checkout' | 'order' | 'build_payment' | 'transfer'

/** Money that an operator has to look at, newest first. */
export type MoneyAlert = {
  id: string
  kind: AlertKind
  about: AlertSubject
  subject_id: string
  /** The provider's own id of it. */
  reference: string
  /** What the shop knows: an amount, a currency or an id. */
  expected: string
  /** What the provider says, or why it could not give the money back. */
  found: string
  found_at: string
  seen_at: string | null
  /** Where a failed refund stands now; null for every other alert. */
  refund: AlertRefund | null
  /** Where a payment stands now that does not match; null for a failed refund and for what is no payment. */
  payment: AlertPayment | null
}

/** `awaited`: not here yet. `unpaid`: it did not come. `completed`: it stands. The others are of money that goes back. */
export type AlertPayment = 'awaited' | 'unpaid' | 'completed' | AlertRefund['state']

/** The refund that failed: whose money it is, what became of it since, and whether it may be asked for once more. */
export type AlertRefund = {
  email: string
  amount: number
  state: 'failed' | 'under_way' | 'refunded'
  can: { refund: boolean }
}
