import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isPausedForLong } from './book-order.ts'
import { type Book, lockPlaceOf, type PlaceRow, todayIn } from './lock-book.ts'
import { slotOf } from './move-place.ts'

type Slots = Pick<Book, 'slots' | 'pauseFrom' | 'pauseUntil' | 'isListed'>

const LEAVABLE: readonly PlaceRow['status'][] = ['waiting', 'offered', 'held', 'confirmed']

/** The slot fee refund if the buyer leaves now. */
export function feeOnLeaving(
  book: Slots,
  place: PlaceRow,
  { paidCents, today }: { paidCents: number; today: string },
): { paidCents: number; backCents: number } {
  // An entry cannot be left after work started or the entry ended.
  const isRefunded = LEAVABLE.includes(place.status) && isFeeRefunded(book, place, today)
  return { paidCents, backCents: isRefunded ? paidCents : 0 }
}

/**
 * Whether the fee is refunded: no slot is held, work is past its latest start, the slot moved, or the pause has no end. Also
 * while the builder is suspended, because no one else can take the slot.
 */
function isFeeRefunded(book: Slots, place: PlaceRow, today: string): boolean {
  if (place.status !== 'confirmed' || !book.isListed) return true
  const slot = slotOf(book, place)
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
  return isFeeRefunded(found.book, found.place, todayIn(ctx, found.book)) ? 'comes_back' : 'until_taken'
}
