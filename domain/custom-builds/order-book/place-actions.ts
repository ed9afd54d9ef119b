import { and, eq, inArray } from 'drizzle-orm'
import type { SubmitRequest } from '#contracts/custom-builds/build-request-bodies.ts'
import { FREE_PASSES } from '#contracts/custom-builds/order-book.ts'
import type { AcceptOffer, ChangePlace } from '#contracts/custom-builds/order-book-bodies.ts'
import type { AcceptedOffer, BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { CURRENCY, formatCents, toCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAcceptedTerms, requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { isPaymentProcessing } from '#domain/money/payments/is-payment-processing.ts'
import { lockBuyer } from '#domain/money/payments/lock-buyer.ts'
import { openPayment } from '#domain/money/payments/open-payment.ts'
import type { PaymentRow } from '#domain/money/payments/payments-tables.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { SESSION_MS } from '#domain/money/payments/session-length.ts'
import { startPayment } from '#domain/money/payments/start-payment.ts'
import { enforceAdvanceLimit } from '../requests/enforce-advance-limit.ts'
import { announceRequest, type LockedRequest, lockRequest, writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { getBalance, listPaidParts } from '../requests/payment-summary.ts'
import { findPaidSlotPart, slotFeeOf, writeSlotPart } from '../requests/write-parts.ts'
import { isPaused, waitingIn } from './book-order.ts'
import { getPlace } from './get-places.ts'
import { mailBuilder, offerNext, passOn } from './offer-next.ts'
import { orderBookPolicy, slotTaken } from './order-book-policy.ts'
import {
  announceBook,
  type Book,
  type BookDeps,
  isAsking,
  lockPlaceOf,
  movePlace,
  moveSlot,
  type OfferRow,
  offerOf,
  type PlaceRow,
  placeNotFound,
  requestOfPlace,
  type SlotRow,
  slotOf,
  todayIn,
  writeOffer,
} from './order-book-rows.ts'
import { bookOffers, bookPlaces, bookSlots } from './order-book-tables.ts'
import { backOn } from './public-book.ts'
import { feeOnLeaving } from './refund-slot-fee.ts'
import { confirmPlace, slotSale } from './slot-sale.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>

/** The buyer accepts a slot: it is confirmed, or held until the slot fee is paid. Accepting again reopens the payment page. */
export async function acceptOffer(ctx: Deps, placeId: string, { offer_id: offerId, fee }: AcceptOffer): Promise<AcceptedOffer> {
  const account = requireAcceptedTerms(ctx.actor)
  await enforceRateLimit(ctx, { key: `slot-offer:${account.id}`, times: 60, seconds: 3600 })
  const requestId = await requestOfPlace(ctx, placeId)
  await refuseGone(ctx, { placeId, offerId })
  const payment = await ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, account.id)
    const request = await lockRequest(tx, requestId)
    const found = await lockPlaceOf(tx, requestId)
    if (!found) throw placeNotFound()
    // A repeated request finds the slot confirmed.
    if (found.place.status === 'confirmed') return null
    const asked = askedSlot(ctx, account, { ...found, offerId })
    const parts = (await listPaidParts(tx, [requestId])).get(requestId) ?? []
    const cents = slotFeeOf(request, parts, asked.offer.feeCents ?? found.book.slotFeeCents)
    refuseOtherFee(fee, cents)
    if (cents > 0) return holdSlot(ctx, tx, { account, request, ...found, ...asked, cents })
    await confirmPlace(ctx, tx, found.book, { slot: asked.slot, place: found.place })
    return null
  })
  const url = payment ? (await startPayment(ctx, slotSale, payment)).url : null
  return { url, place: await getPlace(ctx, requestId) }
}

/** When many accept at once, most are refused here without waiting for a lock. */
async function refuseGone({ db }: Deps, { placeId, offerId }: { placeId: string; offerId: string }): Promise<void> {
  const [slot] = await db
    .select({ status: bookSlots.status, holder: bookSlots.placeId })
    .from(bookOffers)
    .innerJoin(bookSlots, eq(bookSlots.id, bookOffers.slotId))
    .where(eq(bookOffers.id, offerId))
  if (slot?.holder != null && slot.holder !== placeId) throw slotTaken()
}

/** The accepted offer and its slot. Any offer other than the one on screen has ended. */
function askedSlot(
  ctx: Deps,
  account: Account,
  { book, place, offerId }: { book: Book; place: PlaceRow; offerId: string },
): { offer: OfferRow; slot: SlotRow } {
  const found = offerOf(book, place)
  const offer = found?.id === offerId ? found : undefined
  const slot = book.slots.find(({ id }) => id === offer?.slotId)
  const asked = offer && slot ? { ...offer, slotStatus: slot.status } : undefined
  authorize(orderBookPolicy.accept(account, place, asked, { now: ctx.now(), isListed: book.isListed }))
  if (!offer || !slot) throw placeNotFound()
  return { offer, slot }
}

