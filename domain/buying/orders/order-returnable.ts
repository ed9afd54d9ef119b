import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Address } from '#contracts/buying/address-views.ts'
import { UNSENT_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { confirmParcel, moveDelivery } from '#domain/delivering/deliveries/move-delivery.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { notWithBank } from '#domain/money/payments/dispute-conditions.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { refundDeliveryOf, refundPart } from '#domain/money/payments/refund-part.ts'
import { refundAllOf } from '#domain/money/payments/refund-payment.ts'
import { refundableCents, refundableDeliveryCents, shareLeftCents } from '#domain/money/payments/refunded-cents.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { writeDeadline } from '../returns/move-return.ts'
import type { Returnable, ReturnFacts } from '../returns/returnable.ts'
import { type ReturnRow, returns } from '../returns/returns-table.ts'
import type { OrderRow } from './create-order.ts'
import { holdPayout } from './hold-payout.ts'
import { lockOrderPayment } from './lock-order-payment.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { consignmentOf, ofOrder, orderConsigner } from './order-consigner.ts'
import { reachedAt } from './order-return-columns.ts'
import { countryOf, type OrderReturnFacts, placeOf, requestsOf, windowsEnd, windowsOf } from './order-returns.ts'
import { orderItems, orders } from './orders-tables.ts'
import { buyerProfiles } from './seller-order-view.ts'
import { sendUnpaidParcelToOperators } from './send-order-emails.ts'

type Deps = Parameters<Returnable['lock']>[0]
type Read = ReturnFacts & { order: OrderRow; state: OrderReturnFacts }
export type OrderFacts = Read & { payment: PaymentRow }

/** Connects an order to its returns: its facts, its money, and what each move does to it. */
export const orderReturnable: Returnable<OrderFacts> = {
  kind: 'order',

  async lock(ctx, tx, id) {
    const locked = await lockOrderPayment(tx, id)
    const facts = locked && (await readOrder(ctx, tx, id))
    return locked && facts && { ...facts, payment: locked.payment }
  },

  read: (ctx, id) => readOrder(ctx, ctx.db, id),

  caption: (id) => sql`(select jsonb_build_object('title', i.product_name, 'imageKey', i.image_key,
    'buyerName', coalesce(nullif(o.ship_to ->> 'name', ''), p.public_name))
    from orders o join order_items i on i.order_id = o.id join user_profiles p on p.user_id = o.buyer_id where o.id = ${id})`,

  details: orderConsigner.details,

  async onMoved(ctx, tx, facts, { row, was }) {
    const { order, state, payment } = facts
    const isFound = row.outcome === 'canceled' && was?.reviewReason === 'not_arrived'
    if (isFound) await confirmParcel(ctx, tx, order.id)
    if (isFound && order.deliveryStatus === 'shipped')
      await moveDelivery(ctx, tx, { ...ofOrder(order.id), consignment: await consignmentOf(tx, order), to: 'delivered' })
    await followWithdrawal(ctx, tx, facts)
    const ended = windowsEnd(state, ctx.settings.timeZone)
    await holdPayout(ctx, tx, { orderId: order.id, paymentId: payment.id, windowsEnd: ended })
    await notifyBuyerAndBuilder(tx, order)
  },

  onScannedAfterRefund: (ctx, tx, { id: orderId }, was) => sendUnpaidParcelToOperators(ctx, tx, { orderId, was, isReturn: true }),

  // A withdrawal before shipping and a return in full end like a refund by the builder.
  async refundAll(ctx, tx, { order, payment }) {
    if (payment.status !== 'paid' || !(await refundAllOf(ctx, tx, payment, null))) return
    await tx.update(orders).set({ refundRequestedAt: ctx.now(), updatedAt: ctx.now() }).where(eq(orders.id, order.id))
  },

  async refundPart(ctx, tx, { payment }, part) {
    await refundPart(ctx, tx, payment, part)
  },

  refundDelivery: (ctx, tx, { payment }) => refundDeliveryOf(ctx, tx, payment),
}

/**
 * The deadline of a withdrawal before delivery. Delivered: the return starts when the window ends. Labeled, and never scanned: the sale
 * is canceled. In the workshop: now.
 */
export async function followWithdrawal(
  ctx: Pick<Deps, 'now' | 'settings'>,
  tx: Tx,
  { state, openReturn, delivery }: OrderFacts,
): Promise<void> {
  if (openReturn?.status !== 'declared') return
  const now = ctx.now()
  const dueAt = {
    delivered: () => windowsOf(state, ctx.settings.timeZone).withdrawal ?? now,
    labeled: () => daysAfter(openReturn.withdrawnAt ?? now, UNSENT_DAYS),
    sent: () => null,
    preparing: () => now,
    brought_back: () => now,
  }[delivery]()
  await writeDeadline(tx, openReturn, dueAt)
}

async function readOrder(
  { now, settings: { timeZone } }: Pick<Deps, 'now' | 'settings'>,
  db: Queryable,
  id: string,
): Promise<Read | undefined> {
  const [row] = await selectFacts(db, id)
  if (!row) return undefined
  const all = await db.select().from(returns).where(eq(returns.orderId, id)).orderBy(asc(returns.requestedAt))
  return factsOf(row, { all, now: now(), timeZone })
}

type Row = Awaited<ReturnType<typeof selectFacts>>[number]
type Beside = { all: ReturnRow[]; now: Date; timeZone: string }

function factsOf({ order, item, builder, buyerName, ...row }: Row, { all, now, timeZone }: Beside): Read {
  const state = stateOf({ order, builder, ...row }, all)
  const left = row.paymentStatus === 'paid' ? row.left : { priceCents: 0, deliveryCents: 0, shareCents: 0 }
  const workshop = workshopOf(builder)
  return {
    ...{ kind: 'order', id: order.id, title: item.productName, order, state },
    image: item.imageKey ? { key: item.imageKey, alt: item.productName } : null,
    ...{ buyerId: order.buyerId, buyerName: order.shipTo?.name || buyerName, builderUserId: builder.userId },
    builder: { id: builder.id, slug: builder.slug, name: builder.businessName || builder.publicName },
    sold: { orderId: order.id },
    workshop: workshop && { ...workshop, email: undefined, phone: undefined },
    terms: {
      feePercent: order.saleTerms?.return_fee_percent ?? 0,
      shippingPaidBy: order.saleTerms?.return_shipping_paid_by ?? 'buyer',
    },
    requests: requestsOf(state, { now, timeZone }),
    delivery: placeOf(order.deliveryStatus),
    isInsured: row.parcel?.status === 'bought',
    ...{ priceCents: order.subtotalCents, paidCents: order.subtotalCents, left, unusedDeliveryCents: left.deliveryCents },
    isDisputed: row.isDisputed,
    ...{ openReturn: state.openReturn, lastReturn: state.openReturn ?? all.at(-1) },
  }
}

function stateOf({ order, builder, ...row }: Omit<Row, 'item' | 'buyerName'>, all: ReturnRow[]) {
  const country = countryOf(order, workshopOf(builder))
  const deliveredAt = placeOf(order.deliveryStatus) === 'delivered' ? row.deliveredAt : null
  const openReturn = all.find(({ status }) => status !== 'closed')
  const hasReturned = all.some(({ outcome }) => outcome === 'refunded')
  return { ...order, ...row, country, deliveredAt, openReturn, hasReturned, returnCount: all.length }
}

function workshopOf({ shippingAddress, businessAddress }: Row['builder']): Address | null {
  return shippingAddress ?? businessAddress
}

function selectFacts(db: Queryable, id: string) {
  return db
    .select({
      order: orders,
      item: orderItems,
      builder: userProfiles,
      buyerName: buyerProfiles.publicName,
      parcel: { status: shipments.status, trackingStatus: shipments.trackingStatus },
      paymentStatus: payments.status,
      shippedAt: reachedAt(orders.id, 'shipped'),
      deliveredAt: reachedAt(orders.id, 'delivered', 'picked_up'),
      left: { priceCents: refundableCents, deliveryCents: refundableDeliveryCents, shareCents: shareLeftCents },
      isDisputed: sql<boolean>`not ${notWithBank(db, payments.id)}`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(userProfiles, eq(userProfiles.id, orders.builderId))
    .innerJoin(buyerProfiles, eq(buyerProfiles.userId, orders.buyerId))
    .innerJoin(payments, eq(payments.checkoutId, orders.checkoutId))
    .leftJoin(shipments, and(eq(shipments.consignmentId, orders.id), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES)))
    .where(eq(orders.id, id))
}
