import { FREE_PASSES } from '#contracts/custom-builds/order-book.ts'
import type { ChangePlace } from '#contracts/custom-builds/order-book-bodies.ts'
import type { BookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { getPlace } from './get-places.ts'
import { type Book, lockPlaceOf, type PlaceRow, placeNotFound, requestOfPlace } from './lock-book.ts'
import { announceBook, movePlace, offerOf, writeOffer } from './move-place.ts'
import { mailBuilder, passOn } from './offer-next.ts'
import { orderBookPolicy } from './order-book-policy.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>

/**
 * The buyer passes, and the next entry gets the offer. Two passes are free; the third moves the entry to the end of the list.
 * Passing on a short-notice slot never counts.
 */
export async function passOffer(ctx: Deps, placeId: string, { offer_id: offerId }: { offer_id: string }): Promise<BookPlace> {
  const account = requireAccount(ctx.actor)
  return changeLockedPlace(ctx, placeId, async (tx, { book, place }) => {
    const offer = offerOf(book, place)
    const slot = book.slots.find(({ id }) => id === offer?.slotId)
    const asked = offer && offer.id === offerId && slot ? { ...offer, slotStatus: slot.status } : undefined
    authorize(orderBookPolicy.pass(account, place, asked, ctx.now()))
    if (!offer || !slot) throw placeNotFound()
    await writeOffer(tx, offer, { status: 'passed', answeredAt: ctx.now() })
    await movePlace(tx, place, 'waiting', offer.kind === 'standby' ? { silences: 0 } : passed(place, ctx.now()))
    await mailBuilder(ctx, tx, book, { place, news: 'passed' })
    await passOn(ctx, tx, book, slot)
  })
}

function passed({ passes }: PlaceRow, now: Date): Partial<PlaceRow> {
  if (passes < FREE_PASSES) return { passes: passes + 1, silences: 0 }
  return { passes: 0, silences: 0, sortKey: now }
}

/** The buyer changes the preferred dates and standby. */
export async function changePlace(ctx: Deps, placeId: string, wishes: ChangePlace): Promise<BookPlace> {
  const account = requireAccount(ctx.actor)
  const { wanted_from: wantedFrom, wanted_until: wantedUntil, is_standby: isStandby } = wishes
  return changeLockedPlace(ctx, placeId, async (tx, { place }) => {
    authorize(orderBookPolicy.change(account, place))
    await movePlace(tx, place, place.status, { wantedFrom, wantedUntil, isStandby })
  })
}

/** The buyer confirms that they are still waiting. */
export async function stayInBook(ctx: Deps, placeId: string): Promise<BookPlace> {
  const account = requireAccount(ctx.actor)
  return changeLockedPlace(ctx, placeId, async (tx, { place }) => {
    authorize(orderBookPolicy.stay(account, place))
    await movePlace(tx, place, place.status, { stillWaitingAt: ctx.now(), askedAt: null, isAskedAgain: false })
  })
}

async function changeLockedPlace(
  ctx: Deps,
  placeId: string,
  run: (tx: Tx, found: { book: Book; place: PlaceRow }) => Promise<void>,
): Promise<BookPlace> {
  const requestId = await requestOfPlace(ctx, placeId)
  await ctx.db.transaction(async (tx) => {
    await lockRequest(tx, requestId)
    const found = await lockPlaceOf(tx, requestId)
    if (!found) throw placeNotFound()
    await run(tx, found)
    await announceBook(tx, found.book)
  })
  return getPlace(ctx, requestId)
}
