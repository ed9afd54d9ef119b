import { eq } from 'drizzle-orm'
import type { OfferSide } from '#contracts/buying/price-offers.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { getTimeZone } from '#domain/people/accounts/get-time-zone.ts'
import { type LockedOffer, type OfferRow, offerParties } from './lock-offer.ts'
import { type OfferEvent, priceOfferEmail } from './price-offer-emails.ts'
import { OFFER_MOVES } from './price-offer-states.ts'
import { priceOffers } from './price-offers-tables.ts'

type Moved = { product: Pick<LockedOffer['product'], 'id' | 'name' | 'imageKey'>; offer: OfferRow }
/** What happened, who gets an email about it, and what the other side wrote */
type News = { event: OfferEvent; to: OfferSide[]; message?: string }
type Change = Partial<typeof priceOffers.$inferInsert> & Pick<OfferRow, 'status'>

/** Changes a locked offer, tells both sides' pages and emails those named. */
export async function moveOffer(
  ctx: Needs<'now' | 'settings' | 'jobs'>,
  tx: Tx,
  { product, offer }: Moved,
  change: Change,
  news: News,
): Promise<OfferRow> {
  if (!OFFER_MOVES[offer.status].includes(change.status)) {
    throw new Error(`Offer ${offer.id} cannot go from ${offer.status} to ${change.status}`)
  }
  const now = ctx.now()
  const isActive = change.status === 'open' || change.status === 'accepted'
  const endedAt = isActive || change.status === 'paid' ? null : now
  const replies = change.status === 'open' ? {} : { turn: null, replyBy: null }
  const moved = only(
    await tx
      .update(priceOffers)
      .set({ ...replies, ...change, endedAt, updatedAt: now })
      .where(eq(priceOffers.id, offer.id))
      .returning(),
  )
  await notify(ctx, tx, { product, offer: moved }, news)
  return moved
}

/** Tells both sides' pages that an offer changed, and emails those named. */
export async function notify(
  ctx: Needs<'settings' | 'jobs'>,
  tx: Tx,
  { product, offer }: Moved,
  { event, to, message = '' }: News,
): Promise<void> {
  const { buyer, builder } = await offerParties(tx, offer)
  for (const side of to) {
    const [reader, other] = side === 'buyer' ? [buyer, builder] : [builder, buyer]
    if (reader.email === null) continue
    await enqueueMail(ctx, tx, priceOfferEmail, {
      to: reader.email,
      side,
      event,
      offerId: offer.id,
      otherName: other.name,
      productId: product.id,
      productName: product.name,
      imageKey: product.imageKey,
      amountCents: offer.amountCents,
      message,
      until: (offer.replyBy ?? offer.payBy)?.toISOString() ?? null,
      timeZone: await getTimeZone(ctx, tx, reader.userId),
    })
  }
  await announce(tx, { live: [buyer, builder].map(({ userId }) => ({ userId, name: 'offers', id: offer.id })) })
}
