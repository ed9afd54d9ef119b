import { and, eq, inArray, sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { bookPlaces } from './order-book-tables.ts'

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
