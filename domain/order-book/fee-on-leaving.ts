import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
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
  // A place cannot be left once work has started or the place has ended.
  const canComeBack = LEAVABLE.includes(place.status) && comesBack(book, place, today)
  return { paidCents, backCents: canComeBack ? paidCents : 0 }
}

/**
 * Nothing is held, the work should have begun by now, the slot has moved, or nobody knows when its builder works again. Of a builder whom
 * the shop has suspended nobody else can take the slot.
 */
function comesBack(book: Slots, place: PlaceRow, today: string): boolean {
  if (place.status !== 'confirmed' || !book.isListed) return true
  const slot = slotOf(book, place)
  return (slot !== undefined && (slot.latestStart < today || slot.movedAt !== null)) || isPausedForLong(book, today)
}

/**
 * What becomes of the fee of a locked request if its build ends before the work has begun. until_taken: it comes back if somebody else
 * takes the slot in time · stays: there is no order book that has promised anything.
 */
export async function feeBeforeStart(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  requestId: string,
): Promise<'comes_back' | 'until_taken' | 'stays'> {
  const found = await lockPlaceOf(tx, requestId)
  if (!found) return 'stays'
  return comesBack(found.book, found.place, todayIn(ctx, found.book)) ? 'comes_back' : 'until_taken'
}
