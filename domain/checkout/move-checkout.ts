import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { products } from '../products/products-table.ts'
import { mayMove } from './checkout-states.ts'
import { type CheckoutStatus, checkouts } from './checkout-tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
type Learned = Partial<Pick<CheckoutRow, 'stripeSessionId' | 'url' | 'paymentIntentId' | 'refundReason' | 'idempotencyKey'>>

/**
 * Locks a checkout and its instrument. Everybody takes the instrument first, then the checkout, then the hold:
 * with one order nobody waits in a circle.
 */
export async function lockCheckout(tx: Tx, checkoutId: string): Promise<CheckoutRow | undefined> {
  const [found] = await tx.select({ productId: checkouts.productId }).from(checkouts).where(eq(checkouts.id, checkoutId))
  if (!found) return undefined
  await tx.select({ id: products.id }).from(products).where(eq(products.id, found.productId)).for('update')
  return only(await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update'))
}

/** Moves a locked checkout and notes what was learned from the provider on the way. */
export async function moveCheckout(
  ctx: Needs<'now'>,
  tx: Tx,
  checkout: CheckoutRow,
  to: CheckoutStatus,
  learned: Learned = {},
): Promise<CheckoutRow> {
  if (!mayMove(checkout.status, to)) throw new Error(`Checkout ${checkout.id} cannot go from ${checkout.status} to ${to}`)
  const change = { ...learned, status: to, updatedAt: ctx.now() }
  return only(await tx.update(checkouts).set(change).where(eq(checkouts.id, checkout.id)).returning())
}
