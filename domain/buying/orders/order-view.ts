import { and, eq, getColumns, inArray, sql } from 'drizzle-orm'
import type { DeliveryEvent, OrderView } from '#contracts/buying/order-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { noonOf } from '#contracts/kernel/noon-of.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { deliveryEvents, shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from '#domain/delivering/deliveries/find-active-shipment.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { buyerDisputeState, isShownOfCheckout } from '#domain/money/payments/dispute-view.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { refundedCentsOfCheckout } from '#domain/money/payments/refunded-cents.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { orderReturnsView } from '../returns/return-view.ts'
import { promisedDispatch } from './dispatch-by.ts'
import { latestReturnOf } from './order-return-columns.ts'
import { countryOf, mayConfirmArrival, notArrivedFrom, type OrderReturnFacts, placeOf, requestsOf } from './order-returns.ts'
import { shownStatus } from './order-states.ts'
import { orderItems, orders } from './orders-tables.ts'
import { buyerProfiles } from './seller-order-view.ts'
import { soldProductView } from './sold-product-view.ts'

const orderColumns = {
  id: orders.id,
  buyerId: orders.buyerId,
  refundRequestedAt: orders.refundRequestedAt,
  customerEmail: orders.customerEmail,
  buyerName: buyerProfiles.publicName,
  shipTo: orders.shipTo,
  status: orders.status,
  deliveryStatus: orders.deliveryStatus,
  fulfilment: orders.fulfilment,
  subtotalCents: orders.subtotalCents,
  shippingCents: orders.shippingCents,
  totalCents: orders.totalCents,
  currency: orders.currency,
  carrier: orders.carrier,
  service: orders.service,
  arrives: orders.arrives,
  dispatchBy: orders.dispatchBy,
  dutiesOnDelivery: orders.dutiesOnDelivery,
  pickupCode: orders.pickupCode,
  pickupDetails: products.localPickupDetails,
  saleTerms: orders.saleTerms,
  timeline: deliveryTimeline(),
  createdAt: orders.createdAt,
  item: {
    id: orderItems.id,
    quantity: orderItems.quantity,
    priceCents: orderItems.priceCents,
    productId: orderItems.productId,
    productName: orderItems.productName,
    imageKey: orderItems.imageKey,
    builderName: orderItems.builderName,
  },
  shipment: {
    status: shipments.status,
    carrier: shipments.carrier,
    service: shipments.service,
    trackingCode: shipments.trackingCode,
    trackingUrl: shipments.trackingUrl,
    trackingStatus: shipments.trackingStatus,
    expectedOn: shipments.expectedOn,
  },
  builder: {
    id: userProfiles.id,
    userId: userProfiles.userId,
    slug: userProfiles.slug,
    businessName: userProfiles.businessName,
    publicName: userProfiles.publicName,
  },
  dispute: getColumns(disputes),
  transfer: getColumns(transfers),
  workshop: sql<{ country: string } | null>`coalesce(${userProfiles.shippingAddress}, ${userProfiles.businessAddress})`,
  latestReturn: latestReturnOf(orders.id),
  refundedCents: refundedCentsOfCheckout(orders.checkoutId),
}

