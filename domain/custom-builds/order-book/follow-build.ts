import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { fits, freeSlots, positionOf } from './book-order.ts'
import {
  ACTIVE_PLACES,
  announceBook,
  type BookDeps,
  lockPlaceOf,
  movePlace,
  moveSlot,
  slotOf,
  todayIn,
  WITHOUT_SLOT,
} from './order-book-rows.ts'
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
