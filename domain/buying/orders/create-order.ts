import { eq } from 'drizzle-orm'
import { consign } from '#domain/delivering/deliveries/consignment.ts'
import { newPickupCode } from '#domain/delivering/deliveries/pickup-code.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import type { PaymentRow } from '#domain/money/payments/payments-tables.ts'
import { getBuilderTimeZone } from '#domain/people/accounts/get-time-zone.ts'
import type { CheckoutRow } from '../checkout/checkout-payable.ts'
import { commissionCents } from './commission.ts'
import { dispatchBy, postponePromise } from './dispatch-by.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { orderMayMove, type StoredOrderStatus } from './order-states.ts'
import { orderItems, orders } from './orders-tables.ts'

export type OrderRow = typeof orders.$inferSelect

/** Creates the order of a checkout with the names, pictures, prices and commission at the time of the sale. */
export async function createOrder(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  { checkout, payment }: { checkout: CheckoutRow; payment: PaymentRow },
  status: 'pending' | 'completed' | 'refunded',
): Promise<OrderRow> {
  const now = ctx.now()
  const { buyerId, builderId, productId, customerEmail, fulfilment, shippingCents, totalCents, currency } = checkout
  const { shipTo, carrier, service, dutiesOnDelivery, saleTerms } = checkout
  const { paymentIntentId } = payment
  const parties = { buyerId, builderId, productId, checkoutId: checkout.id, customerEmail }
  const money = { subtotalCents: checkout.priceCents, shippingCents, totalCents, currency, paymentIntentId }
  const pickupCode = fulfilment === 'pickup' ? newPickupCode() : null
  const promised = await promiseOf(ctx, tx, { checkout, payment })
  const delivery = { fulfilment, shipTo, carrier, service, ...promised, dutiesOnDelivery, pickupCode }
  const order = only(
    await tx
      .insert(orders)
      .values({ ...parties, ...money, ...delivery, saleTerms, status, createdAt: now, updatedAt: now })
      .returning(),
  )

  await consign(tx, { id: order.id, kind: 'order' })
  const { commissionPercent } = ctx.settings
  await tx.insert(orderItems).values({
    orderId: order.id,
    productId,
    builderId,
    priceCents: checkout.priceCents,
    productName: checkout.product.name,
    imageKey: checkout.product.imageKey,
    builderName: checkout.product.builderName,
    commissionPercent,
    commissionCents: commissionCents(checkout.priceCents, commissionPercent),
    createdAt: now,
  })
  await notifyBuyerAndBuilder(tx, order)
  return order
}

/** The days promised at checkout, later by the days since the payment page closed. A checkout without a dispatch day counts from now. */
async function promiseOf(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  { checkout, payment }: { checkout: CheckoutRow; payment: PaymentRow },
): Promise<Pick<OrderRow, 'arrives' | 'dispatchBy'>> {
  const timeZone = await getBuilderTimeZone(ctx, tx, checkout.builderId)
  const promised = postponePromise(checkout, { from: payment.expiresAt, until: ctx.now(), timeZone })
  return { ...promised, dispatchBy: promised.dispatchBy ?? dispatchBy(checkout, { paidAt: ctx.now(), timeZone }) }
}

/** Moves the order of a checkout, if it has one. */
export async function moveCheckoutOrder(
  ctx: Needs<'now'>,
  tx: Tx,
  checkout: CheckoutRow,
  to: StoredOrderStatus,
  change: Partial<Pick<OrderRow, 'refundRequestedAt' | 'refundRequestedBy'>> = {},
): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, checkout.id)).for('update')
  if (!order) return undefined
  if (!orderMayMove(order.status, to)) throw new Error(`Order ${order.id} cannot go from ${order.status} to ${to}`)
  const moved = only(
    await tx
      .update(orders)
      .set({ ...change, status: to, updatedAt: ctx.now() })
      .where(eq(orders.id, order.id))
      .returning(),
  )
  await notifyBuyerAndBuilder(tx, moved)
  return moved
}
