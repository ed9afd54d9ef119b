import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { closePageSoon } from '#domain/money/payments/close-payment.ts'
import type { PaymentRow } from '#domain/money/payments/payments-tables.ts'
import type { CheckoutRow } from './checkout-payable.ts'
import { productHolds } from './checkout-tables.ts'
import { endHoldForSale } from './end-hold-for-sale.ts'
import { findHold, type HoldRow, takeHold } from './product-hold.ts'

/** Gives the hold to the checkout whose payment starts processing and stops it from expiring. */
export async function holdForPayment(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  checkout: CheckoutRow,
  payment: PaymentRow,
): Promise<void> {
  const hold = await findHold(tx, checkout.productId)
  if (hold?.checkoutId === checkout.id) {
    await tx.update(productHolds).set({ isPaying: true }).where(eq(productHolds.checkoutId, checkout.id))
    return
  }
  // The buyer opened a second page, then paid on the first. An accepted offer keeps its hold in case the payment fails.
  if (hold?.priceOfferId) await releasePage(ctx, tx, hold)
  else if (hold) await endHoldForSale(ctx, tx, checkout)
  await takeHold(tx, checkout, { expiresAt: payment.expiresAt, isPaying: true })
}

async function releasePage(ctx: Needs<'now' | 'jobs'>, tx: Tx, { productId, checkoutId }: HoldRow): Promise<void> {
  if (!checkoutId) return
  await tx.update(productHolds).set({ checkoutId: null }).where(eq(productHolds.productId, productId))
  await closePageSoon(ctx, tx, checkoutId)
}
