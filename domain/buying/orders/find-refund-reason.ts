import { eq } from 'drizzle-orm'
import { products } from '#domain/catalog/products/products-table.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import type { RefundReason } from '#domain/money/payments/refund-reasons.ts'
import { isPaidSinceBackup } from '#domain/money/restores/unknown-payments.ts'
import type { CheckoutRow } from '../checkout/checkout-payable.ts'
import { findHold } from '../checkout/product-hold.ts'

/** The reason why a payment of the right amount cannot buy the instrument, or null if it can. The caller has locked both. */
export async function findRefundReason(tx: Tx, checkout: CheckoutRow): Promise<RefundReason | null> {
  const product = only(await tx.select().from(products).where(eq(products.id, checkout.productId)))
  // After a restore, the shop knows of that sale only from the provider.
  if (product.status === 'sold' || (await isPaidSinceBackup(tx, product.id))) return 'already_sold'

  const hold = await findHold(tx, checkout.productId)
  if (hold?.checkoutId === checkout.id) return product.status === 'archived' ? 'not_for_sale' : null
  // A payment that arrives after its hold ended still buys the instrument, unless another buyer or payment has it now.
  if (hold && (hold.isPaying || hold.buyerId !== checkout.buyerId)) return 'already_sold'
  return product.status === 'listed' && product.isAvailable && product.builderIsListed ? null : 'not_for_sale'
}
