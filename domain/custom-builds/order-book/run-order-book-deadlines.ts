import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { MAX_UNANSWERED_OFFERS } from '#contracts/custom-builds/order-book.ts'
import { daysBefore, daysBetween, daysSince } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { dayOf } from '#domain/people/accounts/get-time-zone.ts'
import { isNight } from '#domain/people/accounts/is-night.ts'
import { lockRequest, writeRequest } from '../requests/lock-request.ts'
import { countsSilence, isPastOffering } from './book-order.ts'
import { fillSlots } from './move-slots.ts'
import { mailBuilder, mailBuyer, passOn } from './offer-next.ts'
import {
  announceBook,
  type Book,
  isAsking,
  lockBook,
  lockPlaceOf,
  movePlace,
  moveSlot,
  type OfferRow,
  offerOf,
  type PlaceRow,
  todayIn,
  writeOffer,
} from './order-book-rows.ts'
import { bookOffers, bookPlaces, bookSlots, orderBooks } from './order-book-tables.ts'
import { endPlace } from './place-actions.ts'
import { sendDueOpeningNotices } from './public-book.ts'
import { refundSlotFee } from './refund-slot-fee.ts'
import { releaseHold } from './slot-sale.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs'>

const AT_ONCE = 100
/** Half a year, so that lists do not fill with people who lost interest. */
const ASK_AGAIN_DAYS = 182
const ANSWER_DAYS = 14
const REMIND_DAYS = 10
/** Days after the period until the buyer is told that work has not started. */
const START_REMINDER_DAYS = 14
/** No reminder for shorter offers. */
const SHORTEST_REMINDED_MS = 12 * 3_600_000
/** The provider closes a page by its own clock; the slot is free only then. */
const HOLD_GRACE_MS = 15 * 60_000

/**
 * Runs order book deadlines: ends offers, sends reminders and questions, creates upcoming slots,
 * refunds fees and sends opening notices.
 */
export async function runOrderBookDeadlines(ctx: Deps): Promise<void> {
  await runEach(
    [endOffers, remindOfOffers, askWhetherWaiting, remindOfStarts, fillBooks, returnOwedFees, sendDueOpeningNotices],
    (step) => step(ctx),
  )
}

/** Expired offers and unpaid holds. */
async function endOffers(ctx: Deps): Promise<void> {
  const now = ctx.now()
  const isForgotten = and(eq(bookOffers.status, 'held'), lt(bookOffers.heldUntil, new Date(now.getTime() - HOLD_GRACE_MS)))
  const due = await ctx.db
    .select({ requestId: bookPlaces.requestId })
    .from(bookOffers)
    .innerJoin(bookPlaces, eq(bookPlaces.id, bookOffers.placeId))
    .where(or(and(eq(bookOffers.status, 'open'), lte(bookOffers.until, now)), isForgotten))
    .orderBy(bookOffers.until)
    .limit(AT_ONCE)
  await runEach(due, ({ requestId }) => inBookOf(ctx, requestId, (tx, book, place) => endOffer(ctx, tx, book, place)))
}

async function endOffer(ctx: Deps, tx: Tx, book: Book, place: PlaceRow): Promise<void> {
  if (place.status === 'held') await releaseHold(tx, book, place)
  const offer = offerOf(book, place)
  if (place.status !== 'offered' || !offer || offer.until > ctx.now()) return
  if (!book.isListed) {
    await withdrawOffer(ctx, tx, book, { place, offer })
    return
  }
  // With several standby offers, only the last one is reported.
  const isAskedAlone = !book.offers.some(
    (other) => other.slotId === offer.slotId && other.id !== offer.id && isAsking(other.status),
  )
  if (isAskedAlone) await mailBuilder(ctx, tx, book, { place, news: 'silent' })
  const asked = book.slots.find(({ id }) => id === offer.slotId)
  const silences = countsSilence(offer, asked) ? place.silences + 1 : place.silences
  if (silences >= MAX_UNANSWERED_OFFERS) {
    await lapse(ctx, tx, book, place)
    return
  }
  await writeOffer(tx, offer, { status: 'silent', answeredAt: ctx.now() })
  await movePlace(tx, place, 'waiting', { silences })
  await passOnOffered(ctx, tx, book, offer)
}

