import { and, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { shipments } from './deliveries-tables.ts'
import { ACTIVE_SHIPMENT_STATUSES } from './find-active-shipment.ts'

/** Created after the newest parcel of the same consignment that came back; earlier payments and labels are used up. */
export const CREATED_SINCE_RETURN = sql`${shipments.createdAt} > coalesce((select max(back.created_at) from shipments back
  where back.consignment_id = ${shipments.consignmentId} and back.status = 'came_back'), '-infinity')`

/**
 * Since when each of these consignments has a label, or one is being bought. A replacement label keeps the first time; a label
 * bought after the parcel came back starts again.
 */
export async function listLabelTimes(db: Queryable, consignmentIds: readonly string[]): Promise<Map<string, Date>> {
  if (consignmentIds.length === 0) return new Map()
  const { consignmentId, createdAt, status } = shipments
  const isActive = inArray(status, ACTIVE_SHIPMENT_STATUSES)
  const rows = await db
    .select({ consignmentId, since: sql`min(${createdAt})`.mapWith(createdAt) })
    .from(shipments)
    .where(
      and(
        inArray(consignmentId, [...consignmentIds]),
        inArray(status, [...ACTIVE_SHIPMENT_STATUSES, 'voiding', 'voided']),
        CREATED_SINCE_RETURN,
      ),
    )
    .groupBy(consignmentId)
    .having(sql`bool_or(${isActive})`)
  return new Map(rows.map((row) => [row.consignmentId, row.since as Date]))
}
