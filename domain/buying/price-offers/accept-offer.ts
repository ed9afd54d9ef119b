import { and, eq, ne, sql } from 'drizzle-orm'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
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
import { offerDeadline } from './limit-amounts.ts'
import { getOffer } from './list-offers.ts'
import { lockOffer, type OfferRow, refuseAccepted } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'
import { refuseEndedSale } from './offer-endings.ts'
import { HELD_FOR_ANOTHER, PAYMENT_IN_PROGRESS, priceOfferPolicy } from './price-offer-policy.ts'
import { priceOfferRounds, priceOffers } from './price-offers-tables.ts'
import { refuseUnpaidOffers } from './refuse-unpaid-offers.ts'

const BUYER_IS_FULL = 'This buyer can’t take another accepted offer right now. You can counter, decline or wait.'

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
    // The same acceptance sent again
    if (offer.status === 'accepted' && (await lastSide(tx, offer)) !== facts.side) return facts.side
    refuseAccepted(offer)
    authorize(priceOfferPolicy.accept(facts))
    refuseEndedSale(product)
    if (product.priceCents < offer.amountCents) throw new Refusal('conflict', 'The list price is now lower than this offer.')
    if (await isPaidSinceBackup(tx, product.id)) throw inProgress()
    await refuseUnpaidOffers(ctx, tx, offer.buyerId).catch((error: unknown) => {
      // The buyer's other offers are private.
      throw facts.side === 'builder' && error instanceof Refusal ? new Refusal('conflict', BUYER_IS_FULL) : error
    })

    const payBy = offerDeadline(ctx.now())
    await moveOffer(ctx, tx, locked, { status: 'accepted', payBy }, { event: 'accepted', to: ['buyer', 'builder'] }).catch(
      (error: unknown) => {
        throw violatedConstraint(error) === 'price_offers_one_accepted'
          ? new Refusal('conflict', HELD_FOR_ANOTHER, { cause: error })
          : error
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

/** Who made the latest amount */
async function lastSide(tx: Tx, { id, round }: OfferRow) {
  const { offerId, side } = priceOfferRounds
  const [last] = await tx
    .select({ side })
    .from(priceOfferRounds)
    .where(and(eq(offerId, id), eq(priceOfferRounds.round, round)))
  return last?.side
}

/** Other open offers expire at least a day after the payment deadline. */
async function extendOthers(tx: Tx, { id, productId, payBy }: { id: string; productId: string; payBy: Date }): Promise<void> {
  await tx
    .update(priceOffers)
    .set({ replyBy: sql`greatest(${priceOffers.replyBy}, ${daysAfter(payBy, 1)}::timestamptz)` })
    .where(and(eq(priceOffers.productId, productId), eq(priceOffers.status, 'open'), ne(priceOffers.id, id)))
}
