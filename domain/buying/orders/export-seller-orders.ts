import { and, desc, inArray, sql } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import type { SellerOrdersSearch } from '#contracts/buying/seller-orders.ts'
import { decimalDollars } from '#contracts/kernel/money.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from '#domain/delivering/deliveries/find-active-shipment.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { sumBuilderShares } from '#domain/money/payouts/sum-builder-shares.ts'
import { shownStatus } from './order-states.ts'
import { orders } from './orders-tables.ts'
import { requireSeller } from './require-seller.ts'
import { sellerOrderFilter } from './seller-order-filter.ts'
import { type SellerOrderFacts, selectSellerOrders } from './seller-order-view.ts'

const BATCH_SIZE = 1000

/** The columns of the file. */
export const SELLER_ORDER_COLUMNS = [
  'order_number',
  'created_at',
  'instrument',
  'buyer_name',
  'status',
  'delivery_status',
  'fulfilment',
  'price',
  'shipping',
  'total',
  'commission',
  'builder_share',
  'carrier',
  'tracking_number',
] as const
export type SellerOrderLine = Record<(typeof SELLER_ORDER_COLUMNS)[number], string>

/** The matching orders, newest first, in batches that fit in memory. */
export async function* exportSellerOrders(
  ctx: Needs<'db' | 'actor'>,
  search: Omit<SellerOrdersSearch, 'page'>,
): AsyncGenerator<SellerOrderLine[]> {
  const { builderId } = await requireSeller(ctx)
  let last: string | undefined
  for (;;) {
    const older =
      last && sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from orders o where o.id = ${last}::uuid)`
    const rows = await selectSellerOrders(ctx.db)
      .where(and(sellerOrderFilter(builderId, search), older || undefined))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(BATCH_SIZE)
    last = rows.at(-1)?.order.id
    const ids = rows.map(({ order }) => order.id)
    if (last) yield lines(rows, await parcelsOf(ctx, ids), await sumBuilderShares(ctx.db, ids))
    if (rows.length < BATCH_SIZE) return
  }
}

async function parcelsOf(ctx: Needs<'db'>, ids: string[]) {
  const live = and(inArray(shipments.consignmentId, ids), inArray(shipments.status, ACTIVE_SHIPMENT_STATUSES))
  const parcels = await ctx.db.select().from(shipments).where(live)
  return new Map(parcels.map((parcel) => [parcel.consignmentId, parcel]))
}

function lines(
  rows: SellerOrderFacts[],
  parcels: Awaited<ReturnType<typeof parcelsOf>>,
  shares: Awaited<ReturnType<typeof sumBuilderShares>>,
): SellerOrderLine[] {
  return rows.map(({ order, item, buyerName }) => ({
    order_number: orderNumber(order.id),
    created_at: order.createdAt.toISOString(),
    instrument: item.productName,
    buyer_name: order.shipTo?.name || buyerName,
    status: shownStatus(order.status),
    delivery_status: order.deliveryStatus,
    fulfilment: order.fulfilment,
    price: decimalDollars(order.subtotalCents),
    shipping: decimalDollars(order.shippingCents),
    total: decimalDollars(order.totalCents),
    commission: decimalDollars(item.commissionCents),
    // From the ledger: zero before the payment arrives and after a refund.
    builder_share: decimalDollars(shares.get(order.id) ?? 0),
    carrier: parcels.get(order.id)?.carrier ?? order.carrier ?? '',
    tracking_number: parcels.get(order.id)?.trackingCode ?? '',
  }))
}
