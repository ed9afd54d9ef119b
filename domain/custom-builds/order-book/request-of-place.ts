import { and, eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { placeNotFound } from './lock-book.ts'
import { bookPlaces } from './order-book-tables.ts'

/** The request of the signed-in buyer's entry, which is locked before the book. */
export async function requestOfPlace({ db, actor }: Needs<'db' | 'actor'>, placeId: string): Promise<string> {
  const { id } = requireAccount(actor)
  const { requestId, buyerId } = bookPlaces
  const [found] = await db
    .select({ requestId })
    .from(bookPlaces)
    .where(and(eq(bookPlaces.id, placeId), eq(buyerId, id)))
  if (!found) throw placeNotFound()
  return found.requestId
}
