import { and, eq, ne } from 'drizzle-orm'
import type { OfferKind } from '#contracts/custom-builds/order-book.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { emailUser } from '#domain/people/accounts/email-user.ts'
import { candidates, endOfOffers, isPastOffering, isPaused, isShortNotice } from './book-order.ts'
import { type PlaceNews, placeEmail } from './order-book-emails.ts'
import {
  type Book,
  type BookDeps,
  isAsking,
  movePlace,
  moveSlot,
  type OfferRow,
  type PlaceRow,
  type SlotRow,
  timeZoneIn,
  todayIn,
} from './order-book-rows.ts'
import { bookOffers } from './order-book-tables.ts'

/** Offers a slot to an entry of a locked book, at most until the last month of its period. */
export async function makeOffer(
  ctx: BookDeps,
  tx: Tx,
  { book, slot, place, kind, reason = '' }: { book: Book; slot: SlotRow; place: PlaceRow; kind: OfferKind; reason?: string },
): Promise<void> {
  const now = ctx.now()
  const until = new Date(
    Math.min(now.getTime() + book.answerHours * 3_600_000, endOfOffers(slot, timeZoneIn(ctx, book)).getTime()),
  )
  const asked = { slotId: slot.id, placeId: place.id, kind, reason, until, feeCents: book.slotFeeCents, createdAt: now }
  book.offers.push(...(await tx.insert(bookOffers).values(asked).returning()))
  await moveSlot(tx, slot, 'offered')
  await movePlace(tx, place, 'offered')
  await mailBuyer(ctx, tx, place, 'offered')
}

/**
 * Offers an open slot: to everyone on standby at once if it starts soon, and the first to accept gets it; otherwise to the first
 * entry that fits. No entry gets an offer for the same slot twice. The slot stays open if no one is left, during a pause, while
 * the builder is not listed, and in the last month of its period.
 */
export async function offerNext(ctx: BookDeps, tx: Tx, book: Book, slot: SlotRow): Promise<void> {
  const today = todayIn(ctx, book)
  if (slot.status !== 'open' || isPastOffering(slot, today) || isPaused(book, today) || !book.isListed) return
  const next = candidates(book, slot)
  const standbys = isShortNotice(slot, today) ? next.filter(({ isStandby }) => isStandby) : []
  for (const place of standbys) await makeOffer(ctx, tx, { book, slot, place, kind: 'standby' })
  const [first] = next
  if (standbys.length === 0 && first) await makeOffer(ctx, tx, { book, slot, place: first, kind: 'turn' })
}

/** After an offer ends, keeps other open offers or asks the next entry. */
export async function passOn(ctx: BookDeps, tx: Tx, book: Book, slot: SlotRow): Promise<void> {
  if (slot.status !== 'offered') return
  if (book.offers.some(({ slotId, status }) => slotId === slot.id && isAsking(status))) return
  await moveSlot(tx, slot, 'open')
  await offerNext(ctx, tx, book, slot)
}

/** Ends all other offers of this slot; `news` is the email they get. */
export async function endOtherOffers(
  ctx: BookDeps,
  tx: Tx,
  book: Book,
  { slot, except, news = 'gone' }: { slot: SlotRow; except?: PlaceRow; news?: PlaceNews },
) {
  const others = book.offers.filter(
    ({ slotId, placeId, status }) => slotId === slot.id && placeId !== except?.id && isAsking(status),
  )
  if (others.length === 0) return
  const ofSlot = and(eq(bookOffers.slotId, slot.id), eq(bookOffers.status, 'open'))
  const ended: Partial<OfferRow> = { status: 'gone', answeredAt: ctx.now() }
  await tx
    .update(bookOffers)
    .set(ended)
    .where(except ? and(ofSlot, ne(bookOffers.placeId, except.id)) : ofSlot)
  for (const offer of others) {
    Object.assign(offer, ended)
    const place = book.places.find(({ id }) => id === offer.placeId)
    if (place?.status !== 'offered') continue
    await movePlace(tx, place, 'waiting')
    await mailBuyer(ctx, tx, place, news)
  }
}

/** Emails the buyer of an entry. */
export async function mailBuyer(ctx: BookDeps, tx: Tx, place: PlaceRow, news: PlaceNews): Promise<void> {
  await emailUser(ctx, tx, place.buyerId, placeEmail, { placeId: place.id, news })
}

/** Emails the builder about an entry. */
export async function mailBuilder(ctx: BookDeps, tx: Tx, book: Book, { place, news }: { place: PlaceRow; news: PlaceNews }) {
  await emailUser(ctx, tx, book.builderUserId, placeEmail, { placeId: place.id, news })
}
