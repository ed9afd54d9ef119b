import { asc, eq, isNull } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import type { UnknownPayment } from '#contracts/operations/restore-views.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { unknownPayments } from '#domain/money/restores/restores-tables.ts'

const PAGE_SIZE = 50

/** Unsettled payments that a restored shop does not know, oldest first, up to one page */
export async function listUnknownPayments(db: Queryable): Promise<UnknownPayment[]> {
  const rows = await db
    .select({ payment: unknownPayments, productName: products.name })
    .from(unknownPayments)
    .leftJoin(products, eq(products.id, unknownPayments.productId))
    .where(isNull(unknownPayments.settledAt))
    .orderBy(asc(unknownPayments.paidAt), asc(unknownPayments.id))
    .limit(PAGE_SIZE)
  return rows.map(({ payment, productName }) => ({
    id: payment.id,
    payment_intent_id: payment.paymentIntentId,
    amount: toDollars(payment.amountCents),
    paid_at: payment.paidAt.toISOString(),
    product: payment.productId && productName !== null ? { id: payment.productId, name: productName } : null,
    is_refund_asked: payment.refundKey !== null,
  }))
}
