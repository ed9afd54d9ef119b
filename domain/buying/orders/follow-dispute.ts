import { and, eq } from 'drizzle-orm'
import { moveDelivery } from '#domain/delivering/deliveries/move-delivery.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { findDisputed, isLostInFull } from '#domain/money/payments/dispute-conditions.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import type { OrderRow } from './create-order.ts'
import { consignmentOf, ofOrder } from './order-consigner.ts'
import { orders } from './orders-tables.ts'
import { sendResumedEmails } from './send-order-emails.ts'

/**
 * Cancels the delivery of a locked order once banks have returned its whole payment, if nothing was shipped. Resumes it if the
 * money is returned to the shop. A shipped delivery is not changed.
 */
export async function followDispute(
  ctx: Needs<'now' | 'settings' | 'jobs'>,
  tx: Tx,
  { order, dispute }: { order: OrderRow; dispute: { id: string; paymentId: string } },
): Promise<void> {
  if (order.status !== 'completed') return
  const lost = and(eq(orders.id, order.id), isLostInFull(orders.checkoutId, orders.totalCents))
  if ((await tx.$count(orders, lost)) > 0) return cancelDelivery(ctx, tx, order)
  // During an appeal the delivery stays canceled.
  if (order.deliveryStatus !== 'cancelled' || (await findDisputed(tx, dispute.paymentId)) === 'open') return
  await moveDelivery(ctx, tx, { ...ofOrder(order.id), consignment: await consignmentOf(tx, order), to: 'preparing' })
  await sendResumedEmails(ctx, tx, order, dispute.id)
}
