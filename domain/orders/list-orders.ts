import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { OrderList } from '#contracts/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { type OrderFacts, orderView, selectOrders } from './order-view.ts'
import { orders } from './orders-tables.ts'

/** One's own orders, newest first. */
export async function listOrders(
  ctx: Needs<'db' | 'actor' | 'settings'>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<OrderList> {
  const buyer = signedIn(ctx.actor)
  // By e-mail only when the address is proven: anybody can type another's (decision 12).
  const byEmail = buyer.emailConfirmed ? eq(orders.customerEmail, buyer.email) : undefined
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const older = after && sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`

  const rows = await selectOrders(ctx.db)
    .where(and(or(eq(orders.buyerId, buyer.id), byEmail), older))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    orders: page.map((row) => orderView(row, ctx.settings.publicUrl)),
    next_cursor: rows.length > limit && last ? writeCursor(last) : null,
  }
}

function writeCursor({ createdExactly, id }: OrderFacts): string {
  return Buffer.from(`${createdExactly} ${id}`).toString('base64url')
}

const CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readCursor(cursor: string) {
  const [, createdAt, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (createdAt && id && !Number.isNaN(Date.parse(createdAt))) return { createdAt, id }
  throw new Refusal('invalid_input', 'This is not a place in the list', {
    fields: { cursor: ['This is not a place in the list'] },
  })
}