/** Refuses an amount the buyer has not seen. */
function refuseOtherFee(seen: number, cents: number): void {
  if (toCents(seen) === cents) return
  const now = cents === 0 ? 'There’s nothing to pay now' : `It’s now ${formatCents(cents)}`
  throw new Refusal('changed', `The slot fee has changed. ${now}. Please check it again.`, {
    details: { about: 'slot_fee', fee: toDollars(cents) },
  })
}

type Hold = {
  account: Account
  request: LockedRequest
  book: Book
  place: PlaceRow
  slot: SlotRow
  offer: OfferRow
  cents: number
}

async function holdSlot(ctx: Deps, tx: Tx, hold: Hold): Promise<PaymentRow> {
  const { account, request, book, place, slot, offer, cents } = hold
  // Only the buyer pays, and only with a confirmed email address.
  if (!account.emailConfirmed) throw new Refusal('not_allowed', 'Please confirm your email address before you pay')
  if (await isPaymentProcessing(tx, request.id))
    throw new Refusal('conflict', 'Your payment for this build is already being processed')
  const now = ctx.now()
  const part = await writeSlotPart(tx, { request, cents, createdAt: now })
  await enforceAdvanceLimit(ctx, tx, { request, partIds: [part.id] })
  await closePagesOfBuild(ctx, tx, request.id)
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  await moveSlot(tx, slot, 'held', place)
  await movePlace(tx, place, 'held')
  await writeOffer(tx, offer, { status: 'held', heldUntil: expiresAt })
  const { version: quoteVersion } = await getBalance(tx, request)
  const paidFor = { requestId: request.id, paymentType: 'slot' as const, quoteVersion, parts: [part] }
  const parties = { builderId: request.builderId, buyerId: account.id, customerEmail: account.email }
  const money = { description: `Build slot with ${book.builderName}`, amountCents: cents, currency: CURRENCY }
  const opened = await openPayment(ctx, tx, paidFor, { ...parties, ...money, expiresAt })
  await announceBook(tx, book)
  await announceRequest(tx, request)
  return opened
}

/**
 * The buyer passes, and the next entry gets the offer. Two passes are free; the third moves the entry to the end of the list.
 * Passing on a short-notice slot never counts.
 */
export async function passOffer(ctx: Deps, placeId: string, { offer_id: offerId }: { offer_id: string }): Promise<BookPlace> {
  const account = requireAccount(ctx.actor)
  return changeLockedPlace(ctx, placeId, async (tx, { book, place }) => {
    const offer = offerOf(book, place)
    const slot = book.slots.find(({ id }) => id === offer?.slotId)
    const asked = offer && offer.id === offerId && slot ? { ...offer, slotStatus: slot.status } : undefined
    authorize(orderBookPolicy.pass(account, place, asked, ctx.now()))
    if (!offer || !slot) throw placeNotFound()
    await writeOffer(tx, offer, { status: 'passed', answeredAt: ctx.now() })
    await movePlace(tx, place, 'waiting', offer.kind === 'standby' ? { silences: 0 } : passed(place, ctx.now()))
    await mailBuilder(ctx, tx, book, { place, news: 'passed' })
    await passOn(ctx, tx, book, slot)
  })
}

function passed({ passes }: PlaceRow, now: Date): Partial<PlaceRow> {
  if (passes < FREE_PASSES) return { passes: passes + 1, silences: 0 }
  return { passes: 0, silences: 0, sortKey: now }
}

/** The buyer changes the preferred dates and standby. */
export async function changePlace(ctx: Deps, placeId: string, wishes: ChangePlace): Promise<BookPlace> {
  const account = requireAccount(ctx.actor)
  const { wanted_from: wantedFrom, wanted_until: wantedUntil, is_standby: isStandby } = wishes
  return changeLockedPlace(ctx, placeId, async (tx, { place }) => {
    authorize(orderBookPolicy.change(account, place))
    await movePlace(tx, place, place.status, { wantedFrom, wantedUntil, isStandby })
  })
}

/** The buyer confirms that they are still waiting. */
export async function stayInBook(ctx: Deps, placeId: string): Promise<BookPlace> {
  const account = requireAccount(ctx.actor)
  return changeLockedPlace(ctx, placeId, async (tx, { place }) => {
    authorize(orderBookPolicy.stay(account, place))
    await movePlace(tx, place, place.status, { stillWaitingAt: ctx.now(), askedAt: null, isAskedAgain: false })
  })
}

/** Changes an entry of the signed-in buyer. `change` returns false if both sides already see it. */
async function changeLockedPlace(
  ctx: Deps,
  placeId: string,
  change: (tx: Tx, found: { request: LockedRequest; book: Book; place: PlaceRow }) => Promise<unknown>,
): Promise<BookPlace> {
  const requestId = await requestOfPlace(ctx, placeId)
  await ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    const found = await lockPlaceOf(tx, requestId)
    if (!found) throw placeNotFound()
    if ((await change(tx, { request, ...found })) !== false) await announceBook(tx, found.book)
  })
  return getPlace(ctx, requestId)
}

/**
 * The buyer leaves the waiting list, which closes the request. The builder keeps the slot fee unless `feeOnLeaving` refunds it.
 * `back`: the refund shown to the buyer.
 */
