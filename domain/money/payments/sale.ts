import type { DisputeStatus } from '#contracts/money/disputes.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { CheckoutState, OpenCheckout } from '#domain/ports/payments.ts'
import type { SaleFigures } from '../payouts/ledger-lines.ts'
import type { DisputeRow } from './disputes-table.ts'
import type { PaymentStatus } from './payment-states.ts'
import type { PaymentRow } from './payments-tables.ts'
import type { BuildRefundReason, RefundReason } from './refund-reasons.ts'
import type { RefundRow } from './refunds-table.ts'

export type PaymentDeps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>
type TxDeps = Needs<'now' | 'settings' | 'jobs'>
export type AnyRefundReason = RefundReason | BuildRefundReason

export type PaymentKind = 'checkout' | 'build' | 'slot'

/** The subject of a payment page */
export interface Payable {
  kind: PaymentKind
  /** Locks what is sold. Always taken before the payment, to avoid deadlocks. */
  lock(tx: Tx, payment: PaymentRow): Promise<void>
  /** Built from stored rows only, so that a retry with the same key is identical. */
  pageRequest(ctx: Needs<'db' | 'settings'>, payment: PaymentRow): Promise<OpenCheckout>
  /** Whether others wait for what is sold: then a payment is closed only after the provider has closed its page. */
  isReserved: boolean
  /** Shown to the buyer if no page could be opened */
  notOpened: string
  /** Shown to the buyer if another page has replaced this one meanwhile */
  replaced?: string
  /** Runs when a payment was closed unpaid. */
  onClosed(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<void>
}

/** The figures of a newly paid sale, for the ledger */
export type PaidSale = SaleFigures & { orderId: string | null; commissionPercent: number }

/** What is sold, and what happens when it is paid or refunded. Everything here runs while both are locked. */
export interface Sale extends Payable {
  /** Why a payment of the right amount must be refunded, or null if it counts */
  refundReason(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<AnyRefundReason | null>
  /** The refund reason of a payment that the provider returned before the shop asked; null for an order payment */
  returnReason(ctx: TxDeps, tx: Tx, payment: PaymentRow, session: CheckoutState): Promise<AnyRefundReason | null>
  /** The money is in progress, which may take days. `canStand`: in the current state it will count. */
  onProcessing(ctx: TxDeps, tx: Tx, payment: PaymentRow, canStand: boolean): Promise<void>
  onPaid(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<PaidSale>
  /** The payment cannot count, and its refund has started. */
  onRefunding(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<void>
  /** Fully refunded. `before`: the payment's previous state. */
  onRefunded(ctx: TxDeps, tx: Tx, payment: PaymentRow, was: { paidCents: number; before: PaymentStatus }): Promise<void>
  /** Partially refunded, or a partial refund failed */
  onPartRefunded?(ctx: TxDeps, tx: Tx, payment: PaymentRow, returned: RefundRow): Promise<void>
  /** The provider could not make the refund. Returns the payment's new state. */
  onRefundFailed(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<'paid' | 'refund_failed'>
  /** A dispute is new or has changed. `before`: its previous state, null if it is new. */
  onDispute(ctx: TxDeps, tx: Tx, payment: PaymentRow, news: { dispute: DisputeRow; before: DisputeStatus | null }): Promise<void>
}

/** The kinds of sales, or one of them if only that can be meant */
export type Sales = Partial<Record<PaymentKind, Sale>>

/** The one of these that this payment is for */
export function saleOf(sales: Sales, payment: PaymentRow): Sale | undefined {
  return sales[kindOf(payment)]
}

export function kindOf({ requestId, paymentType }: Pick<PaymentRow, 'requestId' | 'paymentType'>): PaymentKind {
  if (requestId === null) return 'checkout'
  return paymentType === 'slot' ? 'slot' : 'build'
}
