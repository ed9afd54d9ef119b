import { asc, desc, eq, type SQL } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { DisputePage, OperatorDispute } from '#contracts/money/dispute-views.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { disputeView } from '#domain/money/payments/dispute-view.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { pageOf, rowsOf } from './operator-page.ts'

/** Disputed payments: open ones first, earliest due date on top */
export async function listDisputes(ctx: Needs<'db' | 'actor'>, asked: Paging): Promise<DisputePage> {
  requireOperator(ctx.actor)
  const [rows, total] = await Promise.all([
    selectDisputes(ctx.db)
      // Open ones have no date: in descending order nulls come first.
      .orderBy(desc(disputes.closedAt), asc(disputes.evidenceDueAt), asc(disputes.id))
      .limit(rowsOf(asked).limit)
      .offset(rowsOf(asked).offset),
    ctx.db.$count(disputes),
  ])
  return pageOf(rows.map(operatorDispute), total, asked)
}

/** One of them */
export async function getDispute(ctx: Needs<'db' | 'actor'>, disputeId: string): Promise<OperatorDispute> {
  requireOperator(ctx.actor)
  const [row] = await selectDisputes(ctx.db, eq(disputes.id, disputeId))
  if (!row) throw new Refusal('not_found', 'Dispute not found')
  return operatorDispute(row)
}

function selectDisputes(db: Queryable, where?: SQL) {
  return db
    .select({
      dispute: disputes,
      payment: payments,
      transfer: transfers,
      orderId: orders.id,
      builder: { id: userProfiles.id, business_name: userProfiles.businessName, display_name: userProfiles.displayName },
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(userProfiles, eq(userProfiles.id, payments.builderId))
    .leftJoin(orders, eq(orders.checkoutId, payments.checkoutId))
    .leftJoin(transfers, eq(transfers.paymentId, payments.id))
    .where(where)
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof selectDisputes>>[number]

function operatorDispute({ dispute, payment, transfer, orderId, builder }: Row): OperatorDispute {
  return {
    ...disputeView(dispute, transfer),
    reference: dispute.stripeDisputeId,
    payment_id: payment.id,
    payment_reference: payment.paymentIntentId,
    description: payment.description,
    paid_amount: toDollars(payment.amountCents),
    buyer_email: payment.customerEmail,
    builder,
    order_id: orderId,
    request_id: payment.requestId,
  }
}