export async function leaveBook(ctx: Deps, placeId: string, { back }: { back: number }): Promise<BookPlace> {
  const account = requireAccount(ctx.actor)
  return changeLockedPlace(ctx, placeId, async (tx, { request, book, place }) => {
    if (place.status === 'left') return false
    const requestId = request.id
    const slotCents = (await findPaidSlotPart(tx, requestId))?.cents ?? 0
    authorize(orderBookPolicy.leave(account, place, { ...request, otherPaidCents: request.paidCents - slotCents }))
    if (await isPaymentProcessing(tx, requestId))
      throw new Refusal('conflict', 'Your payment for this build is being processed. Please wait until it has gone through.')
    const { backCents } = feeOnLeaving(ctx, book, { place, paidCents: request.paidCents })
    if (toCents(back) !== backCents)
      throw new Refusal('changed', `Your refund would now be ${formatCents(backCents)}. Please check it again.`, {
        details: { about: 'slot_fee', fee: toDollars(backCents) },
      })
    if (backCents > 0) await refundPartOfBuild(ctx, tx, { requestId, cents: backCents, reason: 'slot_given_up' })
    await endPlace(ctx, tx, book, { place, to: 'left' })
    await endRequest(ctx, tx, request)
    await mailBuilder(ctx, tx, book, { place, news: 'left' })
    return false
  })
}

/** Ends an entry of a locked book, frees its slot and offers it to the next entry. */
export async function endPlace(
  ctx: BookDeps,
  tx: Tx,
  book: Book,
  { place, to }: { place: PlaceRow; to: 'left' | 'lapsed' | 'ended' },
): Promise<void> {
  const slot = slotOf(book, place)
  const offer = offerOf(book, place)
  const asked = book.slots.find(({ id }) => id === offer?.slotId)
  if (offer)
    await writeOffer(tx, offer, { status: to === 'lapsed' ? 'silent' : 'passed', answeredAt: ctx.now(), heldUntil: null })
  await movePlace(tx, place, to, { leftAt: ctx.now(), leftSlotId: slot && isGivenBack(slot) ? slot.id : null })
  if (slot) await freeSlot(ctx, tx, book, slot)
  else if (asked) await passOn(ctx, tx, book, asked)
  await announceBook(tx, book, [place])
}

function isGivenBack({ status }: SlotRow): boolean {
  return status === 'taken' || status === 'building'
}

async function freeSlot(ctx: BookDeps, tx: Tx, book: Book, slot: SlotRow): Promise<void> {
  const isAsked = book.offers.some(({ slotId, status }) => slotId === slot.id && isAsking(status))
  await moveSlot(tx, slot, isAsked ? 'offered' : 'open')
  if (!isAsked) await offerNext(ctx, tx, book, slot)
}

async function endRequest(ctx: Deps, tx: Tx, request: LockedRequest): Promise<void> {
  await closePagesOfBuild(ctx, tx, request.id)
  if (request.status === 'declined') return
  await writeRequest(ctx, tx, request, { status: 'declined' })
  await notifySides(ctx, tx, request, { about: 'request', news: 'withdrawn', only: 'message' })
}

/** Adds a request to the end of a builder's waiting list, if the list is open. */
export async function joinWaitingList(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  book: Book,
  { request, buyerId, waiting }: { request: { id: string }; buyerId: string; waiting: SubmitRequest['waiting'] },
): Promise<void> {
  refuseUnlessOpen(book, todayIn(ctx, book))
  await refuseSecondPlace(tx, book, buyerId)
  const now = ctx.now()
  const wishes = {
    wantedFrom: waiting?.wanted_from ?? null,
    wantedUntil: waiting?.wanted_until ?? null,
    isStandby: waiting?.is_standby ?? false,
  }
  const toldPosition = waitingIn(book).length + 1
  const moments = { joinedAt: now, sortKey: now, stillWaitingAt: now, toldPosition, toldAt: now }
  const inserted = await tx
    .insert(bookPlaces)
    .values({ builderId: book.builderId, buyerId, requestId: request.id, ...wishes, ...moments })
    .returning()
  book.places.push(...inserted)
  await announceBook(tx, book)
}

function refuseUnlessOpen(book: Book, today: string): void {
  if (book.state === 'closed') throw new Refusal('unavailable', 'This builder is not taking requests at the moment')
  if (isPaused(book, today)) throw new Refusal('unavailable', backOn(book, today))
  if (book.listLimit !== null && waitingIn(book).length >= book.listLimit)
    throw new Refusal('unavailable', 'This builder’s waiting list is full')
}

/** The unique index decides; this gives the reason. */
async function refuseSecondPlace(tx: Tx, { builderId }: Book, buyerId: string): Promise<void> {
  const waiting = inArray(bookPlaces.status, ['waiting', 'offered', 'held'])
  const own = and(eq(bookPlaces.builderId, builderId), eq(bookPlaces.buyerId, buyerId), waiting)
  if ((await tx.$count(bookPlaces, own)) > 0)
    throw new Refusal(
      'conflict',
      'You’re already on this builder’s waiting list. You’ll find your request under My Custom Builds.',
    )
}
