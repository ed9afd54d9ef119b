import type { CloseOffer } from '#contracts/buying/price-offer-bodies.ts'
import type { PriceOffer } from '#contracts/buying/price-offer-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { releaseOfferHold } from '../checkout/product-hold.ts'
import { getOffer } from './list-offers.ts'
import { changed, lockOffer, refuseAccepted } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'
import { priceOfferPolicy } from './price-offer-policy.ts'

/** Declines the other side's amount, withdraws the actor's own, or cancels an accepted offer. */
export async function closeOffer(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  id: string,
  { round, status: seen }: CloseOffer,
): Promise<PriceOffer> {
  const actor = requireAccount(ctx.actor)
  const side = await ctx.db.transaction(async (tx) => {
    const locked = await lockOffer(tx, actor, { id, round })
    const { offer, facts } = locked
    // Otherwise a page from before the acceptance would cancel the sale.
    if (seen === 'open') refuseAccepted(offer)
    else if (offer.status === 'open') throw changed(offer, 'This offer is still open.')
    authorize(priceOfferPolicy.close(facts))
    const status = offer.status === 'accepted' ? 'canceled' : facts.turn === facts.side ? 'declined' : 'withdrawn'
    if (status === 'canceled') await releaseOfferHold(tx, offer)
    const endReason = status === 'canceled' ? (`${facts.side}_canceled` as const) : null
    await moveOffer(ctx, tx, locked, { status, endReason }, { event: status, to: [facts.side === 'buyer' ? 'builder' : 'buyer'] })
    return facts.side
  })
  return getOffer(ctx, { id, side })
}
