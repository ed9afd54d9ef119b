import { and, desc, eq, inArray } from 'drizzle-orm'
import type { BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { settlePayment } from '#domain/money/payments/settle-payment.ts'
import { throttleProviderPoll } from '#domain/money/payments/throttle-provider-poll.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { getPaidTotals, listPaidParts } from '../requests/payment-summary.ts'
import { listRequestTitles } from '../requests/request-view.ts'
import { orderBookPolicy } from './order-book-policy.ts'
import { type Book, getBookState, type PlaceRow, placeNotFound } from './order-book-rows.ts'
import { bookPlaces, orderBooks } from './order-book-tables.ts'
import { placeView } from './place-view.ts'
import { slotSale } from './slot-sale.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** The buyer's waiting-list entry of a request. */
export async function getPlace(ctx: Deps, requestId: string): Promise<BookPlace> {
  const reader = requireAccount(ctx.actor)
  const [place] = await ctx.db.select().from(bookPlaces).where(eq(bookPlaces.requestId, requestId))
  if (!place) throw placeNotFound()
  authorize(orderBookPolicy.read(reader, place))
  return only(await showPlaces(ctx, [place]))
}

/** The same after the payment page; asks the provider if its webhook has not arrived. */
export async function getPlaceAfterPayment(
  ctx: Deps & Needs<'jobs' | 'payments'>,
  { requestId, sessionId }: { requestId: string; sessionId: string | undefined },
): Promise<BookPlace> {
  const place = await getPlace(ctx, requestId)
  if (sessionId === undefined || place.status !== 'held') return place
  const meant = and(eq(payments.requestId, requestId), eq(payments.stripeSessionId, sessionId))
  const [payment] = await ctx.db.select().from(payments).where(meant)
  if (!payment || !(await throttleProviderPoll(ctx, payment.id))) return place
  await settlePayment(ctx, { slot: slotSale }, { sessionId }).catch((error: unknown) => {
    if (!isProviderOutage(error)) throw error
  })
  return getPlace(ctx, requestId)
}

/** All entries of the signed-in buyer, newest first. */
export async function listPlaces(ctx: Deps): Promise<BookPlace[]> {
  const { id } = requireAccount(ctx.actor)
  const places = await ctx.db.select().from(bookPlaces).where(eq(bookPlaces.buyerId, id)).orderBy(desc(bookPlaces.joinedAt))
  return showPlaces(ctx, places)
}

async function showPlaces(ctx: Deps, places: PlaceRow[]): Promise<BookPlace[]> {
  if (places.length === 0) return []
  const { db } = ctx
  const books = await readBooks(ctx, places)
  const ids = places.map(({ requestId }) => requestId)
  const requests = await db.select().from(customBuildRequests).where(inArray(customBuildRequests.id, ids))
  const titles = await listRequestTitles(db, ids)
  const parts = await listPaidParts(db, ids)
  const views: BookPlace[] = []
  for (const place of places) {
    const found = books.get(place.builderId)
    const request = requests.find(({ id }) => id === place.requestId)
    if (!found || !request) continue
    const { paidCents } = await getPaidTotals(db, request.id)
    const what = titles.get(request.id) ?? ''
    views.push(placeView(ctx, { ...found, place, request, what, parts: parts.get(request.id) ?? [], paidCents }))
  }
  return views
}

async function readBooks({ db }: Deps, places: PlaceRow[]): Promise<Map<string, { book: Book; slug: string | null }>> {
  const builderIds = [...new Set(places.map(({ builderId }) => builderId))]
  const rows = await db
    .select({ book: orderBooks, slug: userProfiles.slug })
    .from(orderBooks)
    .innerJoin(userProfiles, eq(userProfiles.id, orderBooks.builderId))
    .where(inArray(orderBooks.builderId, builderIds))
  const books = new Map<string, { book: Book; slug: string | null }>()
  for (const { book, slug } of rows) books.set(book.builderId, { book: await getBookState(db, book), slug })
  return books
}
