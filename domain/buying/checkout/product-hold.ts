import { and, eq, gt, ne } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { notifyCartsWithProduct } from '#domain/catalog/products/notify-carts-with-product.ts'
import { purchaseReason } from '#domain/catalog/products/purchase-state.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type Tx, violatedConstraint } from '#domain/kernel/db.ts'
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

function takenByAnother(cause?: unknown): Refusal {
  return new Refusal('unavailable', purchaseReason('reserved') ?? '', { details: { about: 'product', state: 'reserved' }, cause })
}

/** Reserves the instrument for one checkout, or refuses if another checkout has it. */
export async function takeHold(
  tx: Tx,
  checkout: CheckoutRow,
  { expiresAt, isPaying }: { expiresAt: Date; isPaying: boolean },
): Promise<void> {
  const { productId, id: checkoutId, buyerId } = checkout
  await tx
    .insert(productHolds)
    .values({ productId, checkoutId, buyerId, expiresAt, isPaying })
    .catch((cause: unknown) => {
      if (violatedConstraint(cause) !== 'product_holds_pkey') throw cause
      throw takenByAnother(cause)
    })
  await announceHold(tx, checkout)
}

/** Frees the instrument, if this checkout holds it. */
export async function releaseHold(tx: Tx, checkout: CheckoutRow): Promise<void> {
  const released = await tx.delete(productHolds).where(eq(productHolds.checkoutId, checkout.id)).returning()
  if (released.length > 0) await announceHold(tx, checkout)
}

async function announceHold(tx: Tx, { productId, builderId }: CheckoutRow): Promise<void> {
  await announce(tx, { tags: [`product:${productId}`, `builder:${builderId}`, 'catalog'] })
  await notifyCartsWithProduct(tx, productId)
}
