import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { WITHOUT_SLOT, type WithoutSlot } from './lock-book.ts'
import { bookPlaces, bookSlots } from './order-book-tables.ts'

/** The first and the last day of slots, by request. */
export async function listRequestSlots(
  db: Queryable,
  requestIds: string[],
): Promise<Map<string, { start: string; end: string }>> {
  const rows = await db
    .select({ requestId: bookPlaces.requestId, start: bookSlots.periodStart, end: bookSlots.periodEnd })
    .from(bookSlots)
    .innerJoin(bookPlaces, eq(bookPlaces.id, bookSlots.placeId))
    .where(and(inArray(bookPlaces.requestId, requestIds), inArray(bookSlots.status, ['taken', 'building'])))
  return new Map(rows.map(({ requestId, ...slot }) => [requestId, slot]))
}

/** The entry statuses of requests without a slot, by request. */
export async function listRequestsWithoutSlot(db: Queryable, requestIds: string[]): Promise<Map<string, WithoutSlot>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select({ id: bookPlaces.requestId, status: sql<WithoutSlot>`${bookPlaces.status}` })
    .from(bookPlaces)
    .where(and(inArray(bookPlaces.requestId, requestIds), inArray(bookPlaces.status, [...WITHOUT_SLOT])))
  return new Map(rows.map(({ id, status }) => [id, status]))
}
