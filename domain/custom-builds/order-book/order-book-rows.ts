import { and, asc, eq, inArray } from 'drizzle-orm'
import { PLACE_MOVES, type PlaceStatus, SLOT_MOVES, type SlotStatus } from '#contracts/custom-builds/order-book.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { timeZoneOf } from '#domain/people/accounts/time-zone-of.ts'
import { bookOffers, bookPlaces, bookSlots, orderBooks } from './order-book-tables.ts'

export type BookRow = typeof orderBooks.$inferSelect
export type SlotRow = typeof bookSlots.$inferSelect
export type PlaceRow = typeof bookPlaces.$inferSelect
export type OfferRow = typeof bookOffers.$inferSelect

/** A builder's order book with active slots, entries and offers. Entries are in order. */
export type Book = BookRow & {
  builderUserId: string
  builderName: string
  /** Whether the builder is listed. If not, no offers are made. */
  isListed: boolean
  /** The builder's time zone; null if unknown. */
  timeZone: string | null
  slots: SlotRow[]
  places: PlaceRow[]
  offers: OfferRow[]
}

/** Waiting, offered or held entries. */
export const WITHOUT_SLOT = ['waiting', 'offered', 'held'] as const satisfies PlaceStatus[]
export type WithoutSlot = (typeof WITHOUT_SLOT)[number]
/** Entries with a position or a slot. */
export const ACTIVE_PLACES: PlaceStatus[] = [...WITHOUT_SLOT, 'confirmed', 'building']

/**
 * Locks a builder's order book until the transaction ends. Lock requests before it and payments after it. Undefined without a
 * book.
 */
export async function lockBook(tx: Tx, builderId: string): Promise<Book | undefined> {
  const [row] = await tx.select().from(orderBooks).where(eq(orderBooks.builderId, builderId)).for('update')
  return row && getBookState(tx, row)
}

/** The same for a builder known to have one. */
export async function lockOwnBook(tx: Tx, builderId: string): Promise<Book> {
  const book = await lockBook(tx, builderId)
  if (!book) throw new Refusal('not_found', 'You have no order book yet', { toInsider: true })
  return book
}

/** Locks an entry and its book; undefined if there is none. */
export async function lockPlaceOf(tx: Tx, requestId: string): Promise<{ book: Book; place: PlaceRow } | undefined> {
  const [found] = await tx.select().from(bookPlaces).where(eq(bookPlaces.requestId, requestId))
  const book = found && (await lockBook(tx, found.builderId))
  if (!book) return undefined
  // Read again, because it might have changed while waiting for the lock.
  const place = only(await tx.select().from(bookPlaces).where(eq(bookPlaces.id, found.id)))
  return { book, place: book.places.find(({ id }) => id === place.id) ?? place }
}

/** Loads a book with its active slots, entries and offers. */
export async function getBookState(db: Queryable, row: BookRow): Promise<Book> {
  const { builderId } = row
  const zone = timeZoneOf(userProfiles.userId)
  const { profile, timeZone } = only(
    await db.select({ profile: userProfiles, timeZone: zone }).from(userProfiles).where(eq(userProfiles.id, builderId)),
  )
  const slots = await db
    .select()
    .from(bookSlots)
    .where(eq(bookSlots.builderId, builderId))
    .orderBy(asc(bookSlots.periodStart), asc(bookSlots.number))
  const places = await db
    .select()
    .from(bookPlaces)
    .where(and(eq(bookPlaces.builderId, builderId), inArray(bookPlaces.status, ACTIVE_PLACES)))
    .orderBy(asc(bookPlaces.sortKey), asc(bookPlaces.id))
  const slotIds = slots.map(({ id }) => id)
  const offers =
    slotIds.length === 0
      ? []
      : await db.select().from(bookOffers).where(inArray(bookOffers.slotId, slotIds)).orderBy(asc(bookOffers.createdAt))
  const builderName = profile.businessName || profile.publicName
  const isListed = profile.isSeller && profile.isActive
  return { ...row, builderUserId: profile.userId, builderName, isListed, timeZone, slots, places, offers }
}

/** Today's date (YYYY-MM-DD) in the builder's time zone, which decides when periods and pauses start and end. */
export function todayIn(ctx: Needs<'now' | 'settings'>, book: Pick<Book, 'timeZone'>): string {
  return dayIn(timeZoneIn(ctx, book), ctx.now())
}

/** The builder's time zone, or the shop's if unknown. */
export function timeZoneIn({ settings }: Needs<'settings'>, { timeZone }: Pick<Book, 'timeZone'>): string {
  return timeZone ?? settings.timeZone
}

export function slotNotFound(): Refusal {
  return new Refusal('not_found', 'Slot not found')
}

export function placeNotFound(): Refusal {
  return new Refusal('not_found', 'Spot not found')
}

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
