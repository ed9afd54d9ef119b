import { and, eq, inArray } from 'drizzle-orm'
import type { SubmitRequest } from '#contracts/custom-builds/build-request-bodies.ts'
import type { SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { showRequest } from '../requests/lock-request.ts'
import { isUnspecified, prepareRequest, specNotFound, writeNewRequest } from '../requests/write-new-request.ts'
import { isPaused, waitingIn } from './book-order.ts'
import { type Book, lockBook, todayIn } from './lock-book.ts'
import { announceBook } from './move-place.ts'
import { bookPlaces } from './order-book-tables.ts'
import { backOn } from './public-book.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>

/** Requests a custom build. With an order book, the request joins the end of the waiting list. */
export async function requestBuild(ctx: Deps, typed: SubmitRequest): Promise<SavedRequest> {
  const buyer = await prepareRequest(ctx)
  return ctx.db.transaction(async (tx) => {
    const request = await writeNewRequest(ctx, tx, buyer, typed)
    const book = await lockBook(tx, typed.builder_id)
    if (!book && isUnspecified(typed)) throw typed.waiting ? listRemoved() : specNotFound()
    if (book) await addPlace(ctx, tx, book, { request, buyerId: buyer.id, waiting: typed.waiting })
    return { message: 'Custom build request submitted successfully!', request: await showRequest(ctx, tx, request.id) }
  })
}

/** The waiting list was removed while the form was open. */
function listRemoved(): Refusal {
  return new Refusal('conflict', 'This builder no longer has a waiting list. Please open the form again.')
}

async function addPlace(
  ctx: Deps,
  tx: Tx,
  book: Book,
  { request, buyerId, waiting }: { request: { id: string }; buyerId: string; waiting: SubmitRequest['waiting'] },
): Promise<void> {
  refuseUnlessOpen(book, todayIn(ctx, book))
  await refuseSecondPlace(tx, book, buyerId)
  const now = ctx.now()
  const wishes = {
    wantedFrom: waiting?.wanted_from ?? null,
    wantedUntil: waiting?.wanted_until ?? null,
    isStandby: waiting?.is_standby ?? false,
  }
  const toldPosition = waitingIn(book).length + 1
  const moments = { joinedAt: now, sortKey: now, stillWaitingAt: now, toldPosition, toldAt: now }
  const inserted = await tx
    .insert(bookPlaces)
    .values({ builderId: book.builderId, buyerId, requestId: request.id, ...wishes, ...moments })
    .returning()
  book.places.push(...inserted)
  await announceBook(tx, book)
}

function refuseUnlessOpen(book: Book, today: string): void {
  if (book.state === 'closed') throw new Refusal('unavailable', 'This builder is not taking requests at the moment')
  if (isPaused(book, today)) throw new Refusal('unavailable', backOn(book, today))
  if (book.listLimit !== null && waitingIn(book).length >= book.listLimit)
    throw new Refusal('unavailable', 'This builder’s waiting list is full')
}

/** The unique index decides; this gives the reason. */
async function refuseSecondPlace(tx: Tx, { builderId }: Book, buyerId: string): Promise<void> {
  const waiting = inArray(bookPlaces.status, ['waiting', 'offered', 'held'])
  const own = and(eq(bookPlaces.builderId, builderId), eq(bookPlaces.buyerId, buyerId), waiting)
  if ((await tx.$count(bookPlaces, own)) > 0)
    throw new Refusal(
      'conflict',
      'You’re already on this builder’s waiting list. You’ll find your request under My Custom Builds.',
    )
}
