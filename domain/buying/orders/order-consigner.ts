import { and, eq } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Consigner, Consignment, ConsignmentRef } from '#domain/delivering/deliveries/consignment.ts'
import { disputedRefusal } from '#domain/delivering/deliveries/delivery-policy.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { type Disputed, findDisputed, isLostInFull } from '#domain/money/payments/dispute-conditions.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { checkouts } from '../checkout/checkout-tables.ts'
import { returns } from '../returns/returns-table.ts'
import type { OrderRow } from './create-order.ts'
import type { DeliveryNews } from './delivery-emails.ts'
import { getShipmentDetails } from './get-shipment-details.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { followDeliveryJob } from './order-jobs.ts'
import { isReportedMissing, isWithdrawn, reachedAt } from './order-return-columns.ts'
import { builderSaysFrom } from './order-returns.ts'
import { orderItems, orders } from './orders-tables.ts'
import { sendDeliveryEmails, sendUnpaidParcelEmails, sendUnpaidParcelToOperators } from './send-order-emails.ts'

const NEWS: Partial<Record<DeliveryStatus, DeliveryNews>> = {
  label_created: 'label_created',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'returned',
  ready_for_pickup: 'ready_for_pickup',
  picked_up: 'picked_up',
}

/** The delivery of an order: its data, and the effects of status changes. */
export const orderConsigner: Consigner = {
  kind: 'order',
  notFound: 'Order not found',

  async lock(_ctx, tx, id) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    return order && consignmentOf(tx, order)
  },

  async details(ctx, id) {
    const [found] = await ctx.db
      .select({ order: orders, quotedParcel: checkouts.pricedParcel })
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(eq(orders.id, id))
    const { order, quotedParcel } = only(found ? [found] : [])
    return { ...(await getShipmentDetails(ctx, order)), quotedParcel }
  },

  async onMoved(ctx, tx, { id, deliveryStatus }, { skipEmail }) {
    const order = only(await tx.update(orders).set({ deliveryStatus, updatedAt: ctx.now() }).where(eq(orders.id, id)).returning())
    const news = NEWS[deliveryStatus]
    if (news && !skipEmail) await sendDeliveryEmails(ctx, tx, order, news)
    const isLate = (deliveryStatus === 'delivered' || deliveryStatus === 'returned') && (await wasLost(tx, id))
    if (isLate) await sendUnpaidParcelToOperators(ctx, tx, { orderId: id, was: deliveryStatus })
    await ctx.jobs.enqueue(tx, followDeliveryJob, { orderId: id })
    await notifyBuyerAndBuilder(tx, order)
  },

  async onUnpaidParcel(ctx, tx, { id }) {
    await sendUnpaidParcelEmails(ctx, tx, only(await tx.select().from(orders).where(eq(orders.id, id))))
  },

  // The shipping money of an order pays for labels.
  onLabelReturned: async () => {},

  notify: notifyBuyerAndBuilder,
}

/** The delivery of an order. */
export function ofOrder(id: string): ConsignmentRef {
  return { consigner: orderConsigner, id }
}

/** The delivery of a locked order. */
export async function consignmentOf(tx: Tx, order: OrderRow): Promise<Consignment> {
  const { id, builderId, buyerId, fulfilment, deliveryStatus, subtotalCents, shippingCents, carrier, service, pickupCode } = order
  const [item] = await tx
    .select({
      title: orderItems.productName,
      senderUserId: userProfiles.userId,
      shippedAt: reachedAt(id, 'shipped'),
      isMissed: isReportedMissing(id),
      isWithdrawn: isWithdrawn(id),
    })
    .from(orderItems)
    .innerJoin(userProfiles, eq(userProfiles.id, builderId))
    .where(eq(orderItems.orderId, id))
  const payment = tx.select({ id: payments.id }).from(payments).where(eq(payments.checkoutId, order.checkoutId))
  const disputed = await findDisputed(tx, payment)
  return {
    ...{ id, kind: 'order', builderId, buyerId, fulfilment, deliveryStatus, shippingCents, carrier, service, pickupCode },
    title: item?.title ?? '',
    senderUserId: item?.senderUserId ?? '',
    valueCents: subtotalCents,
    isInsured: order.saleTerms?.shipping_insured ?? false,
    isSurcharged: true,
    sold: { orderId: id },
    isPaid: order.status === 'completed',
    mayLeave: canShipOrder({ ...order, disputed, isWithdrawn: item?.isWithdrawn ?? false }),
    disputed,
    isMissed: item?.isMissed ?? false,
    builderSaysFrom: item?.shippedAt ? builderSaysFrom(item.shippedAt) : null,
    isMoneyBack: await isMoneyBack(tx, order),
  }
}

/** Whether the buyer was refunded for a missing delivery. */
async function wasLost(tx: Tx, orderId: string): Promise<boolean> {
  const lost = and(eq(returns.orderId, orderId), eq(returns.reason, 'not_arrived'), eq(returns.outcome, 'refunded'))
  return (await tx.$count(returns, lost)) > 0
}

type Standing = Pick<OrderRow, 'status' | 'refundRequestedAt' | 'deliveryStatus'> & { disputed: Disputed; isWithdrawn: boolean }

/** Whether an order can be shipped. */
export function canShipOrder({ status, refundRequestedAt, deliveryStatus, disputed, isWithdrawn }: Standing): Verdict {
  if (status === 'refunded' || status === 'refund_failed') return new Refusal('conflict', 'This order has been refunded')
  if (status !== 'completed') return new Refusal('conflict', 'This order hasn’t been paid')
  // A paid order's delivery is canceled only by a lost dispute, and stays canceled during an appeal.
  if (deliveryStatus === 'cancelled' && disputed === 'open') return disputedRefusal('order')
  if (deliveryStatus === 'cancelled') return new Refusal('conflict', 'The buyer’s bank has returned this payment to the buyer')
  if (isWithdrawn) return new Refusal('conflict', 'The buyer withdrew, so don’t ship the instrument. We’ll refund them in full.')
  return refundRequestedAt === null || new Refusal('conflict', 'This order is being refunded')
}

/** The order is refunded or being refunded, or banks have returned its payment. */
async function isMoneyBack(tx: Tx, order: OrderRow): Promise<boolean> {
  // Canceled and not refunded: a dispute was lost, possibly with an appeal pending.
  if (order.status !== 'completed' || order.refundRequestedAt || order.deliveryStatus === 'cancelled') return true
  const isLost = and(eq(orders.id, order.id), isLostInFull(orders.checkoutId, orders.totalCents))
  return (await tx.$count(orders, isLost)) > 0
}
