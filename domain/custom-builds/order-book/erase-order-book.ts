import { eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { bookOffers, bookOpeningNotices, bookPlaces, orderBooks } from './order-book-tables.ts'

/** Closes the book of a deleted builder and erases its names. A job ends the entries with their requests. */
export async function eraseOrderBook(tx: Tx, { userId, profileId, tombstone }: AccountDeletion): Promise<void> {
  await tx
    .delete(bookOpeningNotices)
    .where(or(eq(bookOpeningNotices.userId, userId), eq(bookOpeningNotices.builderId, profileId)))
  await tx.update(bookPlaces).set({ buyerId: tombstone.id }).where(eq(bookPlaces.buyerId, userId))
  await tx.update(orderBooks).set({ state: 'closed', pauseNote: '' }).where(eq(orderBooks.builderId, profileId))
  const ofBook = tx.select({ id: bookPlaces.id }).from(bookPlaces).where(eq(bookPlaces.builderId, profileId))
  await tx.update(bookOffers).set({ reason: '' }).where(inArray(bookOffers.placeId, ofBook))
}
