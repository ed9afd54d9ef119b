import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import type { OperatorOrder, Page } from '#contracts/operations/operator-views.ts'
import type { OperatorOrdersSearch } from '#contracts/operations/operators.ts'
import { orderPolicy } from '#domain/buying/orders/order-policy.ts'
import { isOpen } from '#domain/buying/orders/order-return-columns.ts'
import { storedStatusesOf } from '#domain/buying/orders/order-states.ts'
import { orderView, selectOrders } from '#domain/buying/orders/order-view.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { buyerDisputeState, disputeViewOf } from '#domain/money/payments/dispute-view.ts'
import { pageOf, rowsOf } from './operator-page.ts'

/** All orders of the shop, newest first. Can be searched by number, id or the buyer's complete address. */
export async function listAllOrders(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  search: OperatorOrdersSearch,
): Promise<Page<OperatorOrder>> {
  const operator = requireOperator(ctx.actor)
  const asked = and(askedStatus(search.status), found(search.q))
  const [rows, total] = await Promise.all([
    selectOrders(ctx.db)
      .where(asked)
      .orderBy(desc(orders.createdAt), asc(orders.id))
      .limit(rowsOf(search).limit)
      .offset(rowsOf(search).offset),
    ctx.db.$count(orders, asked),
  ])
  const entries = rows.map((row) => ({
    ...orderView(ctx, row),
    dispute: disputeViewOf(row.dispute, row.transfer),
    refund_failed: row.status === 'refund_failed',
    refund_requested_at: row.refundRequestedAt?.toISOString() ?? null,
    can: abilities({
      refund: orderPolicy.refund(operator, {
        ...row,
        builderUserId: row.builder.userId,
        disputed: buyerDisputeState(row.dispute),
        isReturning: isOpen(row.latestReturn),
      }),
    }),
  }))
  return pageOf(entries, total, search)
}

function askedStatus(status: OperatorOrdersSearch['status']): SQL | undefined {
  if (status === 'all') return undefined
  return status === 'refund_failed' ? eq(orders.status, status) : inArray(orders.status, storedStatusesOf(status))
}

function found(q: string): SQL | undefined {
  if (q === '') return undefined
  const typed = q.toLowerCase()
  const hasNumber = sql`right(${orders.id}::text, 8) = ${orderNumber(typed).toLowerCase()}`
  return or(eq(orders.customerEmail, typed), and(hasNumber, sql`right(${orders.id}::text, ${typed.length}) = ${typed}`))
}
