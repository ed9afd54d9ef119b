import { eq, inArray } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { requestTitle } from '../requests/request-title.ts'
import { getBookState, todayIn } from './lock-book.ts'
import { bookPlaces, orderBooks } from './order-book-tables.ts'
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
