import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { closePageSoon } from '#domain/money/payments/close-payment.ts'
import type { CheckoutRow } from './checkout-payable.ts'
import { productHolds } from './checkout-tables.ts'

/** Once the instrument is sold or being paid for, ends its hold and the same buyer's other payment page. */
export async function endHoldForSale(ctx: Needs<'now' | 'jobs'>, tx: Tx, sold: CheckoutRow): Promise<void> {
  const [hold] = await tx.delete(productHolds).where(eq(productHolds.productId, sold.productId)).returning()
  if (hold?.checkoutId && hold.checkoutId !== sold.id) await closePageSoon(ctx, tx, hold.checkoutId)
}
