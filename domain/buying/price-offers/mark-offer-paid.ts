import { and, eq, or } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { CheckoutRow } from '../checkout/checkout-payable.ts'
import { priceOffers } from './price-offers-tables.ts'

/** Marks the offer behind a sale as paid, even if it had lapsed: a late payment that still counts. */
export async function markOfferPaid({ now }: Needs<'now'>, tx: Tx, checkout: CheckoutRow): Promise<void> {
  const { productId, buyerId, priceOfferId } = checkout
  const accepted = and(eq(priceOffers.productId, productId), eq(priceOffers.buyerId, buyerId), eq(priceOffers.status, 'accepted'))
  await tx
    .update(priceOffers)
    .set({ status: 'paid', endedAt: null, updatedAt: now() })
    .where(priceOfferId ? or(accepted, eq(priceOffers.id, priceOfferId)) : accepted)
}
