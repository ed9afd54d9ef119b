import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { PaymentRow } from '../payments/payments-tables.ts'
import type { CheckoutRow } from './checkout-payable.ts'
import { productHolds } from './checkout-tables.ts'
import { endHoldForSale } from './end-hold-for-sale.ts'
import { findHold, takeHold } from './product-hold.ts'

/** Money is on its way: from here the hold is this checkout's, and no longer ends by the clock. */
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
  // Of the same buyer, who opened another page and then paid in the one before.
  if (hold) await endHoldForSale(ctx, tx, checkout)
  await takeHold(tx, checkout, { expiresAt: payment.expiresAt, isPaying: true })
}
