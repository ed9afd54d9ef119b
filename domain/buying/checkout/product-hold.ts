import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { notifyCartsWithProduct } from '#domain/catalog/products/notify-carts-with-product.ts'
import { purchaseReason } from '#domain/catalog/products/purchase-state.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { priceOffers } from '../price-offers/price-offers-tables.ts'
import type { CheckoutRow } from './checkout-payable.ts'
import { productHolds } from './checkout-tables.ts'

export type HoldRow = typeof productHolds.$inferSelect

export async function findHold(tx: Tx, productId: string): Promise<HoldRow | undefined> {
  const [hold] = await tx.select().from(productHolds).where(eq(productHolds.productId, productId))
  return hold
}

/** The same check without a lock, so that most of many simultaneous buyers are refused early. */
export async function refuseHeldByAnother({ db, now }: Needs<'db' | 'now'>, buyerId: string, productId: string): Promise<void> {
  const { expiresAt } = productHolds
  const [held] = await db
    .select({ buyerId: productHolds.buyerId })
    .from(productHolds)
    .where(and(eq(productHolds.productId, productId), ne(productHolds.buyerId, buyerId), gt(expiresAt, now())))
  if (held) throw takenByAnother()
}

function takenByAnother(): Refusal {
  return new Refusal('unavailable', purchaseReason('reserved') ?? '', { details: { about: 'product', state: 'reserved' } })
}

/** Reserves the instrument for one checkout, or refuses if another has it. The buyer's accepted offer keeps its hold. */
export async function takeHold(
  tx: Tx,
  checkout: CheckoutRow,
  { expiresAt, isPaying }: { expiresAt: Date; isPaying: boolean },
): Promise<void> {
  const { productId, id: checkoutId, buyerId } = checkout
  const [taken] = await tx
    .insert(productHolds)
    .values({ productId, checkoutId, buyerId, expiresAt, isPaying })
    .onConflictDoUpdate({
      target: productHolds.productId,
      set: { checkoutId, isPaying, expiresAt: sql`greatest(${productHolds.expiresAt}, excluded.expires_at)` },
      setWhere: and(isNotNull(productHolds.priceOfferId), isNull(productHolds.checkoutId), eq(productHolds.buyerId, buyerId)),
    })
    .returning()
  if (!taken) throw takenByAnother()
  await announceHold(tx, checkout)
}

/** Frees the instrument, if this checkout holds it. With an accepted offer, the instrument stays reserved until the payment deadline. */
export async function releaseHold(tx: Tx, checkout: CheckoutRow): Promise<void> {
  const ofCheckout = eq(productHolds.checkoutId, checkout.id)
  const kept = await tx
    .update(productHolds)
    .set({ checkoutId: null, isPaying: false, expiresAt: sql`${priceOffers.payBy}` })
    .from(priceOffers)
    .where(and(ofCheckout, eq(priceOffers.id, productHolds.priceOfferId)))
  const released = await tx.delete(productHolds).where(ofCheckout)
  if ((kept.rowCount ?? 0) + (released.rowCount ?? 0) > 0) await announceHold(tx, checkout)
}

type HeldOffer = { id: string; productId: string; builderId: string; buyerId: string }

/** Reserves the instrument for the buyer of an accepted offer. False if someone is paying for it. */
export async function holdForOffer(tx: Tx, { id, ...offer }: HeldOffer & { expiresAt: Date }): Promise<boolean> {
  const { productId, buyerId, expiresAt } = offer
  const held = await tx.insert(productHolds).values({ productId, buyerId, expiresAt, priceOfferId: id }).onConflictDoNothing()
  if (held.rowCount === 0) return false
  await announceHold(tx, offer)
  return true
}

/** Frees the instrument of an offer that was canceled or not paid. The caller knows that no payment page is open. */
export async function releaseOfferHold(tx: Tx, offer: HeldOffer): Promise<void> {
  const released = await tx.delete(productHolds).where(eq(productHolds.priceOfferId, offer.id))
  if (released.rowCount) await announceHold(tx, offer)
}

async function announceHold(tx: Tx, { productId, builderId }: Pick<CheckoutRow, 'productId' | 'builderId'>): Promise<void> {
  await announce(tx, { tags: [`product:${productId}`, `builder:${builderId}`, 'catalog'] })
  await notifyCartsWithProduct(tx, productId)
}
