import type { SaveOrderBook } from '#contracts/custom-builds/order-book-bodies.ts'
import type { OwnOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { columnsFrom } from '#contracts/kernel/row-view.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { only } from '#domain/kernel/db.ts'
import { lockBuilderId } from '../offers/require-builder-id.ts'
import { fillSlots } from './fill-slots.ts'
import { getOrderBook } from './get-order-book.ts'
import { getBookState, lockBook, todayIn } from './lock-book.ts'
import { announceBook } from './move-place.ts'
import { moveSlotsBehindPause } from './move-slots-behind-pause.ts'
import type { OwnBookDeps } from './offer-slot.ts'
import { sendOpeningNotices } from './opening-notices.ts'
import { orderBooks } from './order-book-tables.ts'

/** Saves the builder's order book settings. The first save creates the order book. */
export async function saveBook(ctx: OwnBookDeps, typed: SaveOrderBook): Promise<OwnOrderBook> {
  requireAcceptedTerms(ctx.actor)
  refuseHighFee(ctx, typed.slot_fee)
  await ctx.db.transaction(async (tx) => {
    const builderId = await lockBuilderId(tx, ctx.actor)
    await lockBook(tx, builderId)
    const { slot_fee: slotFeeCents, move_slots: _, ...rules } = typed
    const said = { ...columnsFrom(rules), slotFeeCents }
    const row = only(
      await tx
        .insert(orderBooks)
        .values({ builderId, ...said, updatedAt: ctx.now() })
        .onConflictDoUpdate({ target: orderBooks.builderId, set: { ...said, updatedAt: ctx.now() } })
        .returning(),
    )
    const book = await getBookState(tx, row)
    if (typed.move_slots && typed.pause_from && typed.pause_until)
      await moveSlotsBehindPause(ctx, tx, book, { from: typed.pause_from, until: typed.pause_until, note: typed.pause_note })
    await fillSlots(tx, book, todayIn(ctx, book))
    await sendOpeningNotices(ctx, tx, book)
    await announceBook(tx, book)
  })
  return getOrderBook(ctx)
}

function refuseHighFee({ settings }: OwnBookDeps, cents: number): void {
  const { slotFeeCents } = settings.planLimits
  if (cents <= slotFeeCents) return
  const message =
    slotFeeCents === 0 ? 'This shop doesn’t allow slot fees' : `Slot fees in this shop can’t exceed ${formatCents(slotFeeCents)}`
  throw new Refusal('invalid_input', message, { fields: { slot_fee: [message] } })
}
