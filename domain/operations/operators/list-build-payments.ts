import { asc, desc, eq, sql } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { OperatorBuildPayment, Page } from '#contracts/operations/operator-views.ts'
import { buildPaymentPolicy } from '#domain/custom-builds/payments/build-payment-policy.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { buyerDisputeState, disputeViewOf, isShownOfPayment } from '#domain/money/payments/dispute-view.ts'
import { type DisputeRow, disputes } from '#domain/money/payments/disputes-table.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import type { TransferRow } from '#domain/money/payouts/move-transfer.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { pageOf, rowsOf } from './operator-page.ts'

/** All payments ever received for custom builds, newest first. Unpaid payment pages are left out. */
export async function listBuildPayments(ctx: Needs<'db' | 'actor'>, asked: Paging): Promise<Page<OperatorBuildPayment>> {
  const operator = requireOperator(ctx.actor)
  const { id, createdAt, status, requestId } = payments
  // Matches the index.
  const arrived = sql`${requestId} is not null and ${status} in ('paid', 'refunding', 'refund_failed', 'refunded')`
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        payment: payments,
        builder: { id: userProfiles.id, business_name: userProfiles.businessName, display_name: userProfiles.displayName },
        dispute: disputes,
        transfer: transfers,
        isPartSettledOutside: sql<boolean>`exists (select 1 from refunds back
          where back.payment_id = ${id} and back.status = 'settled_outside')`,
      })
      .from(payments)
      .innerJoin(userProfiles, eq(userProfiles.id, payments.builderId))
      .leftJoin(disputes, isShownOfPayment(payments.id))
      .leftJoin(transfers, eq(transfers.paymentId, payments.id))
      .where(arrived)
      .orderBy(desc(createdAt), asc(id))
      .limit(rowsOf(asked).limit)
      .offset(rowsOf(asked).offset),
    ctx.db.$count(payments, arrived),
  ])
  const entries = rows.map((row) => ({
    ...paymentView(row),
    can: abilities({
      refund: buildPaymentPolicy.refund(operator, {
        ...row.payment,
        disputed: buyerDisputeState(row.dispute),
        isPartSettledOutside: row.isPartSettledOutside,
      }),
    }),
  }))
  return pageOf(entries, total, asked)
}

type Row = {
  payment: PaymentRow
  builder: OperatorBuildPayment['builder']
  dispute: DisputeRow | null
  transfer: TransferRow | null
}

function paymentView({ payment, builder, dispute, transfer }: Row): Omit<OperatorBuildPayment, 'can'> {
  const { id, status } = payment
  return {
    id,
    description: payment.description,
    builder,
    buyer_email: payment.customerEmail,
    amount: toDollars(payment.amountCents),
    status: status === 'paid' || status === 'refunding' || status === 'refund_failed' ? status : 'refunded',
    reference: payment.paymentIntentId,
    dispute: disputeViewOf(dispute, transfer),
    created_at: payment.createdAt.toISOString(),
  }
}
