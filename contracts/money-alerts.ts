/** A mismatch, a refund that failed, or a dispute of money that is refunded or on its way back. */
export type AlertKind = 'amount_differs' | 'currency_differs' | 'owner_differs' | 'refund_failed' | 'disputed_refund'

/** What the money is for. */
export type AlertSubject = 'checkout' | 'order' | 'build_payment' | 'transfer'

/** Money that an operator must look at, newest first. */
export type MoneyAlert = {
  id: string
  kind: AlertKind
  about: AlertSubject
  subject_id: string
  /** The provider's id. */
  reference: string
  /** What the shop expected: an amount, a currency or an id. */
  expected: string
  /** What the provider reported, or why the refund failed. */
  found: string
  found_at: string
  seen_at: string | null
  /** The current state of a failed refund; null for every other alert. */
  refund: AlertRefund | null
  /** The current state of a mismatched payment; null for a failed refund and for anything that is not a payment. */
  payment: AlertPayment | null
}

/** `awaited`: not here yet. `unpaid`: never came. `completed`: paid. The others concern refunds. */
export type AlertPayment = 'awaited' | 'unpaid' | 'completed' | AlertRefund['state']

/** A failed refund: whose money it is, its state, and whether it can be retried. */
export type AlertRefund = {
  email: string
  amount: number
  state: 'failed' | 'under_way' | 'refunded'
  can: { refund: boolean }
}
