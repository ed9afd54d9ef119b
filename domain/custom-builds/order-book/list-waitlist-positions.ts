import { and, eq, inArray, sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { requestTitle } from '../requests/request-view.ts'
import { getBookState, todayIn, WITHOUT_SLOT, type WithoutSlot } from './order-book-rows.ts'
import { bookPlaces, bookSlots, orderBooks } from './order-book-tables.ts'
import { waitingSentence } from './place-view.ts'

export type WaitlistPosition = { requestId: string; what: string; builderName: string; sentence: string }

/** The position sentences of waiting entries, by request. */
export async function listWaitlistPositions(
  ctx: Needs<'now' | 'settings'> & { db: Queryable },
  placeIds: string[],
): Promise<WaitlistPosition[]> {
  if (placeIds.length === 0) return []
  const { db } = ctx
  const rows = await db
    .select({ place: bookPlaces, what: requestTitle, book: orderBooks })
    .from(bookPlaces)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, bookPlaces.requestId))
    .innerJoin(orderBooks, eq(orderBooks.builderId, bookPlaces.builderId))
    .where(inArray(bookPlaces.id, placeIds))
  const told: WaitlistPosition[] = []
  for (const { place, what, book: row } of rows) {
    if (place.status !== 'waiting') continue
    const book = await getBookState(db, row)
    told.push({
      requestId: place.requestId,
      what,
      builderName: book.builderName,
      sentence: waitingSentence(book, place, todayIn(ctx, book)),
    })
  }
  return told
}

/** Positions change slowly, so they are reported at most this often. */
const TELL_AGAIN_DAYS = 28

type Moved = { placeId: string; buyerId: string; position: number }

/** Entries that moved up since the last report or since joining, at least four weeks ago. `buyerId`: only theirs. */
export async function listMovedUp({ now }: Needs<'now'>, db: Queryable, buyerId?: string): Promise<Moved[]> {
  const before = daysBefore(now(), TELL_AGAIN_DAYS)
  const { rows } = await db.execute<{ id: string; buyer_id: string; position: number }>(sql`
    select id, buyer_id, position::int from (
      select p.id, p.buyer_id, p.status, p.told_position, coalesce(p.told_at, p.joined_at) as told_at,
        row_number() over (partition by p.builder_id order by p.sort_key, p.id) as position
      from book_places p where p.status in ('waiting', 'offered', 'held')
    ) waiting
    where status = 'waiting' and told_at < ${before} and (told_position is null or position < told_position)
      ${buyerId === undefined ? sql`` : sql`and buyer_id = ${buyerId}`}
    limit 500`)
  return rows.map(({ id, buyer_id, position }) => ({ placeId: id, buyerId: buyer_id, position }))
}

/** Records the reported positions. Returns the entry ids. */
export async function recordReportedPositions(ctx: Needs<'now'>, tx: Tx, buyerId: string): Promise<string[]> {
  const moved = await listMovedUp(ctx, tx, buyerId)
  for (const { placeId, position } of moved) {
    const told = { toldPosition: position, toldAt: ctx.now() }
    await tx
      .update(bookPlaces)
      .set(told)
      .where(and(eq(bookPlaces.id, placeId), inArray(bookPlaces.status, ['waiting'])))
  }
  return moved.map(({ placeId }) => placeId)
}

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
