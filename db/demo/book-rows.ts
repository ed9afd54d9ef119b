import { eq } from 'drizzle-orm'
import type { OfferKind } from '#contracts/custom-builds/order-book.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { fillSlots } from '#domain/custom-builds/order-book/move-slots.ts'
import { getBookState, type SlotRow } from '#domain/custom-builds/order-book/order-book-rows.ts'
import { bookOffers, bookPlaces, bookSlots, orderBooks } from '#domain/custom-builds/order-book/order-book-tables.ts'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { builderId, userId } from './account-rows.ts'
import { type DemoPlace, demoBook } from './demo-book.ts'
import { demoBuyers } from './demo-people.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

const HOUR_MS = 3_600_000
const ANSWER_HOURS = 336

/** A builder with a waiting list: two slots are taken, the next one is offered, and others are waiting. */
export async function fillBook(tx: Tx, now: Date): Promise<void> {
  const id = builderId(demoBook.builder)
  const rules = { state: 'open', period: 'quarter', perPeriod: 1, slotFeeCents: 20_000, answerHours: ANSWER_HOURS } as const
  const opened = { builderId: id, ...rules, filledAt: now, updatedAt: daysBefore(now, 300) }
  const row = only(await tx.insert(orderBooks).values(opened).returning())
  const book = await getBookState(tx, row)
  await fillSlots(tx, book, now.toISOString().slice(0, 10))

  await tx.insert(customBuildRequests).values(demoBook.places.map((place) => requestRow(now, id, place)))
  await tx.insert(bookPlaces).values(demoBook.places.map((place, at) => placeRow(now, id, place, at)))
  // The current quarter is full; agreed builds start in the next.
  const ahead = book.slots.filter(({ periodStart }) => periodStart > now.toISOString().slice(0, 10))
  for (const [at, place] of demoBook.places.filter(({ status }) => status === 'confirmed').entries())
    await take(tx, now, ahead[at], place)
  for (const place of demoBook.places.filter(({ status }) => status === 'offered')) await offer(tx, now, ahead[2], place)
  for (const { id: slotId } of book.slots.filter((slot) => !ahead.includes(slot)))
    await tx.update(bookSlots).set({ status: 'closed' }).where(eq(bookSlots.id, slotId))
}

const requestId = ({ buyerEmail }: DemoPlace) => stableId('custom build request in a book', buyerEmail)
const placeId = ({ buyerEmail }: DemoPlace) => stableId('place in a book', buyerEmail)

function requestRow(now: Date, id: string, place: DemoPlace): typeof customBuildRequests.$inferInsert {
  const buyer = demoBuyers.find(({ email }) => email === place.buyerEmail)
  return {
    id: requestId(place),
    builderId: id,
    buyerId: userId(place.buyerEmail),
    customerName: buyer ? `${buyer.firstName} ${buyer.lastName}` : '',
    customerEmail: place.buyerEmail,
    buildType: place.type,
    description: typeset(place.description),
    status: place.status === 'confirmed' ? 'reviewed' : 'pending',
    createdAt: daysBefore(now, place.daysAgo),
    updatedAt: daysBefore(now, place.daysAgo),
  }
}

function placeRow(now: Date, id: string, place: DemoPlace, at: number): typeof bookPlaces.$inferInsert {
  const joinedAt = daysBefore(now, place.daysAgo)
  return {
    id: placeId(place),
    builderId: id,
    buyerId: userId(place.buyerEmail),
    requestId: requestId(place),
    status: place.status,
    joinedAt,
    sortKey: joinedAt,
    stillWaitingAt: joinedAt,
    isStandby: place.isStandby ?? false,
    toldPosition: at + 1,
    toldAt: joinedAt,
  }
}

async function take(tx: Tx, now: Date, slot: SlotRow | undefined, place: DemoPlace): Promise<void> {
  if (!slot) return
  await tx
    .update(bookSlots)
    .set({ status: 'taken', placeId: placeId(place) })
    .where(eq(bookSlots.id, slot.id))
  await tx.insert(bookOffers).values(offerRow(now, slot, place, { status: 'taken', hoursAgo: 20 * 24 }))
}

async function offer(tx: Tx, now: Date, slot: SlotRow | undefined, place: DemoPlace): Promise<void> {
  if (!slot) return
  await tx.update(bookSlots).set({ status: 'offered' }).where(eq(bookSlots.id, slot.id))
  await tx.insert(bookOffers).values(offerRow(now, slot, place, { status: 'open', hoursAgo: 20 }))
}

type Asked = { status: 'open' | 'taken'; hoursAgo: number }

function offerRow(now: Date, slot: SlotRow, place: DemoPlace, { status, hoursAgo }: Asked): typeof bookOffers.$inferInsert {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const kind: OfferKind = 'turn'
  return {
    slotId: slot.id,
    placeId: placeId(place),
    kind,
    status,
    until: new Date(createdAt.getTime() + ANSWER_HOURS * HOUR_MS),
    createdAt,
    answeredAt: status === 'taken' ? createdAt : null,
  }
}
