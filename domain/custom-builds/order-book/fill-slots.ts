import { eq, inArray } from 'drizzle-orm'
import { type Period, periodAfter, periodAt } from '#contracts/custom-builds/book-periods.ts'
import { LATEST_START_DAYS } from '#contracts/custom-builds/order-book.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isPastOffering } from './book-order.ts'
import type { Book } from './lock-book.ts'
import { bookSlots } from './order-book-tables.ts'

/** How far ahead a book has slots. */
const DAYS_AHEAD = 730

/** Creates the slots of upcoming periods in a locked book. Removed, taken and offered slots stay as they are. */
export async function fillSlots(tx: Tx, book: Book, today: string): Promise<void> {
  await removeSurplus(tx, book, today)
  const missing = periodsAhead(book, today).flatMap((period) => missingIn(book, period))
  if (missing.length > 0) await tx.insert(bookSlots).values(missing)
  book.slots = await tx
    .select()
    .from(bookSlots)
    .where(eq(bookSlots.builderId, book.builderId))
    .orderBy(bookSlots.periodStart, bookSlots.number)
}

/** Removes open, never offered slots if a period now holds fewer or starts on other days. */
async function removeSurplus(tx: Tx, book: Book, today: string): Promise<void> {
  const asked = new Set(book.offers.map(({ slotId }) => slotId))
  const surplus = periodsAhead(book, today).flatMap((period) => {
    const inside = slotsIn(book, period)
    const isUntouched = ({ id, status }: (typeof inside)[number]) => status === 'open' && !asked.has(id)
    const other = inside.filter(
      (slot) => isUntouched(slot) && (slot.periodStart !== period.start || slot.periodEnd !== period.end),
    )
    const own = inside.filter((slot) => !other.includes(slot))
    const tooMany = own
      .filter(isUntouched)
      .slice(Math.max(0, own.filter(isUntouched).length - Math.max(0, own.length - book.perPeriod)))
    return [...other, ...tooMany].map(({ id }) => id)
  })
  if (surplus.length === 0) return
  await tx.delete(bookSlots).where(inArray(bookSlots.id, surplus))
  book.slots = book.slots.filter(({ id }) => !surplus.includes(id))
}

function missingIn(book: Book, period: Period): (typeof bookSlots.$inferInsert)[] {
  const inside = slotsIn(book, period)
  const highest = Math.max(0, ...inside.filter(({ periodStart }) => periodStart === period.start).map(({ number }) => number))
  const count = Math.max(0, book.perPeriod - inside.length)
  return Array.from({ length: count }, (_, at) => ({
    builderId: book.builderId,
    periodStart: period.start,
    periodEnd: period.end,
    number: highest + at + 1,
    latestStart: addDays(period.end, LATEST_START_DAYS),
  }))
}

function slotsIn({ slots }: Book, { start, end }: Period) {
  return slots.filter(({ periodStart }) => start <= periodStart && periodStart <= end)
}

function periodsAhead({ period }: Book, today: string): Period[] {
  const periods: Period[] = []
  for (let next = periodAt(today, period); next.start <= addDays(today, DAYS_AHEAD); next = periodAfter(next, period))
    if (!isPastOffering({ periodEnd: next.end }, today)) periods.push(next)
  return periods
}
