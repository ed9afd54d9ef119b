import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { OrderList } from '#contracts/order-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { isUuid } from '../kernel/is-uuid.ts'
import { orderView, selectOrders } from './order-view.ts'
import { orders } from './orders-tables.ts'

/** One's own orders, newest first. */
export async function listOrders(
  ctx: Needs<'db' | 'actor' | 'settings'>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<OrderList> {
  const buyer = requireAccount(ctx.actor)
  // By e-mail only when the address is proven: anybody can type another's.
  const byEmail = buyer.emailConfirmed ? eq(orders.customerEmail, buyer.email) : undefined
  const older = cursor === undefined ? undefined : olderThan(cursor)

  const rows = await selectOrders(ctx.db)
    .where(and(or(eq(orders.buyerId, buyer.id), byEmail), older))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    orders: page.map((row) => orderView(row, ctx.settings.publicUrl)),
    next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

// An order's id is its place in the list. Orders are never deleted, and of another's only the moment is used.
function olderThan(cursor: string) {
  if (isUuid(cursor)) {
    return sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from orders o where o.id = ${cursor}::uuid)`
  }
  throw new Refusal('invalid_input', 'This is not a place in the list', {
    fields: { cursor: ['This is not a place in the list'] },
  })
}
