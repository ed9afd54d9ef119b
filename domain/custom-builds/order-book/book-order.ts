import { type Period, periodAfter, STANDBY_DAYS } from '#contracts/custom-builds/order-book.ts'
import { addDays, daysBetween } from '#contracts/kernel/dates/days.ts'
import { startOfDayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Book, OfferRow, PlaceRow, SlotRow } from './order-book-rows.ts'

type Wanted = Pick<PlaceRow, 'wantedFrom' | 'wantedUntil'>

/** Whether a slot fits the preferred dates. */
export function fits(
  { wantedFrom, wantedUntil }: Wanted,
  { periodStart, periodEnd }: Pick<SlotRow, 'periodStart' | 'periodEnd'>,
) {
  return (wantedFrom === null || wantedFrom <= periodEnd) && (wantedUntil === null || wantedUntil >= periodStart)
}

/** Entries that can be offered a slot now, in order: waiting, fitting and not asked about it before. */
export function candidates({ places, offers }: Pick<Book, 'places' | 'offers'>, slot: SlotRow): PlaceRow[] {
  const asked = new Set(
    offers.filter(({ slotId, status }) => slotId === slot.id && status !== 'gone').map(({ placeId }) => placeId),
  )
  return inOrder(places).filter((place) => place.status === 'waiting' && !asked.has(place.id) && fits(place, slot))
}

/** Ordered by joining date, or by the third pass. */
export function inOrder(places: PlaceRow[]): PlaceRow[] {
  return places.toSorted((one, other) => one.sortKey.getTime() - other.sortKey.getTime() || (one.id < other.id ? -1 : 1))
}

/** Entries with a position but no slot, in order. */
export function waitingIn({ places }: Pick<Book, 'places'>): PlaceRow[] {
  return inOrder(places).filter(({ status }) => status === 'waiting' || status === 'offered' || status === 'held')
}

/** The position of an entry on the waiting list, starting at 1. */
export function positionOf(book: Pick<Book, 'places'>, place: PlaceRow): number {
  return waitingIn(book).findIndex(({ id }) => id === place.id) + 1
}

/** Whether a slot starts so soon that standby entries are asked first. */
export function isShortNotice({ periodStart }: SlotRow, today: string): boolean {
  return daysBetween(today, periodStart) < STANDBY_DAYS
}

/** A slot is not offered in the last month of its period, which leaves too little time for the work. */
export function isPastOffering({ periodEnd }: Pick<SlotRow, 'periodEnd'>, today: string): boolean {
  return periodEnd.slice(0, 7) <= today.slice(0, 7)
}

/** A buyer keeps a slot after its period, until its `latestStart`. */
export function isOver({ periodEnd }: Pick<SlotRow, 'periodEnd'>, today: string): boolean {
  return periodEnd < today
}

/** When offers of a slot end: the start of its last month in the builder's time zone. */
export function endOfOffers({ periodEnd }: Pick<SlotRow, 'periodEnd'>, timeZone: string): Date {
  return startOfDayIn(timeZone, `${periodEnd.slice(0, 7)}-01`)
}

/** The time zone in which a day begins first. */
const EARLIEST = 'Pacific/Kiritimati'

/**
 * Unanswered offers do not count at short notice, or if the slot's last month shortened the usual deadline. Compares with the earliest
 * start of that month anywhere, because the builder's time zone may have changed since the offer.
 */
export function countsSilence(
  { kind, until }: Pick<OfferRow, 'kind' | 'until'>,
  slot: Pick<SlotRow, 'periodEnd'> | undefined,
): boolean {
  return kind !== 'standby' && (!slot || until < endOfOffers(slot, EARLIEST))
}

/** Slots that are free and can still be offered. */
export function freeSlots({ slots }: Pick<Book, 'slots'>, today: string): SlotRow[] {
  return slots.filter(
    (slot) => (slot.status === 'open' || slot.status === 'offered' || slot.status === 'held') && !isPastOffering(slot, today),
  )
}

/** The period of the nth open slot (from 0). Beyond the existing slots, extrapolates by slots per period. */
export function periodOfFreeSlot(
  book: Pick<Book, 'slots' | 'period' | 'perPeriod'>,
  nth: number,
  today: string,
): Period | undefined {
  const free = freeSlots(book, today)
  const known = free[nth]
  if (known) return { start: known.periodStart, end: known.periodEnd }
  const last = book.slots.at(-1)
  if (!last) return undefined
  let found = { start: last.periodStart, end: last.periodEnd }
  let periods = Math.ceil((nth - free.length + 1) / book.perPeriod)
  while (periods > 0) {
    found = periodAfter(found, book.period)
    // A closed book gets no new slots, so its last ones can be in the past.
    if (!isPastOffering({ periodEnd: found.end }, today)) periods -= 1
  }
  return found
}

/** Assumes that one in five leaves the waiting list early. */
const STAYS = 0.8

/** The periods in which a position is likely to be reached. */
export function likelyPeriods(
  book: Pick<Book, 'slots' | 'period' | 'perPeriod'>,
  position: number,
  today: string,
): Period | undefined {
  const early = periodOfFreeSlot(book, Math.max(0, Math.ceil(position * STAYS) - 1), today)
  const late = periodOfFreeSlot(book, position - 1, today)
  if (!early || !late) return undefined
  // Work may start after the offered period, so the next one counts as well.
  return { start: early.start, end: periodAfter(late, book.period).end }
}

/** Whether the builder takes a break on this day. */
export function isPaused({ pauseFrom, pauseUntil }: Pick<Book, 'pauseFrom' | 'pauseUntil'>, today: string): boolean {
  return pauseFrom !== null && pauseFrom <= today && (pauseUntil === null || today <= pauseUntil)
}

/** An open-ended pause counts as closed after this long: buyers with a slot can leave with the fee. */
const LONG_PAUSE_DAYS = 60

export function isPausedForLong({ pauseFrom, pauseUntil }: Pick<Book, 'pauseFrom' | 'pauseUntil'>, today: string): boolean {
  return pauseFrom !== null && pauseUntil === null && addDays(pauseFrom, LONG_PAUSE_DAYS) < today
}
