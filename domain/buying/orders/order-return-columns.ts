import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { deliveryEvents } from '#domain/delivering/deliveries/deliveries-tables.ts'
import type { ReturnRow } from '../returns/returns-table.ts'

type Id = string | SQLWrapper

/** When the delivery of an order last reached one of these statuses, as a column */
export function reachedAt(orderId: Id, ...statuses: string[]): SQL<Date | null> {
  const { status, occurredAt, consignmentId } = deliveryEvents
  return sql<Date | null>`(select max(${occurredAt}) from ${deliveryEvents}
    where ${consignmentId} = ${orderId} and ${status} in ${statuses})`.mapWith(occurredAt)
}

/** Whether a return of an order is open, as a condition */
export function hasOpenReturn(orderId: Id): SQL<boolean> {
  return sql<boolean>`exists (select from returns r where r.order_id = ${orderId} and r.status <> 'closed')`
}

/** Whether the buyer reported the delivery of an order as missing, and it is not settled, as a condition */
export function isReportedMissing(orderId: Id): SQL<boolean> {
  return sql<boolean>`exists (select from returns r where r.order_id = ${orderId} and r.status <> 'closed' and r.review_reason = 'not_arrived')`
}

export type LatestReturn = Pick<ReturnRow, 'id' | 'reason' | 'status' | 'reviewReason' | 'withdrawnAt' | 'outcome'> & {
  count: number
}

/** Whether the buyer withdrew before the delivery and does not keep the instrument, as a condition */
export function isWithdrawn(orderId: Id): SQL<boolean> {
  return sql<boolean>`exists (select from returns r where r.order_id = ${orderId} and r.withdrawn_at is not null
    and coalesce(r.outcome, 'refunded') = 'refunded')`
}

/** The latest return of an order, the open one first, with the number of all, as a column */
export function latestReturnOf(orderId: Id): SQL<LatestReturn | null> {
  return sql<LatestReturn | null>`(select jsonb_build_object('id', r.id, 'reason', r.reason, 'status', r.status,
    'reviewReason', r.review_reason, 'withdrawnAt', r.withdrawn_at, 'outcome', r.outcome, 'count', count(*) over ()) from returns r where r.order_id = ${orderId}
    order by r.status <> 'closed' desc, r.requested_at desc limit 1)`
}

/** Whether a return is open. */
export function isOpen(latest: LatestReturn | null): boolean {
  return latest !== null && latest.status !== 'closed'
}
