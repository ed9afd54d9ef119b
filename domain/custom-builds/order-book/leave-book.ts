import type { BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { formatCents, toCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { isPaymentProcessing } from '#domain/money/payments/is-payment-processing.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { type LockedRequest, lockRequest, writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { findPaidSlotPart } from '../requests/slot-part.ts'
import { getPlace } from './get-places.ts'
import { type Book, lockPlaceOf, type PlaceRow, placeNotFound, requestOfPlace, type SlotRow } from './lock-book.ts'
import { announceBook, type BookDeps, isAsking, movePlace, moveSlot, offerOf, slotOf, writeOffer } from './move-place.ts'
import { mailBuilder, offerNext, passOn } from './offer-next.ts'
import { orderBookPolicy } from './order-book-policy.ts'
import { feeOnLeaving } from './refund-slot-fee.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>

/**
 * The buyer leaves the waiting list, which closes the request. The builder keeps the slot fee unless `feeOnLeaving` refunds it.
 * `back`: the refund shown to the buyer.
 */
export async function leaveBook(ctx: Deps, placeId: string, { back }: { back: number }): Promise<BookPlace> {
  const account = requireAccount(ctx.actor)
  const requestId = await requestOfPlace(ctx, placeId)
  await ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    const found = await lockPlaceOf(tx, requestId)
    if (!found) throw placeNotFound()
    const { book, place } = found
    if (place.status === 'left') return
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
  })
  return getPlace(ctx, requestId)
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
