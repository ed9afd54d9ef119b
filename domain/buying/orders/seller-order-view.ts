import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SellerOrderEntry } from '#contracts/buying/seller-order-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Settings } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { disputeViewOf, isShownOfCheckout } from '#domain/money/payments/dispute-view.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { refundedCentsOfCheckout } from '#domain/money/payments/refunded-cents.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { promisedDispatch } from './dispatch-by.ts'
import { latestReturnOf } from './order-return-columns.ts'
import { shownStatus } from './order-states.ts'
import { orderItems, orders } from './orders-tables.ts'
import { soldProductView } from './sold-product-view.ts'

export const buyerProfiles = alias(userProfiles, 'buyer_profiles')

/** Orders with their line, their builder and the buyer's name. */
export function selectSellerOrders(db: Queryable) {
  return db
    .select({
      order: orders,
      item: orderItems,
      builder: userProfiles,
      buyerName: buyerProfiles.publicName,
      dispute: disputes,
      transfer: transfers,
      latestReturn: latestReturnOf(orders.id),
      refundedCents: refundedCentsOfCheckout(orders.checkoutId),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(userProfiles, eq(userProfiles.id, orders.builderId))
    .innerJoin(buyerProfiles, eq(buyerProfiles.userId, orders.buyerId))
    .leftJoin(disputes, isShownOfCheckout(orders.checkoutId))
    .leftJoin(transfers, eq(transfers.orderId, orders.id))
    .$dynamic()
}
export type SellerOrderFacts = Awaited<ReturnType<typeof selectSellerOrders>>[number]

/** One order in the builder's list: with the buyer's name, but without an address. */
export function sellerOrderEntry(
  row: SellerOrderFacts,
  { publicUrl, timeZone }: Pick<Settings, 'publicUrl' | 'timeZone'>,
): SellerOrderEntry {
  const { order, item, builder, buyerName } = row
  return {
    id: order.id,
    status: shownStatus(order.status),
    delivery_status: order.deliveryStatus,
    fulfilment: order.fulfilment,
    subtotal_amount: toDollars(order.subtotalCents),
    shipping_amount: toDollars(order.shippingCents),
    total_amount: toDollars(order.totalCents),
    carrier: order.carrier,
    service: order.service,
    arrives: order.arrives,
    dispatch_by: promisedDispatch(order, { share: row.transfer, timeZone }),
    sale_terms: order.saleTerms,
    created_at: order.createdAt.toISOString(),
    buyer_name: order.shipTo?.name || buyerName,
    refund_requested_at: order.refundRequestedAt?.toISOString() ?? null,
    dispute: disputeViewOf(row.dispute, row.transfer),
    product: soldProductView({ item, builder }, publicUrl),
  }
}