/** Does not count as unanswered while the builder is suspended, because the buyer could not accept. */
async function withdrawOffer(
  ctx: Deps,
  tx: Tx,
  book: Book,
  { place, offer }: { place: PlaceRow; offer: OfferRow },
): Promise<void> {
  await writeOffer(tx, offer, { status: 'gone', answeredAt: ctx.now() })
  await movePlace(tx, place, 'waiting')
  await mailBuyer(ctx, tx, place, 'withdrawn')
  await passOnOffered(ctx, tx, book, offer)
}

async function passOnOffered(ctx: Deps, tx: Tx, book: Book, { slotId }: OfferRow): Promise<void> {
  const slot = book.slots.find(({ id }) => id === slotId)
  if (slot) await passOn(ctx, tx, book, slot)
}

/** An unanswered question ends the entry and its request. */
async function lapse(ctx: Deps, tx: Tx, book: Book, place: PlaceRow): Promise<void> {
  const request = await lockRequest(tx, place.requestId)
  await endPlace(ctx, tx, book, { place, to: 'lapsed' })
  await mailBuyer(ctx, tx, place, 'lapsed')
  // Signed or paid builds are canceled by their own rules.
  if (request.status === 'accepted' || request.status === 'completed' || request.status === 'declined' || request.paidCents > 0)
    return
  await closePagesOfBuild(ctx, tx, request.id)
  await writeRequest(ctx, tx, request, { status: 'declined' })
}

/** One reminder at half time. */
async function remindOfOffers(ctx: Deps): Promise<void> {
  const now = ctx.now()
  const { createdAt, until, reminders } = bookOffers
  const isHalf = and(eq(reminders, 0), sql`${createdAt} + (${until} - ${createdAt}) / 2 <= ${now}::timestamptz`)
  const open = and(eq(bookOffers.status, 'open'), gt(until, now), isHalf)
  const offers = await ctx.db
    .select({ offer: bookOffers, requestId: bookPlaces.requestId })
    .from(bookOffers)
    .innerJoin(bookPlaces, eq(bookPlaces.id, bookOffers.placeId))
    .where(open)
    .limit(AT_ONCE)
  await runEach(offers, ({ offer, requestId }) =>
    inBookOf(ctx, requestId, async (tx, book, place) => {
      const asked = offerOf(book, place)
      const isOpen = asked?.id === offer.id && asked.status === 'open' && asked.reminders === 0
      if (!isOpen || isShort(asked) || !book.isListed) return
      if (await isNight(ctx, tx, place.buyerId)) return
      await writeOffer(tx, asked, { reminders: 1 })
      await mailBuyer(ctx, tx, place, 'reminded')
    }),
  )
}

/** Skips entries that got an offer shortly before the period ended. */
function isShort({ createdAt, until }: OfferRow): boolean {
  return until.getTime() - createdAt.getTime() < SHORTEST_REMINDED_MS
}

/** Every half year: are you still waiting? Two weeks to answer, with one reminder. */
async function askWhetherWaiting(ctx: Deps): Promise<void> {
  const now = ctx.now()
  const ago = (days: number) => daysBefore(now, days)
  const toAsk = and(isNull(bookPlaces.askedAt), lt(bookPlaces.stillWaitingAt, ago(ASK_AGAIN_DAYS)))
  const toRemind = and(
    isNotNull(bookPlaces.askedAt),
    eq(bookPlaces.isAskedAgain, false),
    lt(bookPlaces.askedAt, ago(REMIND_DAYS)),
  )
  const toEnd = lt(bookPlaces.askedAt, ago(ANSWER_DAYS))
  const places = await ctx.db
    .select({ requestId: bookPlaces.requestId })
    .from(bookPlaces)
    .where(and(eq(bookPlaces.status, 'waiting'), or(toAsk, toRemind, toEnd)))
    .limit(AT_ONCE)
  await runEach(places, ({ requestId }) =>
    inBookOf(ctx, requestId, (tx, book, place) => askWhetherStillWaiting(ctx, tx, book, place)),
  )
}

async function askWhetherStillWaiting(ctx: Deps, tx: Tx, book: Book, place: PlaceRow): Promise<void> {
  if (place.status !== 'waiting' || !book.isListed) return
  const days = (since: Date) => daysSince(since, ctx.now())
  const { askedAt } = place
  const night = await isNight(ctx, tx, place.buyerId)
  if (askedAt === null) {
    if (days(place.stillWaitingAt) <= ASK_AGAIN_DAYS || night) return
    await movePlace(tx, place, 'waiting', { askedAt: ctx.now() })
    await mailBuyer(ctx, tx, place, 'still_waiting')
    return
  }
  if (days(askedAt) > ANSWER_DAYS && place.isAskedAgain) {
    await lapse(ctx, tx, book, place)
    return
  }
  if (days(askedAt) <= REMIND_DAYS || place.isAskedAgain || night) return
  await movePlace(tx, place, 'waiting', { isAskedAgain: true })
  await mailBuyer(ctx, tx, place, 'still_waiting_again')
}

