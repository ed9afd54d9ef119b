import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isPausedForLong } from './book-order.ts'
import { type Book, lockPlaceOf, type PlaceRow } from './lock-book.ts'
import { slotOf } from './move-place.ts'

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
