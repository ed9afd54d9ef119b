import { and, eq, gt } from 'drizzle-orm'
import { SLOT_FEE_REFUND_DAYS } from '#contracts/custom-builds/order-book.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import type { Book, PlaceRow, SlotRow } from './lock-book.ts'
import { announceBook, type BookDeps, movePlace, moveSlot, offerOf, writeOffer } from './move-place.ts'
import { endOtherOffers, mailBuilder, mailBuyer, offerNext } from './offer-next.ts'
import { bookPlaces } from './order-book-tables.ts'

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
