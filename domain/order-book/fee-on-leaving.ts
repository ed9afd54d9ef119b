import { isPausedForLong } from './book-order.ts'
import type { Book, PlaceRow } from './lock-book.ts'
import { slotOf } from './move-place.ts'

/** What of the money for a slot comes back if its buyer leaves now. */
export function feeOnLeaving(
  book: Pick<Book, 'slots' | 'pauseFrom' | 'pauseUntil'>,
  place: PlaceRow,
  { paidCents, today }: { paidCents: number; today: string },
): { paidCents: number; backCents: number } {
  if (place.status !== 'confirmed') return { paidCents, backCents: paidCents }
  const slot = slotOf(book, place)
  const isOver = (slot !== undefined && (slot.latestStart < today || slot.movedAt !== null)) || isPausedForLong(book, today)
  return { paidCents, backCents: isOver ? paidCents : 0 }
}
