import type { DisputeStatus } from '#contracts/disputes.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { SaleFigures } from '../payouts/ledger-lines.ts'
import type { CheckoutState, OpenCheckout } from '../ports/payments.ts'
import type { DisputeRow } from './disputes-table.ts'
import type { PaymentStatus } from './payment-states.ts'
import type { PaymentRow } from './payments-tables.ts'
import type { BuildRefundReason, RefundReason } from './refund-reasons.ts'

export type PaymentDeps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>
type TxDeps = Needs<'now' | 'settings' | 'jobs'>
export type AnyRefundReason = RefundReason | BuildRefundReason

export type PaymentKind = 'checkout' | 'build'

/** What a payment page is opened for. */
export interface Payable {
  kind: PaymentKind
  /** Locks what is sold. Everybody takes it before its payment, so that nobody waits in a circle. */
  lock(tx: Tx, payment: PaymentRow): Promise<void>
  /** Made from stored rows alone, so that asking again with the same key asks the very same. */
  pageRequest(ctx: Needs<'db' | 'settings'>, payment: PaymentRow): Promise<OpenCheckout>
  /** Whether others wait for what is sold: then a payment is given up only once the provider has closed its page. */
  isReserved: boolean
  /** What the buyer reads when no page could be opened. */
  notOpened: string
  /** What the buyer reads when another page has taken the place of this one meanwhile. */
  replaced?: string
  /** Nobody pays by this page any more. */
  onClosed(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<void>
}

/** The figures of a sale that was just paid, for the ledger. */
export type PaidSale = SaleFigures & { orderId: string | null; commissionPercent: number }

/** What is sold, and what happens to it when the money comes and goes. All of it runs under the locks of both. */
export interface Sale extends Payable {
  /** Why money of the right amount cannot stand, or null when it can. */
  refundReason(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<AnyRefundReason | null>
  /** Why money went back that the provider returned before the shop asked; null where it is the money of a sale. */
  returnReason(ctx: TxDeps, tx: Tx, payment: PaymentRow, session: CheckoutState): Promise<AnyRefundReason | null>
  /** The money is on its way, for days perhaps. `canStand`: by what is known today it will count. */
  onProcessing(ctx: TxDeps, tx: Tx, payment: PaymentRow, canStand: boolean): Promise<void>
  onPaid(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<PaidSale>
  /** It cannot stand, and is on its way back. */
  onRefunding(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<void>
  /** All of it is back with the buyer. `before`: where the payment stood. */
  onRefunded(ctx: TxDeps, tx: Tx, payment: PaymentRow, was: { paidCents: number; before: PaymentStatus }): Promise<void>
  /** The provider could not give it back. Answers what the payment is now. */
  onRefundFailed(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<'paid' | 'refund_failed'>
  /** The buyer's bank was heard of, or something new from it. `before`: where the dispute stood, null when it is new. */
  onDispute(ctx: TxDeps, tx: Tx, payment: PaymentRow, news: { dispute: DisputeRow; before: DisputeStatus | null }): Promise<void>
}

/** The two things that the shop sells, or one of them where only that can be meant. */
export type Sales = Partial<Record<PaymentKind, Sale>>

/** What this payment is for, if it is among those. */
export function saleOf(sales: Sales, payment: PaymentRow): Sale | undefined {
  return sales[kindOf(payment)]
}

export function kindOf({ requestId }: Pick<PaymentRow, 'requestId'>): PaymentKind {
  return requestId === null ? 'checkout' : 'build'
}
