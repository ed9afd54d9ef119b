import { eq, inArray } from 'drizzle-orm'
import { LATEST_START_DAYS, type Period, periodAfter, periodAt } from '#contracts/custom-builds/order-book.ts'
import { addDays, daysBetween } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { fits, freeSlots, isPastOffering, positionOf } from './book-order.ts'
import { endOtherOffers, mailBuyer } from './offer-next.ts'
import {
  ACTIVE_PLACES,
  announceBook,
  type Book,
  type BookDeps,
  lockPlaceOf,
  movePlace,
  moveSlot,
  type SlotRow,
  slotOf,
  todayIn,
  WITHOUT_SLOT,
} from './order-book-rows.ts'
import { bookSlots } from './order-book-tables.ts'
import { endPlace } from './place-actions.ts'
import { confirmPlace } from './slot-sale.ts'

/** Updates a build's slot when work starts or completes, or the build is canceled. Does nothing without an order book. */
export async function followBuild(ctx: BookDeps, tx: Tx, requestId: string, to: 'building' | 'done' | 'ended'): Promise<void> {
  const found = await lockPlaceOf(tx, requestId)
  if (!found || !ACTIVE_PLACES.includes(found.place.status) || found.place.status === to) return
  const { book, place } = found
  if (to === 'ended') {
    await endPlace(ctx, tx, book, { place, to })
    return
  }
  const slot = slotOf(book, place)
  if (!slot || (place.status !== 'confirmed' && place.status !== 'building')) {
    if (to === 'done') await endPlace(ctx, tx, book, { place, to: 'ended' })
    return
  }
  for (const step of place.status === 'confirmed' && to === 'done' ? (['building', 'done'] as const) : [to]) {
    await moveSlot(tx, slot, step, place)
    await movePlace(tx, place, step)
  }
  await announceBook(tx, book, [place])
}

/** After both sign, assigns an open slot if no one on the waiting list is overtaken. */
export async function assignFreeSlot(ctx: BookDeps, tx: Tx, requestId: string): Promise<void> {
  const found = await lockPlaceOf(tx, requestId)
  if (!found) return
  const { book, place } = found
  if (place.status !== 'waiting') return
  const today = todayIn(ctx, book)
  const open = freeSlots(book, today).filter((slot) => slot.status === 'open' && fits(place, slot))
  // Earlier entries can claim that many slots first.
  const slot = open[positionOf(book, place) - 1]
  if (slot) await confirmPlace(ctx, tx, book, { slot, place })
}

/** Refuses to start work without a slot, if the builder has an order book. */
export async function refuseWithoutSlot(tx: Tx, requestId: string): Promise<void> {
  const found = await lockPlaceOf(tx, requestId)
  if (!found || !WITHOUT_SLOT.some((status) => status === found.place.status)) return
  throw new Refusal('conflict', 'This build has no slot yet. Assign one in your order book.')
}

/** Sends the buyer a delay notice for a build whose slot moved by `days`. */
export const delayMovedBuildJob = defineJob<{ requestId: string; days: number; reason: string; movedAt: string }>(
  'delay-moved-build',
)

type Pause = { from: string; until: string; note: string }

/**
 * Moves taken and held slots that start in the pause of a locked book by as many periods as start in it. Their buyers are
 * notified and can leave with the fee. Open slots in the pause are removed, and their offers end.
 */
export async function moveSlotsBehindPause(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  book: Book,
  { from, until, note }: Pause,
): Promise<void> {
  const inside = book.slots.filter(({ periodStart }) => from <= periodStart && periodStart <= until)
  const periods = new Set(inside.map(({ periodStart }) => periodStart)).size
  for (const slot of inside) {
    if (slot.status === 'offered') {
      await endOtherOffers(ctx, tx, book, { slot, news: 'paused' })
      await moveSlot(tx, slot, 'open')
    }
    if (slot.status === 'open') await moveSlot(tx, slot, 'closed')
    if (slot.status !== 'taken' && slot.status !== 'held') continue
    const before = slot.periodStart
    await moveByPeriods(ctx, tx, book, slot, periods)
    const place = book.places.find(({ id }) => id === slot.placeId)
    if (!place) continue
    await mailBuyer(ctx, tx, place, 'moved')
    const reason = note || 'The workshop is taking a break, so your slot moved.'
    await ctx.jobs.enqueue(tx, delayMovedBuildJob, {
      requestId: place.requestId,
      days: daysBetween(before, slot.periodStart),
      reason,
      movedAt: ctx.now().toISOString(),
    })
  }
}

async function moveByPeriods(ctx: Needs<'now'>, tx: Tx, book: Book, slot: SlotRow, periods: number): Promise<void> {
  let period: Period = { start: slot.periodStart, end: slot.periodEnd }
  for (let step = 0; step < periods; step++) period = periodAfter(period, book.period)
  const there = book.slots.filter(({ id, periodStart }) => id !== slot.id && periodStart === period.start)
  const moved = {
    periodStart: period.start,
    periodEnd: period.end,
    number: Math.max(0, ...there.map(({ number }) => number)) + 1,
    latestStart: addDays(period.end, LATEST_START_DAYS),
    startReminders: 0,
    movedAt: ctx.now(),
  }
  await tx.update(bookSlots).set(moved).where(eq(bookSlots.id, slot.id))
  Object.assign(slot, moved)
}

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
