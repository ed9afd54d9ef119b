import { and, eq, gt } from 'drizzle-orm'
import { buildPlacePath, SLOT_FEE_REFUND_DAYS } from '#contracts/custom-builds/order-book.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { awaitsPayment } from '#domain/money/payments/payment-states.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import type { Sale } from '#domain/money/payments/sale.ts'
import { buildSale, commissionOfBuildPayment } from '../payments/build-sale.ts'
import { announceRequest, lockRequest } from '../requests/lock-request.ts'
import { listPaidParts, listPartsOfPayment } from '../requests/payment-summary.ts'
import { endOtherOffers, mailBuilder, mailBuyer, offerNext } from './offer-next.ts'
import {
  announceBook,
  type Book,
  type BookDeps,
  lockPlaceOf,
  movePlace,
  moveSlot,
  offerOf,
  type PlaceRow,
  type SlotRow,
  slotOf,
  writeOffer,
} from './order-book-rows.ts'
import { bookPlaces } from './order-book-tables.ts'

/** The slot fee payment. It is part of the price and otherwise behaves like other build payments. */
export const slotSale: Sale = {
  ...buildSale,
  kind: 'slot',
  // Others are waiting for the slot, so it is freed only after the provider closes the payment page.
  isReserved: true,
  notOpened: 'The payment page could not be opened. Please try again.',
  replaced: 'You opened another payment page for this slot. Please use that one.',

  async pageRequest({ db, settings }, payment) {
    const request = await buildSale.pageRequest({ db, settings }, payment)
    const page = `${settings.publicUrl}${buildPlacePath(buildPaymentFacts(payment).requestId)}`
    const lines = request.lines.map((line) => ({ ...line, description: 'Holds your slot and counts toward the price' }))
    return { ...request, lines, successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}`, cancelUrl: page }
  },

  // Late payments count while the slot is free.
  async refundReason(_ctx, tx, payment) {
    const request = await lockRequest(tx, buildPaymentFacts(payment).requestId)
    if (request.status === 'declined') return 'declined'
    const parts = await listPartsOfPayment(tx, payment.id)
    if (parts.some(({ isPaid }) => isPaid)) return 'paid_twice'
    // A newer quote has other milestones.
    const asked = (await listPaidParts(tx, [request.id])).get(request.id) ?? []
    if (!parts.every(({ id }) => asked.some((part) => part.id === id))) return 'quote_changed'
    return (await findSlot(tx, request.id)) ? null : 'slot_gone'
  },

  async onPaid(ctx, tx, payment) {
    const request = await lockRequest(tx, buildPaymentFacts(payment).requestId)
    const found = await findSlot(tx, request.id)
    if (!found) throw new Error(`Payment ${payment.id} holds no slot`)
    await confirmPlace(ctx, tx, found.book, found)
    await announceRequest(tx, request)
    return commissionOfBuildPayment(ctx, tx, payment, request.id)
  },

  async onClosed(ctx, tx, payment) {
    await buildSale.onClosed(ctx, tx, payment)
    const { requestId } = buildPaymentFacts(payment)
    const found = await lockPlaceOf(tx, requestId)
    if (found) await releaseHold(tx, found.book, found.place)
  },
}

/** The slot of this payment if still available: held for this entry, offered to it, or free. */
async function findSlot(tx: Tx, requestId: string): Promise<{ book: Book; place: PlaceRow; slot: SlotRow } | undefined> {
  const found = await lockPlaceOf(tx, requestId)
  if (!found) return undefined
  const { book, place } = found
  if (place.status !== 'held' && place.status !== 'offered' && place.status !== 'waiting') return undefined
  const lastAsked = book.offers.findLast(({ placeId }) => placeId === place.id)
  const slot = slotOf(book, place) ?? book.slots.find(({ id }) => id === lastAsked?.slotId)
  if (!slot) return undefined
  const isAsked = offerOf(book, place)?.slotId === slot.id
  const isFree = slot.placeId === place.id || slot.status === 'open' || (slot.status === 'offered' && isAsked)
  return isFree ? { book, place, slot } : undefined
}

/** Releases an unpaid hold. The buyer can accept again while the offer lasts. */
export async function releaseHold(tx: Tx, book: Book, place: PlaceRow): Promise<void> {
  const slot = slotOf(book, place)
  const offer = offerOf(book, place)
  if (place.status !== 'held' || !slot || !offer || (await hasOpenPage(tx, place.requestId))) return
  await moveSlot(tx, slot, 'offered')
  await movePlace(tx, place, 'offered')
  await writeOffer(tx, offer, { status: 'open', heldUntil: null })
  await announceBook(tx, book)
}

async function hasOpenPage(tx: Tx, requestId: string): Promise<boolean> {
  const ofSlot = and(eq(payments.requestId, requestId), eq(payments.paymentType, 'slot'))
  const found = await tx.select({ status: payments.status }).from(payments).where(ofSlot)
  return found.some(({ status }) => awaitsPayment(status) || status === 'processing')
}

/** Refunds the fee of a slot that someone else took. */
export const refundSlotFeeJob = defineJob<{ placeId: string }>('return-slot-fee', { movesMoney: true })

/** Confirms a slot for an entry of a locked book and notifies everyone else who was asked. */
export async function confirmPlace(
  ctx: BookDeps,
  tx: Tx,
  book: Book,
  { slot, place }: { slot: SlotRow; place: PlaceRow },
): Promise<void> {
  const offer = offerOf(book, place)
  const isOfOther = offer !== undefined && offer.slotId !== slot.id
  if (offer) await writeOffer(tx, offer, { status: isOfOther ? 'gone' : 'taken', answeredAt: ctx.now(), heldUntil: null })
  await endOtherOffers(ctx, tx, book, { slot, except: place })
  if (slot.status !== 'held') await moveSlot(tx, slot, 'held', place)
  await moveSlot(tx, slot, 'taken', place)
  if (place.status !== 'held') await movePlace(tx, place, 'held')
  await movePlace(tx, place, 'confirmed', { passes: 0, silences: 0 })
  await mailBuyer(ctx, tx, place, 'confirmed')
  await mailBuilder(ctx, tx, book, { place, news: 'taken' })
  await returnFees(ctx, tx, slot)
  if (isOfOther) await passOnOther(ctx, tx, book, offer.slotId)
  await announceBook(tx, book)
}

/** A slot offered to someone who now has another one. */
async function passOnOther(ctx: BookDeps, tx: Tx, book: Book, slotId: string): Promise<void> {
  const slot = book.slots.find(({ id }) => id === slotId)
  if (!slot || (slot.status !== 'offered' && slot.status !== 'held')) return
  await moveSlot(tx, slot, 'open')
  await offerNext(ctx, tx, book, slot)
}

async function returnFees(ctx: BookDeps, tx: Tx, slot: SlotRow): Promise<void> {
  const since = daysBefore(ctx.now(), SLOT_FEE_REFUND_DAYS)
  const gaveBack = await tx
    .update(bookPlaces)
    .set({ feeOwedAt: ctx.now() })
    .where(and(eq(bookPlaces.leftSlotId, slot.id), gt(bookPlaces.leftAt, since)))
    .returning({ id: bookPlaces.id })
  for (const { id: placeId } of gaveBack) await ctx.jobs.enqueue(tx, refundSlotFeeJob, { placeId })
}
