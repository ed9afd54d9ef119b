import { eq } from 'drizzle-orm'
import type { AcceptOffer } from '#contracts/custom-builds/order-book-bodies.ts'
import type { AcceptedOffer } from '#contracts/custom-builds/order-book-views.ts'
import { CURRENCY, formatCents, toCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { isPaymentProcessing } from '#domain/money/payments/is-payment-processing.ts'
import { lockBuyer } from '#domain/money/payments/lock-buyer.ts'
import { openPayment } from '#domain/money/payments/open-payment.ts'
import type { PaymentRow } from '#domain/money/payments/payments-tables.ts'
import { SESSION_MS } from '#domain/money/payments/session-length.ts'
import { startPayment } from '#domain/money/payments/start-payment.ts'
import { enforceAdvanceLimit } from '../requests/enforce-advance-limit.ts'
import { getBalance, listPaidParts } from '../requests/get-balance.ts'
import { announceRequest, type LockedRequest, lockRequest } from '../requests/lock-request.ts'
import { slotFeeOf, writeSlotPart } from '../requests/slot-part.ts'
import { confirmPlace } from './confirm-place.ts'
import { getPlace } from './get-places.ts'
import { type Book, lockPlaceOf, type OfferRow, type PlaceRow, placeNotFound, requestOfPlace, type SlotRow } from './lock-book.ts'
import { announceBook, movePlace, moveSlot, offerOf, writeOffer } from './move-place.ts'
import { orderBookPolicy, slotTaken } from './order-book-policy.ts'
import { bookOffers, bookSlots } from './order-book-tables.ts'
import { slotSale } from './slot-sale.ts'

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
