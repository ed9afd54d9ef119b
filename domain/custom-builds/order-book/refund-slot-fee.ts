import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { findDisputedOfAny } from '#domain/money/payments/dispute-conditions.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { announceRequest, type LockedRequest, lockRequest } from '../requests/lock-request.ts'
import { findPaidSlotPart } from '../requests/write-parts.ts'
import { isPausedForLong } from './book-order.ts'
import { type Book, lockPlaceOf, type PlaceRow, slotOf } from './order-book-rows.ts'
import { bookPlaces } from './order-book-tables.ts'

/** Updates the kept amount of a canceled build. */
export const keptFeeRefundedJob = defineJob<{ requestId: string; cents: number }>('kept-fee-returned')

/** Entries that left, or whose build was canceled before work started. Raw SQL, because builds belong to a later capability. */
const gaveUpSlot = sql`(${bookPlaces.status} = 'left' or ${bookPlaces.status} = 'ended' and exists (select 1 from builds b
  where b.request_id = ${bookPlaces.requestId} and b.cancel_kind = 'before_start'))`

/**
 * Refunds the fee of a slot that someone else has taken, because the builder lost nothing. During
 * a dispute it stays owed and is retried on schedule.
 */
export async function refundSlotFee(ctx: Needs<'db' | 'now' | 'jobs'>, { placeId }: { placeId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ofPlace = eq(bookPlaces.id, placeId)
    const [place] = await tx.select().from(bookPlaces).where(and(ofPlace, gaveUpSlot))
    if (place) {
      const request = await lockRequest(tx, place.requestId)
      if ((await findDisputedOfAny(tx, paymentsOf(tx, request.id))) === 'open') return
      await returnFee(ctx, tx, request)
    }
    await tx.update(bookPlaces).set({ feeOwedAt: null }).where(ofPlace)
  })
}

async function returnFee(ctx: Needs<'now' | 'jobs'>, tx: Tx, request: LockedRequest): Promise<void> {
  const feeCents = (await findPaidSlotPart(tx, request.id))?.cents ?? 0
  // A repeated job finds nothing left to refund.
  const cents = Math.min(request.paidCents, feeCents - (await readGivenUp(tx, request.id)))
  if (cents <= 0) return
  await refundPartOfBuild(ctx, tx, { requestId: request.id, cents, reason: 'slot_given_up' })
  await ctx.jobs.enqueue(tx, keptFeeRefundedJob, { requestId: request.id, cents })
  await announceRequest(tx, request)
}

function paymentsOf(tx: Tx, requestId: string) {
  return tx.select({ id: payments.id }).from(payments).where(eq(payments.requestId, requestId))
}

/** The part of a fee already refunded or being refunded. Cents. */
async function readGivenUp(tx: Tx, requestId: string): Promise<number> {
  const rows = await tx
    .select({ cents: refunds.cents })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, paymentsOf(tx, requestId)), eq(refunds.reason, 'slot_given_up')))
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

type Slots = Pick<Book, 'slots' | 'pauseFrom' | 'pauseUntil' | 'isListed'>

const LEAVABLE: readonly PlaceRow['status'][] = ['waiting', 'offered', 'held', 'confirmed']

/** The slot fee refund if the buyer leaves now. */
export function feeOnLeaving(
  ctx: Needs<'now' | 'settings'>,
  book: Slots,
  { place, paidCents }: { place: PlaceRow; paidCents: number },
): { paidCents: number; backCents: number } {
  // An entry cannot be left after work started or the entry ended.
  const isRefunded = LEAVABLE.includes(place.status) && isFeeRefunded(ctx, book, place)
  return { paidCents, backCents: isRefunded ? paidCents : 0 }
}

/**
 * Whether the fee is refunded: no slot is held, work is past its latest start, the slot moved, or the pause has no end. Also
 * while the builder is suspended, because no one else can take the slot. Days end in the shop's time zone, because the builder's
 * can change.
 */
function isFeeRefunded({ now, settings }: Needs<'now' | 'settings'>, book: Slots, place: PlaceRow): boolean {
  if (place.status !== 'confirmed' || !book.isListed) return true
  const slot = slotOf(book, place)
  const today = dayIn(settings.timeZone, now())
  return (slot !== undefined && (slot.latestStart < today || slot.movedAt !== null)) || isPausedForLong(book, today)
}

/**
 * What happens to the fee of a locked request if its build is canceled before work starts. until_taken: refunded if someone else
 * takes the slot in time · stays: no order book, so no promise
 */
export async function feeBeforeStart(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  requestId: string,
): Promise<'comes_back' | 'until_taken' | 'stays'> {
  const found = await lockPlaceOf(tx, requestId)
  if (!found) return 'stays'
  return isFeeRefunded(ctx, found.book, found.place) ? 'comes_back' : 'until_taken'
}
