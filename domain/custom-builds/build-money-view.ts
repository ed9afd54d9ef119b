import { desc, inArray } from 'drizzle-orm'
import {
  BUILD_PAYMENT_TYPES,
  type BuildMoney,
  buildPaymentPath,
  type CustomBuildPayment,
} from '#contracts/custom-build-payments.ts'
import type { Queryable } from '../kernel/db.ts'
import { amountDue, type BuildBalance } from './amount-due.ts'
import { customBuildPayments } from './custom-build-payments-table.ts'

type PaymentRow = typeof customBuildPayments.$inferSelect

/** The payments of some requests, newest first. */
export async function readPayments(db: Queryable, requestIds: string[]): Promise<Map<string, PaymentRow[]>> {
  const rows = await db
    .select()
    .from(customBuildPayments)
    .where(inArray(customBuildPayments.requestId, requestIds))
    .orderBy(desc(customBuildPayments.createdAt), customBuildPayments.id)
  return Map.groupBy(rows, ({ requestId }) => requestId)
}

/** The money of a request, for its two sides. */
export function buildMoneyView(
  {
    requestId,
    balance,
    payments,
  }: { requestId: string; balance: Omit<BuildBalance, 'paidCents' | 'isFullPaid'>; payments: PaymentRow[] },
  { publicUrl, today }: { publicUrl: string; today: string },
): BuildMoney {
  const paidCents = paidOf(payments)
  const isFullPaid = payments.some(({ status, paymentType }) => status === 'paid' && paymentType === 'full')
  const { quotedPriceCents } = balance
  return {
    paid: paidCents / 100,
    open_balance: quotedPriceCents === null ? null : Math.max(0, quotedPriceCents - paidCents) / 100,
    payment_links: BUILD_PAYMENT_TYPES.flatMap((payment_type) => {
      const due = amountDue(payment_type, { ...balance, paidCents, isFullPaid }, today)
      if (typeof due !== 'number') return []
      return { payment_type, amount: due / 100, url: `${publicUrl}${buildPaymentPath(requestId, payment_type)}` }
    }),
    payments: payments.map(paymentView),
  }
}

/** The money that stands. */
export function paidOf(payments: PaymentRow[]): number {
  return payments.reduce((sum, { status, amountCents }) => (status === 'paid' ? sum + amountCents : sum), 0)
}

function paymentView(payment: PaymentRow): CustomBuildPayment {
  return {
    id: payment.id,
    request_id: payment.requestId,
    builder_id: payment.builderId,
    buyer_email: payment.buyerEmail,
    amount: payment.amountCents / 100,
    currency: payment.currency,
    payment_type: payment.paymentType,
    status: payment.status === 'refunding' || payment.status === 'refund_failed' ? 'refunded' : payment.status,
    metadata: payment.metadata,
    created_at: payment.createdAt.toISOString(),
    updated_at: payment.updatedAt.toISOString(),
  }
}
