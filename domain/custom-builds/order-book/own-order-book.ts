import { and, eq, inArray, sql } from 'drizzle-orm'
import { periodLabel } from '#contracts/custom-builds/order-book.ts'
import type { OfferSlot, SaveOrderBook } from '#contracts/custom-builds/order-book-bodies.ts'
import { BookRules, OwnBookPlace, OwnBookSlot, type OwnOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { columnsFrom, rowView } from '#contracts/kernel/row-view.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { abilities, authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { lockBuilderId, requireBuilderId } from '../offers/list-build-offers.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { listRequestTitles } from '../requests/request-view.ts'
import { candidates, fits, inOrder, isPastOffering, isPaused, positionOf, waitingIn } from './book-order.ts'
import { fillSlots, moveSlotsBehindPause } from './move-slots.ts'
import { mailBuyer, makeOffer } from './offer-next.ts'
import { orderBookPolicy } from './order-book-policy.ts'
import {
  announceBook,
  type Book,
  getBookState,
  isAsking,
  lockBook,
  lockOwnBook,
  moveSlot,
  type PlaceRow,
  placeNotFound,
  type SlotRow,
  slotNotFound,
  todayIn,
} from './order-book-rows.ts'
import { bookPlaces, orderBooks } from './order-book-tables.ts'
import { publicBookView, sendOpeningNotices } from './public-book.ts'
import { confirmPlace } from './slot-sale.ts'

type OwnBookDeps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>

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

/** Saves the builder's order book settings. The first save creates the order book. */
export async function saveBook(ctx: OwnBookDeps, typed: SaveOrderBook): Promise<OwnOrderBook> {
  requireAcceptedTerms(ctx.actor)
  refuseHighFee(ctx, typed.slot_fee)
  await ctx.db.transaction(async (tx) => {
    const builderId = await lockBuilderId(tx, ctx.actor)
    await lockBook(tx, builderId)
    const { slot_fee: slotFeeCents, move_slots: _, ...rules } = typed
    const said = { ...columnsFrom(rules), slotFeeCents }
    const row = only(
      await tx
        .insert(orderBooks)
        .values({ builderId, ...said, updatedAt: ctx.now() })
        .onConflictDoUpdate({ target: orderBooks.builderId, set: { ...said, updatedAt: ctx.now() } })
        .returning(),
    )
    const book = await getBookState(tx, row)
    if (typed.move_slots && typed.pause_from && typed.pause_until)
      await moveSlotsBehindPause(ctx, tx, book, { from: typed.pause_from, until: typed.pause_until, note: typed.pause_note })
    await fillSlots(tx, book, todayIn(ctx, book))
    await sendOpeningNotices(ctx, tx, book)
    await announceBook(tx, book)
  })
  return getOrderBook(ctx)
}

function refuseHighFee({ settings }: OwnBookDeps, cents: number): void {
  const { slotFeeCents } = settings.planLimits
  if (cents <= slotFeeCents) return
  const message =
    slotFeeCents === 0 ? 'This shop doesn’t allow slot fees' : `Slot fees in this shop can’t exceed ${formatCents(slotFeeCents)}`
  throw new Refusal('invalid_input', message, { fields: { slot_fee: [message] } })
}

type RequestRow = typeof customBuildRequests.$inferSelect
type Reader = { book: Book; requests: Map<string, RequestRow>; titles: Map<string, string>; today: string }

/** The signed-in builder's own order book, with names. */
export async function getOrderBook(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>): Promise<OwnOrderBook> {
  const { db, actor } = ctx
  const builderId = await requireBuilderId(db, actor)
  const [row] = await db.select().from(orderBooks).where(eq(orderBooks.builderId, builderId))
  if (!row) return { rules: null, public: null, periods: [], places: [] }
  const book = await getBookState(db, row)
  const ids = book.places.map(({ requestId }) => requestId)
  const found = ids.length === 0 ? [] : await db.select().from(customBuildRequests).where(inArray(customBuildRequests.id, ids))
  const requests = new Map(found.map((request) => [request.id, request]))
  const reader = { book, requests, titles: await listRequestTitles(db, ids), today: todayIn(ctx, book) }
  return {
    rules: rowView(BookRules, book, {}),
    public: publicBookView(book, reader.today),
    periods: periodsOf(reader),
    places: [
      ...waitingIn(book),
      ...inOrder(book.places).filter(({ status }) => status === 'confirmed' || status === 'building'),
    ].map((place) => placeRowView(reader, place)),
  }
}

/** The columns from left to right. From its last month on, a period is shown only while one of its slots is taken. */
function periodsOf(reader: Reader): OwnOrderBook['periods'] {
  const shown = reader.book.slots.filter(
    (slot) =>
      !isPastOffering(slot, reader.today) || slot.status === 'held' || slot.status === 'taken' || slot.status === 'building',
  )
  const periods = Map.groupBy(shown, ({ periodStart, periodEnd }) => `${periodStart}/${periodEnd}`)
  return [...periods.values()].flatMap((slots) => {
    const [first] = slots
    if (!first) return []
    const label = periodLabel({ start: first.periodStart, end: first.periodEnd })
    return { start: first.periodStart, label, slots: slots.map((slot) => slotView(reader, slot)) }
  })
}

function slotView({ book, requests, today }: Reader, slot: SlotRow): OwnBookSlot {
  const asked = book.offers.filter(({ slotId, status }) => slotId === slot.id && isAsking(status))
  const ids = slot.placeId === null ? asked.map(({ placeId }) => placeId) : [slot.placeId]
  const places = book.places.filter(({ id }) => ids.includes(id))
  const next = slot.status === 'open' ? candidates(book, slot) : []
  const { offer, takeOut, putBack } = orderBookPolicy
  return rowView(OwnBookSlot, slot, {
    names: places.map(({ requestId }) => requests.get(requestId)?.customerName ?? ''),
    request_id: slot.placeId === null ? null : (places[0]?.requestId ?? null),
    until: asked[0]?.until.toISOString() ?? null,
    next_place_id: next[0]?.id ?? null,
    fitting_place_ids: next.map(({ id }) => id),
    can: abilities({ offer: offer(slot, today), take_out: takeOut(slot), put_back: putBack(slot, today) }),
  })
}

function placeRowView({ book, requests, titles }: Reader, place: PlaceRow): OwnBookPlace {
  const request = requests.get(place.requestId)
  return rowView(OwnBookPlace, place, {
    request_status: request?.status ?? 'pending',
    name: request?.customerName ?? '',
    what: titles.get(place.requestId) ?? '',
    position: positionOf(book, place) || null,
    wanted: wantedText(place),
    is_agreed: request?.agreedVersion != null,
  })
}

function wantedText({ wantedFrom: from, wantedUntil: until }: PlaceRow): string {
  const month = (day: string) => periodLabel({ start: day, end: day })
  if (from === null) return until === null ? '' : `until ${month(until)}`
  return until === null ? `from ${month(from)}` : `${month(from)} to ${month(until)}`
}
