import { and, asc, desc, eq } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { AlertPayment, AlertRefund, MoneyAlert } from '#contracts/money/money-alert-views.ts'
import type { Page } from '#contracts/operations/operator-views.ts'
import { orderPolicy } from '#domain/buying/orders/order-policy.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { buildPaymentPolicy } from '#domain/custom-builds/payments/build-payment-policy.ts'
import { type Account, requireOperator } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { buyerDisputeState, isShownOfPayment } from '#domain/money/payments/dispute-view.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { paymentPolicy } from '#domain/money/payments/payment-policy.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { moneyAlerts } from '#domain/money/payouts/money-alerts-table.ts'
import { pageOf, rowsOf } from './operator-page.ts'
import { alertPaymentState, refundState } from './refund-state.ts'

/** Payments an operator has to check: unseen ones first, then newest first */
export async function listMoneyAlerts(ctx: Needs<'db' | 'actor'>, asked: Paging): Promise<Page<MoneyAlert>> {
  const operator = requireOperator(ctx.actor)
  const [rows, total] = await Promise.all([
    selectAlerts(ctx.db)
      // Unseen ones have no date: in descending order nulls come first.
      .orderBy(desc(moneyAlerts.seenAt), desc(moneyAlerts.foundAt), asc(moneyAlerts.id))
      .limit(rowsOf(asked).limit)
      .offset(rowsOf(asked).offset),
    ctx.db.$count(moneyAlerts),
  ])
  return pageOf(
    rows.map((row) => alertView(row, operator)),
    total,
    asked,
  )
}

/** Adds what each payment was for. */
function selectAlerts(db: Queryable) {
  return db
    .select({ alert: moneyAlerts, order: orders, payment: payments, dispute: disputes })
    .from(moneyAlerts)
    .leftJoin(payments, eq(payments.id, moneyAlerts.paymentId))
    .leftJoin(orders, and(eq(moneyAlerts.about, 'order'), eq(orders.checkoutId, payments.checkoutId)))
    .leftJoin(disputes, isShownOfPayment(payments.id))
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof selectAlerts>>[number]

function alertView(row: Row, operator: Account): MoneyAlert {
  const { id, kind, about, reference, expected, found, foundAt, seenAt, paymentId, transferId } = row.alert
  return {
    id,
    kind,
    about,
    subject_id: row.order?.id ?? paymentId ?? transferId ?? '',
    reference,
    expected,
    found,
    found_at: foundAt.toISOString(),
    seen_at: seenAt?.toISOString() ?? null,
    refund: kind === 'refund_failed' ? refundOf(row, operator) : null,
    payment: kind === 'refund_failed' ? null : paymentOf(row),
  }
}

/** The refund's current state */
function refundOf({ order, payment, dispute }: Row, operator: Account): AlertRefund | null {
  if (!payment) return null
  const disputed = buyerDisputeState(dispute)
  const verdict = order
    ? orderPolicy.refund(operator, { ...order, builderUserId: '', disputed, isReturning: false })
    : (payment.requestId === null ? paymentPolicy : buildPaymentPolicy).refund(operator, {
        ...payment,
        disputed,
        isPartSettledOutside: false,
      })
  const { customerEmail: email, amountCents, status } = payment
  return { email, amount: toDollars(amountCents), state: refundState(status), can: abilities({ refund: verdict }) }
}

/** The payment's current state */
function paymentOf({ payment }: Row): AlertPayment | null {
  return payment && alertPaymentState(payment.status)
}
