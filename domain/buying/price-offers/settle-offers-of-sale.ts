import { and, eq, or, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { CheckoutRow } from '../checkout/checkout-payable.ts'
import { priceOffers } from './price-offers-tables.ts'

/**
 * Marks the offer behind a sale as paid, even if it had lapsed: a late payment that still counts. Ends an open one for a
 * buyer who paid the list price.
 */
export async function settleOffersOfSale({ now }: Needs<'now'>, tx: Tx, checkout: CheckoutRow): Promise<void> {
  const { productId, buyerId, priceOfferId } = checkout
  const ofBuyer = and(eq(priceOffers.productId, productId), eq(priceOffers.buyerId, buyerId))
  const accepted = and(ofBuyer, eq(priceOffers.status, 'accepted'))
  const endedAt = now()
  await tx
    .update(priceOffers)
    .set({ status: 'paid', endReason: null, endedAt: null, updatedAt: endedAt })
    .where(priceOfferId ? or(accepted, eq(priceOffers.id, priceOfferId)) : accepted)
  await tx
    .update(priceOffers)
    .set({
      status: sql`case ${priceOffers.turn} when 'buyer' then 'declined' else 'withdrawn' end`,
      turn: null,
      replyBy: null,
      endedAt,
      updatedAt: endedAt,
    })
    .where(and(ofBuyer, eq(priceOffers.status, 'open')))
}