/** The period is over and work has not started: notifies the builder on the first day and the buyer after two weeks. */
async function remindOfStarts(ctx: Deps): Promise<void> {
  const daysAgo = (days: number) => dayOf(ctx, daysBefore(ctx.now(), days), userProfiles.userId)
  const isFirst = and(eq(bookSlots.startReminders, 0), sql`${bookSlots.periodEnd}::text < ${daysAgo(0)}`)
  const isSecond = and(eq(bookSlots.startReminders, 1), sql`${bookSlots.periodEnd}::text <= ${daysAgo(START_REMINDER_DAYS)}`)
  const late = and(eq(bookSlots.status, 'taken'), or(isFirst, isSecond))
  const slots = await ctx.db
    .select({ requestId: bookPlaces.requestId })
    .from(bookSlots)
    .innerJoin(bookPlaces, eq(bookPlaces.id, bookSlots.placeId))
    .innerJoin(userProfiles, eq(userProfiles.id, bookSlots.builderId))
    .where(late)
    .limit(AT_ONCE)
  await runEach(slots, ({ requestId }) => inBookOf(ctx, requestId, (tx, book, place) => remindOfStart(ctx, tx, book, place)))
}

async function remindOfStart(ctx: Deps, tx: Tx, book: Book, place: PlaceRow): Promise<void> {
  const slot = book.slots.find(({ placeId }) => placeId === place.id)
  if (slot?.status !== 'taken') return
  const due = daysBetween(slot.periodEnd, todayIn(ctx, book)) >= START_REMINDER_DAYS ? 2 : 1
  if (due <= slot.startReminders || (await isNight(ctx, tx, book.builderUserId))) return
  await tx.update(bookSlots).set({ startReminders: due }).where(eq(bookSlots.id, slot.id))
  if (slot.startReminders === 0) await mailBuilder(ctx, tx, book, { place, news: 'not_begun' })
  if (due === 2) await mailBuyer(ctx, tx, place, 'may_leave')
}

/** Creates upcoming slots and closes those that can no longer be offered. */
async function fillBooks(ctx: Deps): Promise<void> {
  const { userId } = userProfiles
  // On a new day in the builder's time zone, a pause can start or end, which the public page shows.
  const isNewDay = sql`${dayOf(ctx, orderBooks.filledAt, userId)} < ${dayOf(ctx, ctx.now(), userId)}`
  const books = await ctx.db
    .select({ builderId: orderBooks.builderId })
    .from(orderBooks)
    .innerJoin(userProfiles, eq(userProfiles.id, orderBooks.builderId))
    .where(isNewDay)
    .limit(AT_ONCE)
  await runEach(books, ({ builderId }) =>
    ctx.db.transaction(async (tx) => {
      const book = await lockBook(tx, builderId)
      if (!book) return
      const today = todayIn(ctx, book)
      for (const slot of book.slots) if (slot.status === 'open' && isPastOffering(slot, today)) await moveSlot(tx, slot, 'closed')
      if (book.state !== 'closed') await fillSlots(tx, book, today)
      await tx.update(orderBooks).set({ filledAt: ctx.now() }).where(eq(orderBooks.builderId, builderId))
      await announceBook(tx, book)
    }),
  )
}

/** Refunds delayed by a dispute. */
async function returnOwedFees(ctx: Deps): Promise<void> {
  const owed = await ctx.db
    .select({ placeId: bookPlaces.id })
    .from(bookPlaces)
    .where(isNotNull(bookPlaces.feeOwedAt))
    .orderBy(bookPlaces.feeOwedAt)
    .limit(AT_ONCE)
  await runEach(owed, (place) => refundSlotFee(ctx, place))
}

/** Runs each in its own transaction, with request and book locked. */
async function inBookOf(
  ctx: Deps,
  requestId: string,
  run: (tx: Tx, book: Book, place: PlaceRow) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockRequest(tx, requestId)
    const found = await lockPlaceOf(tx, requestId)
    if (!found) return
    await run(tx, found.book, found.place)
    await announceBook(tx, found.book)
  })
}
