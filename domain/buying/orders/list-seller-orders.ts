import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { SellerOrderPage } from '#contracts/buying/seller-order-views.ts'
import type { SellerOrdersSearch } from '#contracts/buying/seller-orders.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { orderItems, orders } from './orders-tables.ts'
import { requireSeller } from './require-seller.ts'
import { sellerOrderFilter, toDo } from './seller-order-filter.ts'
import { buyerProfiles, selectSellerOrders, sellerOrderEntry } from './seller-order-view.ts'

const PAGE_SIZE = 20
const SHOWN_TO_DO = 3

/** A builder's orders, newest first, and those that need action, oldest first. */
export async function listSellerOrders(
  ctx: Needs<'db' | 'actor' | 'settings'>,
  search: SellerOrdersSearch,
): Promise<SellerOrderPage> {
  const { limit = PAGE_SIZE } = search
  const { builderId } = await requireSeller(ctx)
  const asked = sellerOrderFilter(builderId, search)
  const waiting = and(eq(orders.builderId, builderId), toDo())
  const [rows, counted, toDoRows, toDoCount] = await Promise.all([
    selectSellerOrders(ctx.db)
      .where(asked)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset((search.page - 1) * limit),
    ctx.db
      .select({ total: count() })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .innerJoin(buyerProfiles, eq(buyerProfiles.userId, orders.buyerId))
      .where(asked),
    selectSellerOrders(ctx.db).where(waiting).orderBy(asc(orders.createdAt)).limit(SHOWN_TO_DO),
    ctx.db.$count(orders, waiting),
  ])
  const { total } = only(counted)
  const entries = (of: typeof rows) => of.map((row) => sellerOrderEntry(row, ctx.settings))
  return {
    orders: entries(rows),
    total,
    page: search.page,
    pages: Math.max(1, Math.ceil(total / limit)),
    to_do: entries(toDoRows),
    to_do_count: toDoCount,
  }
}
