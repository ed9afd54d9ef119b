import type { DisputeStatus } from '#contracts/disputes.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { SaleFigures } from '../payouts/ledger-lines.ts'
import type { CheckoutState, OpenCheckout } from '../ports/payments.ts'
import type { ReturnRow } from './build-returns-table.ts'
import type { DisputeRow } from './disputes-table.ts'
import type { PaymentStatus } from './payment-states.ts'
import type { PaymentRow } from './payments-tables.ts'
import type { BuildRefundReason, RefundReason } from './refund-reasons.ts'

export type PaymentDeps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>
type TxDeps = Needs<'now' | 'settings' | 'jobs'>
export type AnyRefundReason = RefundReason | BuildRefundReason

export type PaymentKind = 'checkout' | 'build' | 'slot'

/** What a payment page is opened for. */
export interface Payable {
  kind: PaymentKind
  /** Locks what is sold. Everybody takes it before its payment, so that there is no deadlock. */
  lock(tx: Tx, payment: PaymentRow): Promise<void>
  /** Made from stored rows alone, so that a repeated request with the same key is identical. */
  pageRequest(ctx: Needs<'db' | 'settings'>, payment: PaymentRow): Promise<OpenCheckout>
  /** Whether others wait for what is sold: then a payment is closed only after the provider has closed its page. */
  isReserved: boolean
  /** What the buyer reads when no page could be opened. */
  notOpened: string
  /** What the buyer reads when another page has taken the place of this one meanwhile. */
  replaced?: string
  /** Runs when a payment was closed unpaid. */
  onClosed(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<void>
}

/** The figures of a sale that was just paid, for the ledger. */
export type PaidSale = SaleFigures & { orderId: string | null; commissionPercent: number }

/** What is sold, and what happens to it when it is paid or refunded. All of it runs while both are locked. */
export interface Sale extends Payable {
  /** Why a payment of the right amount must be refunded, or null when it counts. */
  refundReason(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<AnyRefundReason | null>
  /** Why a payment counts as refunded that the provider returned before the shop asked; null for the payment of an order. */
  returnReason(ctx: TxDeps, tx: Tx, payment: PaymentRow, session: CheckoutState): Promise<AnyRefundReason | null>
  /** The money is on its way, which may take days. `canStand`: as things are now it will count. */
  onProcessing(ctx: TxDeps, tx: Tx, payment: PaymentRow, canStand: boolean): Promise<void>
  onPaid(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<PaidSale>
  /** The payment cannot count, and its refund has started. */
  onRefunding(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<void>
  /** All of it was refunded. `before`: the payment's state until now. */
  onRefunded(ctx: TxDeps, tx: Tx, payment: PaymentRow, was: { paidCents: number; before: PaymentStatus }): Promise<void>
  /** A part of the payment was refunded, or its refund failed. */
  onPartReturned?(ctx: TxDeps, tx: Tx, payment: PaymentRow, returned: ReturnRow): Promise<void>
  /** The provider could not make the refund. Returns the payment's new state. */
  onRefundFailed(ctx: TxDeps, tx: Tx, payment: PaymentRow): Promise<'paid' | 'refund_failed'>
  /** A dispute is new or has changed. `before`: its state until now, null when it is new. */
  onDispute(ctx: TxDeps, tx: Tx, payment: PaymentRow, news: { dispute: DisputeRow; before: DisputeStatus | null }): Promise<void>
}

/** The things that the shop sells, or one of them where only that can be meant. */
export type Sales = Partial<Record<PaymentKind, Sale>>

/** What this payment is for, if it is among those. */
export function saleOf(sales: Sales, payment: PaymentRow): Sale | undefined {
  return sales[kindOf(payment)]
}

export function kindOf({ requestId, paymentType }: Pick<PaymentRow, 'requestId' | 'paymentType'>): PaymentKind {
  if (requestId === null) return 'checkout'
  return paymentType === 'slot' ? 'slot' : 'build'
}
