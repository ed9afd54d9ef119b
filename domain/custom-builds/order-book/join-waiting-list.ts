import { and, eq, inArray } from 'drizzle-orm'
import type { SubmitRequest } from '#contracts/custom-builds/build-request-bodies.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isPaused, waitingIn } from './book-order.ts'
import { type Book, todayIn } from './lock-book.ts'
import { announceBook } from './move-place.ts'
import { bookPlaces } from './order-book-tables.ts'
import { backOn } from './public-book.ts'

/** Adds a request to the end of a builder's waiting list, if the list is open. */
export async function joinWaitingList(
  ctx: Needs<'now' | 'settings'>,
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
