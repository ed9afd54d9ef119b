import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { OrderList } from '#contracts/buying/order-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { orderView, selectOrders } from './order-view.ts'
import { orders } from './orders-tables.ts'

/** The signed-in user's orders, newest first. */
export async function listOrders(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<OrderList> {
  const buyer = requireAccount(ctx.actor)
  // By email only if the address is confirmed: an unconfirmed one may be another person's.
  const byEmail = buyer.emailConfirmed ? eq(orders.customerEmail, buyer.email) : undefined
  const older = cursor === undefined ? undefined : olderThan(cursor)

  const rows = await selectOrders(ctx.db)
    .where(and(or(eq(orders.buyerId, buyer.id), byEmail), older))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    orders: page.map((row) => orderView(ctx, row)),
    next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

// The cursor is an order's id. Orders are never deleted, and only the order's time is read, regardless of its owner.
function olderThan(cursor: string) {
  if (isUuid(cursor)) {
    return sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from orders o where o.id = ${cursor}::uuid)`
  }
  throw new Refusal('invalid_input', 'This cursor is not valid', {
    fields: { cursor: ['This cursor is not valid'] },
  })
}