/** The steps of the delivery, oldest first. Only the builder sees that it resumed after a dispute. */
function deliveryTimeline() {
  const { status, occurredAt, consignmentId } = deliveryEvents
  return sql<DeliveryEvent[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('what', ${status}, 'at', ${occurredAt}) order by ${occurredAt}), '[]')
    from ${deliveryEvents} where ${consignmentId} = ${orders.id} and ${status} <> 'resumed'
  )`
}

/** Orders with their line and the builder. An order has one line, because a cart holds one instrument. */
export function selectOrders(db: Queryable) {
  return db
    .select(orderColumns)
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, orders.builderId))
    .innerJoin(buyerProfiles, eq(buyerProfiles.userId, orders.buyerId))
    .leftJoin(shipments, and(eq(shipments.consignmentId, orders.id), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES)))
    .leftJoin(disputes, isShownOfCheckout(orders.checkoutId))
    .leftJoin(transfers, eq(transfers.orderId, orders.id))
    .$dynamic()
}
type OrderFacts = Awaited<ReturnType<typeof selectOrders>>[number]

/** An order as the buyer sees it, with the price at the time of the sale. */
export function orderView({ actor, now, settings }: Needs<'actor' | 'now' | 'settings'>, row: OrderFacts): OrderView {
  const { publicUrl, timeZone } = settings
  const { item } = row
  const product = soldProductView(row, publicUrl)
  const isStanding = row.status === 'completed' && row.deliveryStatus !== 'cancelled'
  return {
    id: row.id,
    customer_email: row.customerEmail,
    buyer_name: row.shipTo?.name || row.buyerName,
    ship_to: row.shipTo,
    status: shownStatus(row.status),
    delivery_status: row.deliveryStatus,
    fulfilment: row.fulfilment,
    subtotal_amount: toDollars(row.subtotalCents),
    shipping_amount: toDollars(row.shippingCents),
    total_amount: toDollars(row.totalCents),
    duties_on_delivery: row.dutiesOnDelivery,
    currency: row.currency,
    carrier: row.carrier,
    service: row.service,
    pickup_code: isStanding ? row.pickupCode : null,
    pickup_details: isStanding && row.fulfilment === 'pickup' ? row.pickupDetails : null,
    arrives: row.arrives,
    dispatch_by: promisedDispatch(row, { share: row.transfer, timeZone }),
    tracking: trackingView(row),
    timeline: row.timeline.map(({ what, at }) => ({ what, at: new Date(at).toISOString() })),
    sale_terms: row.saleTerms,
    disputed: buyerDisputeState(row.dispute),
    refunded_amount: toDollars(row.refundedCents),
    returns: returnsOf({ actor, now, settings }, row),
    created_at: row.createdAt.toISOString(),
    order_items: [
      {
        id: item.id,
        quantity: item.quantity,
        price_at_time: toDollars(item.priceCents),
        product,
        builder: product.builder,
      },
    ],
  }
}

/** The buyer's possible requests for the order */
function returnsOf(ctx: Needs<'actor' | 'now' | 'settings'>, row: OrderFacts): OrderView['returns'] {
  const { latestReturn, timeline, shipment, workshop } = row
  const at = (...what: string[]) => {
    const event = timeline.findLast((each) => what.includes(each.what))
    return event ? new Date(event.at) : null
  }
  const state: OrderReturnFacts = {
    ...row,
    shippedAt: at('shipped'),
    deliveredAt: placeOf(row.deliveryStatus) === 'delivered' ? at('delivered', 'picked_up') : null,
    parcel: shipment,
    country: countryOf(row, workshop),
    isDisputed: buyerDisputeState(row.dispute) === 'open',
    openReturn: latestReturn && latestReturn.status !== 'closed' ? latestReturn : undefined,
    hasReturned: latestReturn?.outcome === 'refunded',
    returnCount: latestReturn?.count ?? 0,
  }
  const requests = requestsOf(state, { now: ctx.now(), timeZone: ctx.settings.timeZone })
  const sides = { buyerId: row.buyerId, builderUserId: row.builder.userId }
  const facts = { ...sides, requests, lastReturn: latestReturn ?? undefined }
  return orderReturnsView(ctx, facts, {
    notArrivedFrom: notArrivedFrom(state),
    mayConfirmArrival: mayConfirmArrival(state) === true,
  })
}

/** The tracking data, once the parcel has a tracking number. */
function trackingView({ shipment, deliveryStatus }: OrderFacts): OrderView['tracking'] {
  if (!shipment?.trackingCode) return null
  const { carrier, service, trackingCode, trackingUrl, trackingStatus, expectedOn } = shipment
  const isUnderWay = deliveryStatus === 'label_created' || deliveryStatus === 'shipped'
  return {
    carrier,
    service,
    code: trackingCode,
    url: trackingUrl,
    status: trackingStatus,
    expected_on: isUnderWay ? expectedOn : null,
    expected_at: noonOf(isUnderWay ? expectedOn : null),
  }
}
