import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import { lockPayment } from '#domain/money/payments/move-payment.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { checkoutPayable } from '../checkout/checkout-payable.ts'
import type { OrderRow } from './create-order.ts'
import { orders } from './orders-tables.ts'

/** Locks the payment of an order, then the order, as when it is settled. */
export async function lockOrderPayment(tx: Tx, orderId: string): Promise<{ payment: PaymentRow; order: OrderRow } | undefined> {
  const [found] = await tx
    .select({ id: payments.id })
    .from(orders)
    .innerJoin(payments, eq(payments.checkoutId, orders.checkoutId))
    .where(eq(orders.id, orderId))
  const payment = found && (await lockPayment(tx, checkoutPayable, found.id))
  // `no key update`, so that booking a transfer, which references the order, does not wait.
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return payment && order && { payment, order }
}
