import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { releaseOfferHold } from '../checkout/product-hold.ts'
import { lockForMove } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'
import { priceOffers } from './price-offers-tables.ts'

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
    const to = offer.buyerId === userId ? (['builder'] as const) : (['buyer'] as const)
    if (offer.status === 'accepted') {
      await releaseOfferHold(tx, offer)
      await moveOffer(ctx, tx, locked, { status: 'canceled' }, { event: 'canceled', to: [...to] })
    } else {
      await moveOffer(
        ctx,
        tx,
        locked,
        { status: 'ended', endReason: 'account_deleted' },
        { event: 'account_deleted', to: [...to] },
      )
    }
  }
  // Nothing was bought with these.
  await tx.delete(priceOffers).where(and(eq(priceOffers.buyerId, userId), ne(priceOffers.status, 'paid')))
}
