import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { releaseOfferHold } from '../checkout/product-hold.ts'
import { lockForMove } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'
import { priceOffers } from './price-offers-tables.ts'

/** Locks others' instruments on which a buyer has offers, before the payments, as settling a payment does. */
export async function lockOfferedProducts(tx: Tx, buyerId: string): Promise<void> {
  const offered = tx
    .select({ id: priceOffers.productId })
    .from(priceOffers)
    .where(and(eq(priceOffers.buyerId, buyerId), inArray(priceOffers.status, ['open', 'accepted'])))
  await tx.select({ id: products.id }).from(products).where(inArray(products.id, offered)).orderBy(asc(products.id)).for('update')
}

/** Ends a person's open offers and cancels accepted ones, which frees their instruments. The other side gets an email. */
export async function eraseOffers(
  ctx: Needs<'now' | 'settings' | 'jobs'>,
  tx: Tx,
  { userId, profileId }: AccountDeletion,
): Promise<void> {
  const active = await tx
    .select()
    .from(priceOffers)
    .where(
      and(
        inArray(priceOffers.status, ['open', 'accepted']),
        or(eq(priceOffers.buyerId, userId), eq(priceOffers.builderId, profileId)),
      ),
    )
    .orderBy(priceOffers.productId)
  for (const found of active) {
    const locked = await lockForMove(tx, found)
    if (!locked) continue
    const { offer } = locked
    // It may have ended while this waited.
    if (offer.status !== 'open' && offer.status !== 'accepted') continue
    const to = offer.buyerId === userId ? 'builder' : 'buyer'
    const status = offer.status === 'accepted' ? 'canceled' : 'ended'
    if (status === 'canceled') await releaseOfferHold(tx, offer)
    await moveOffer(ctx, tx, locked, { status, endReason: 'account_deleted' }, { event: 'account_deleted', to: [to] })
  }
}
