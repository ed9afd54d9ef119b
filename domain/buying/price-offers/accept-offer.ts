import { and, eq, ne, sql } from 'drizzle-orm'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { OFFER_HOURS } from '#contracts/buying/price-offers.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type Tx, violatedConstraint } from '#domain/kernel/db.ts'
import type { PaymentDeps } from '#domain/money/payments/sale.ts'
import { isPaidSinceBackup } from '#domain/money/restores/unknown-payments.ts'
import { endStaleHold } from '../checkout/end-stale-hold.ts'
import { holdForOffer } from '../checkout/product-hold.ts'
import { getOffer } from './list-offers.ts'
import { lockOffer } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'
import { PAYMENT_IN_PROGRESS, priceOfferPolicy } from './price-offer-policy.ts'
import { priceOffers } from './price-offers-tables.ts'
import { refuseEndedSale } from './refuse-ended-sale.ts'
import { refuseUnpaidOffers } from './refuse-unpaid-offers.ts'

/** Accepts the latest amount of the other side, and holds the instrument for the buyer until it is paid. */
export async function acceptOffer(
  ctx: PaymentDeps & Needs<'actor'>,
  id: string,
  { round }: { round: number },
): Promise<PriceOffer> {
  const actor = requireAcceptedTerms(ctx.actor)
  const [offered] = await ctx.db.select({ productId: priceOffers.productId }).from(priceOffers).where(eq(priceOffers.id, id))
  if (offered) await endStaleHold(ctx, offered.productId)
  const side = await ctx.db.transaction(async (tx) => {
    const locked = await lockOffer(tx, actor, { id, round })
    const { product, offer, facts } = locked
    authorize(priceOfferPolicy.accept(facts))
    refuseEndedSale(product)
    if (product.priceCents < offer.amountCents) throw new Refusal('conflict', 'The list price is now lower than this offer.')
    if (await isPaidSinceBackup(tx, product.id)) throw inProgress()
    await refuseUnpaidOffers(ctx, tx, offer.buyerId)

    const payBy = new Date(ctx.now().getTime() + OFFER_HOURS * 3_600_000)
    await moveOffer(ctx, tx, locked, { status: 'accepted', payBy }, { event: 'accepted', to: ['buyer', 'builder'] }).catch(
      (error: unknown) => {
        throw violatedConstraint(error) === 'price_offers_one_accepted' ? inProgress(error) : error
      },
    )
    if (!(await holdForOffer(tx, { ...offer, expiresAt: payBy }))) throw inProgress()
    await extendOthers(tx, { id, productId: product.id, payBy })
    return facts.side
  })
  return getOffer(ctx, { id, side })
}

function inProgress(cause?: unknown): Refusal {
  return new Refusal('conflict', PAYMENT_IN_PROGRESS, { cause })
}

/** Other open offers wait for a day longer than the payment may take. */
async function extendOthers(tx: Tx, { id, productId, payBy }: { id: string; productId: string; payBy: Date }): Promise<void> {
  await tx
    .update(priceOffers)
    .set({ replyBy: sql`greatest(${priceOffers.replyBy}, ${daysAfter(payBy, 1)}::timestamptz)` })
    .where(and(eq(priceOffers.productId, productId), eq(priceOffers.status, 'open'), ne(priceOffers.id, id)))
}
