import { and, asc, desc, eq } from 'drizzle-orm'
import type { AlertPayment, AlertRefund, MoneyAlert } from '#contracts/money-alerts.ts'
import type { Page } from '#contracts/operators.ts'
import { mayRefundBuildPayment } from '../build-payments/build-payment-policy.ts'
import { customBuildPayments } from '../build-payments/build-payments-table.ts'
import { checkouts } from '../checkout/checkout-tables.ts'
import { mayRefundPayment } from '../checkout/request-payment-refund.ts'
import { type Account, requireOperator } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { mayRefund } from '../orders/order-policy.ts'
import { orders } from '../orders/orders-tables.ts'
import { moneyAlerts } from '../payouts/money-alerts-table.ts'
import { OPERATOR_PAGE_SIZE, offsetOf, pageOf } from './operator-page.ts'
import { alertPaymentState, orderRefundState, paymentRefundState } from './refund-state.ts'

/** Payments an operator has to check: unseen ones first, then newest first. */
export async function listMoneyAlerts(ctx: Needs<'db' | 'actor'>, { page }: { page: number }): Promise<Page<MoneyAlert>> {
  const operator = requireOperator(ctx.actor)
  const [rows, total] = await Promise.all([
    selectAlerts(ctx.db)
      // Unseen ones have no date: in descending order nulls come first.
      .orderBy(desc(moneyAlerts.seenAt), desc(moneyAlerts.foundAt), asc(moneyAlerts.id))
      .limit(OPERATOR_PAGE_SIZE)
      .offset(offsetOf(page)),
    ctx.db.$count(moneyAlerts),
  ])
  return pageOf(
    rows.map((row) => alertView(row, operator)),
    total,
    page,
  )
}

/** Each with what the payment was for. */
function selectAlerts(db: Queryable) {
  const isOf = (about: MoneyAlert['about']) => eq(moneyAlerts.about, about)
  return db
    .select({ alert: moneyAlerts, order: orders, checkout: checkouts, payment: customBuildPayments })
    .from(moneyAlerts)
    .leftJoin(orders, and(isOf('order'), eq(orders.id, moneyAlerts.subjectId)))
    .leftJoin(checkouts, and(isOf('checkout'), eq(checkouts.id, moneyAlerts.subjectId)))
    .leftJoin(customBuildPayments, and(isOf('build_payment'), eq(customBuildPayments.id, moneyAlerts.subjectId)))
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof selectAlerts>>[number]

function alertView(row: Row, operator: Account): MoneyAlert {
  const { id, kind, about, subjectId, reference, expected, found, foundAt, seenAt } = row.alert
  return {
    id,
    kind,
    about,
    subject_id: subjectId,
    reference,
    expected,
    found,
    found_at: foundAt.toISOString(),
    seen_at: seenAt?.toISOString() ?? null,
    refund: kind === 'refund_failed' ? refundOf(row, operator) : null,
    payment: kind === 'refund_failed' ? null : paymentOf(row),
  }
}

/** The refund's current state. */
function refundOf({ order, checkout, payment }: Row, operator: Account): AlertRefund | null {
  if (order) {
    const can = { refund: mayRefund(operator, { ...order, builderUserId: '' }) === true }
    return { email: order.customerEmail, amount: order.totalCents / 100, state: orderRefundState(order), can }
  }
  if (checkout) {
    const can = { refund: mayRefundPayment(operator, checkout) === true }
    return { email: checkout.customerEmail, amount: checkout.totalCents / 100, state: paymentRefundState(checkout.status), can }
  }
  if (!payment) return null
  const can = { refund: mayRefundBuildPayment(operator, payment) === true }
  return { email: payment.buyerEmail, amount: payment.amountCents / 100, state: paymentRefundState(payment.status), can }
}

/** The payment's current state. */
function paymentOf({ checkout, payment }: Row): AlertPayment | null {
  const status = checkout?.status ?? payment?.status
  return status ? alertPaymentState(status) : null
}
