import { eq } from 'drizzle-orm'
import { PLACE_MOVES, type PlaceStatus, SLOT_MOVES, type SlotStatus } from '#contracts/custom-builds/order-book.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { Book, OfferRow, PlaceRow, SlotRow } from './lock-book.ts'
import { bookOffers, bookPlaces, bookSlots } from './order-book-tables.ts'

/** Changes the status of an entry of a locked book. Throws on a transition that `PLACE_MOVES` does not allow. */
export async function movePlace(
  tx: Tx,
  place: PlaceRow,
  to: PlaceStatus,
  more: Partial<Omit<PlaceRow, 'id' | 'status'>> = {},
): Promise<void> {
  if (place.status !== to && !PLACE_MOVES[place.status].includes(to))
    throw new Error(`A place cannot move from ${place.status} to ${to}`)
  const change = { ...more, status: to }
  await tx.update(bookPlaces).set(change).where(eq(bookPlaces.id, place.id))
  Object.assign(place, change)
}

/** Changes the status of a slot of a locked book, and the entry that has it. */
export async function moveSlot(tx: Tx, slot: SlotRow, to: SlotStatus, place: PlaceRow | null = null): Promise<void> {
  if (slot.status !== to && !SLOT_MOVES[slot.status].includes(to))
    throw new Error(`A slot cannot move from ${slot.status} to ${to}`)
  const change = { status: to, placeId: place?.id ?? null }
  await tx.update(bookSlots).set(change).where(eq(bookSlots.id, slot.id))
  Object.assign(slot, change)
}

/** Updates an offer. */
export async function writeOffer(
  tx: Tx,
  offer: OfferRow,
  change: Partial<Pick<OfferRow, 'status' | 'heldUntil' | 'answeredAt' | 'reminders'>>,
): Promise<void> {
  await tx.update(bookOffers).set(change).where(eq(bookOffers.id, offer.id))
  Object.assign(offer, change)
}

/** Refreshes the book for the builder, its buyers and the public page. */
export async function announceBook(tx: Tx, { builderId, builderUserId, places }: Book, also: PlaceRow[] = []): Promise<void> {
  const buyers = [...places, ...also].map(({ buyerId, requestId }) => ({
    userId: buyerId,
    name: 'custom-builds' as const,
    id: requestId,
  }))
  const live = [{ userId: builderUserId, name: 'custom-builds' as const, id: builderId }, ...buyers]
  await announce(tx, { tags: [`builder:${builderId}`], live })
}

/** The current offer of an entry, open or held. */
export function offerOf(book: Pick<Book, 'offers'>, place: PlaceRow): OfferRow | undefined {
  return book.offers.find(({ placeId, status }) => placeId === place.id && isAsking(status))
}

/** The slot that an entry has or is paying for. */
export function slotOf(book: Pick<Book, 'slots'>, place: PlaceRow): SlotRow | undefined {
  return book.slots.find(({ placeId }) => placeId === place.id)
}

export function isAsking(status: OfferRow['status']): boolean {
  return status === 'open' || status === 'held'
}

export type BookDeps = Needs<'now' | 'settings' | 'jobs'>
