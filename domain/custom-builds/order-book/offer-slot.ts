import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OfferSlot } from '#contracts/custom-builds/order-book-bodies.ts'
import type { OwnOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { lockBuilderId } from '../offers/require-builder-id.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { candidates, fits, inOrder, isPaused } from './book-order.ts'
import { confirmPlace } from './confirm-place.ts'
import { getOrderBook } from './get-order-book.ts'
import { type Book, lockOwnBook, type PlaceRow, placeNotFound, type SlotRow, slotNotFound, todayIn } from './lock-book.ts'
import { announceBook, moveSlot } from './move-place.ts'
import { mailBuyer, makeOffer } from './offer-next.ts'
import { orderBookPolicy } from './order-book-policy.ts'
import { bookPlaces } from './order-book-tables.ts'

export type OwnBookDeps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>

/**
 * The builder offers a slot to the first entry that fits, or to another one out of turn, once per period and with a reason. A
 * signed build gets the slot without an offer.
 */
export async function offerSlot(
  ctx: OwnBookDeps,
  slotId: string,
  { place_id: placeId, reason }: OfferSlot,
): Promise<OwnOrderBook> {
  requireAcceptedTerms(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const builderId = await lockBuilderId(tx, ctx.actor)
    await refuseWhileSuspended(tx, builderId)
    const book = await lockOwnBook(tx, builderId)
    const slot = slotIn(book, slotId)
    const today = todayIn(ctx, book)
    authorize(orderBookPolicy.offer(slot, today))
    refuseDuringPause(book, today)
    const place = chosenPlace(book, slot, placeId)
    const overtaken = candidates(book, slot).filter(({ id, sortKey }) => id !== place.id && sortKey < place.sortKey)
    // Without a choice, the first entry gets the offer. Entries asked about this slot before do not count as overtaken.
    if (overtaken.length > 0) await recordOutOfTurn(ctx, tx, book, { slot, overtaken, reason })
    if (await isAgreed(tx, place)) await confirmPlace(ctx, tx, book, { slot, place })
    else await makeOffer(ctx, tx, { book, slot, place, kind: overtaken.length > 0 ? 'out_of_turn' : 'turn', reason })
    await announceBook(tx, book)
  })
  return getOrderBook(ctx)
}

/** Removes an open slot from the book, or restores it. */
export async function takeOutSlot(ctx: OwnBookDeps, slotId: string, isOut: boolean): Promise<OwnOrderBook> {
  await ctx.db.transaction(async (tx) => {
    const book = await lockOwnBook(tx, await lockBuilderId(tx, ctx.actor))
    const slot = slotIn(book, slotId)
    const to = isOut ? 'closed' : 'open'
    if (slot.status === to) return
    authorize(isOut ? orderBookPolicy.takeOut(slot) : orderBookPolicy.putBack(slot, todayIn(ctx, book)))
    await moveSlot(tx, slot, to)
    await announceBook(tx, book)
  })
  return getOrderBook(ctx)
}

function slotIn({ slots }: Book, slotId: string): SlotRow {
  const slot = slots.find(({ id }) => id === slotId)
  if (!slot) throw slotNotFound()
  return slot
}

function chosenPlace(book: Book, slot: SlotRow, placeId: string | null): PlaceRow {
  if (placeId === null) {
    const [first] = candidates(book, slot)
    if (first) return first
    throw new Refusal('conflict', 'No one else on the list can be offered this slot')
  }
  const place = inOrder(book.places).find(({ id }) => id === placeId)
  if (!place) throw placeNotFound()
  if (place.status !== 'waiting') throw new Refusal('conflict', 'This person already has a slot or an offer')
  if (!fits(place, slot)) throw new Refusal('conflict', 'This slot is outside this person’s preferred dates')
  return place
}

function refuseDuringPause(book: Book, today: string): void {
  if (isPaused(book, today)) throw new Refusal('conflict', 'Your order book is paused. End the pause first.')
}

async function refuseWhileSuspended(tx: Tx, builderId: string): Promise<void> {
  const { isActive } = only(
    await tx.select({ isActive: userProfiles.isActive }).from(userProfiles).where(eq(userProfiles.id, builderId)),
  )
  if (!isActive) throw new Refusal('not_allowed', 'Your profile is not public at the moment, so you cannot offer slots')
}

async function isAgreed(tx: Tx, { requestId }: PlaceRow): Promise<boolean> {
  const { agreedVersion } = customBuildRequests
  const request = only(await tx.select({ agreedVersion }).from(customBuildRequests).where(eq(customBuildRequests.id, requestId)))
  return request.agreedVersion !== null
}

/** Records an out-of-turn offer: once per period, with a reason. Overtaken entries keep their position and are notified. */
async function recordOutOfTurn(
  ctx: OwnBookDeps,
  tx: Tx,
  book: Book,
  { slot, overtaken, reason }: { slot: SlotRow; overtaken: PlaceRow[]; reason: string },
): Promise<void> {
  if (reason === '') {
    const message = `${overtaken.length === 1 ? 'One person has' : `${overtaken.length} people have`} been waiting longer. Enter a reason for going out of turn.`
    throw new Refusal('invalid_input', message, { fields: { reason: [message] } })
  }
  const ofPeriod = new Set(book.slots.filter(({ periodStart }) => periodStart === slot.periodStart).map(({ id }) => id))
  if (book.offers.some(({ kind, slotId }) => kind === 'out_of_turn' && ofPeriod.has(slotId)))
    throw new Refusal('conflict', 'You already offered a slot out of turn in this period. The first person on the list is next.')
  const ids = overtaken.map(({ id }) => id)
  for (const place of overtaken) place.passedOver += 1
  await tx
    .update(bookPlaces)
    .set({ passedOver: sql`${bookPlaces.passedOver} + 1` })
    .where(and(eq(bookPlaces.builderId, book.builderId), inArray(bookPlaces.id, ids)))
  for (const place of overtaken) await mailBuyer(ctx, tx, place, 'passed_over')
}
