import { eq, inArray } from 'drizzle-orm'
import { periodLabel } from '#contracts/custom-builds/book-periods.ts'
import { BookRules, OwnBookPlace, OwnBookSlot, type OwnOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { requireBuilderId } from '../offers/require-builder-id.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { listRequestTitles } from '../requests/request-title.ts'
import { candidates, inOrder, isPastOffering, positionOf, waitingIn } from './book-order.ts'
import { type Book, getBookState, type PlaceRow, type SlotRow, todayIn } from './lock-book.ts'
import { isAsking } from './move-place.ts'
import { orderBookPolicy } from './order-book-policy.ts'
import { orderBooks } from './order-book-tables.ts'
import { publicBookView } from './public-book.ts'

type RequestRow = typeof customBuildRequests.$inferSelect
type Reader = { book: Book; requests: Map<string, RequestRow>; titles: Map<string, string>; today: string }

/** The signed-in builder's own order book, with names. */
export async function getOrderBook(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>): Promise<OwnOrderBook> {
  const { db, actor } = ctx
  const builderId = await requireBuilderId(db, actor)
  const [row] = await db.select().from(orderBooks).where(eq(orderBooks.builderId, builderId))
  if (!row) return { rules: null, public: null, periods: [], places: [] }
  const book = await getBookState(db, row)
  const ids = book.places.map(({ requestId }) => requestId)
  const found = ids.length === 0 ? [] : await db.select().from(customBuildRequests).where(inArray(customBuildRequests.id, ids))
  const requests = new Map(found.map((request) => [request.id, request]))
  const reader = { book, requests, titles: await listRequestTitles(db, ids), today: todayIn(ctx, book) }
  return {
    rules: rowView(BookRules, book, {}),
    public: publicBookView(book, reader.today),
    periods: periodsOf(reader),
    places: [
      ...waitingIn(book),
      ...inOrder(book.places).filter(({ status }) => status === 'confirmed' || status === 'building'),
    ].map((place) => placeRowView(reader, place)),
  }
}

/** The columns from left to right. From its last month on, a period is shown only while one of its slots is taken. */
function periodsOf(reader: Reader): OwnOrderBook['periods'] {
  const shown = reader.book.slots.filter(
    (slot) =>
      !isPastOffering(slot, reader.today) || slot.status === 'held' || slot.status === 'taken' || slot.status === 'building',
  )
  const periods = Map.groupBy(shown, ({ periodStart, periodEnd }) => `${periodStart}/${periodEnd}`)
  return [...periods.values()].flatMap((slots) => {
    const [first] = slots
    if (!first) return []
    const label = periodLabel({ start: first.periodStart, end: first.periodEnd })
    return { start: first.periodStart, label, slots: slots.map((slot) => slotView(reader, slot)) }
  })
}

function slotView({ book, requests, today }: Reader, slot: SlotRow): OwnBookSlot {
  const asked = book.offers.filter(({ slotId, status }) => slotId === slot.id && isAsking(status))
  const ids = slot.placeId === null ? asked.map(({ placeId }) => placeId) : [slot.placeId]
  const places = book.places.filter(({ id }) => ids.includes(id))
  const next = slot.status === 'open' ? candidates(book, slot) : []
  const { offer, takeOut, putBack } = orderBookPolicy
  return rowView(OwnBookSlot, slot, {
    names: places.map(({ requestId }) => requests.get(requestId)?.customerName ?? ''),
    request_id: slot.placeId === null ? null : (places[0]?.requestId ?? null),
    until: asked[0]?.until.toISOString() ?? null,
    next_place_id: next[0]?.id ?? null,
    fitting_place_ids: next.map(({ id }) => id),
    can: abilities({ offer: offer(slot, today), take_out: takeOut(slot), put_back: putBack(slot, today) }),
  })
}

function placeRowView({ book, requests, titles }: Reader, place: PlaceRow): OwnBookPlace {
  const request = requests.get(place.requestId)
  return rowView(OwnBookPlace, place, {
    request_status: request?.status ?? 'pending',
    name: request?.customerName ?? '',
    what: titles.get(place.requestId) ?? '',
    position: positionOf(book, place) || null,
    wanted: wantedText(place),
    is_agreed: request?.agreedVersion != null,
  })
}

function wantedText({ wantedFrom: from, wantedUntil: until }: PlaceRow): string {
  const month = (day: string) => periodLabel({ start: day, end: day })
  if (from === null) return until === null ? '' : `until ${month(until)}`
  return until === null ? `from ${month(from)}` : `${month(from)} to ${month(until)}`
}
