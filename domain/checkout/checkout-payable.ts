import { eq } from 'drizzle-orm'
import { carrierService } from '#contracts/carrier-service.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Queryable, type Tx } from '../kernel/db.ts'
import type { PaymentRow } from '../payments/payments-tables.ts'
import { returnUrls } from '../payments/return-urls.ts'
import type { Payable } from '../payments/sale.ts'
import type { OpenCheckout } from '../ports/payments.ts'
import { pictureUrl } from '../products/product-view.ts'
import { products } from '../products/products-table.ts'
import { checkouts } from './checkout-tables.ts'
import { releaseHold } from './product-hold.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

/** The provider refuses sessions that live shorter, counted by its own clock: hence two minutes on top. */
const SHORTEST_SESSION_MS = 32 * 60_000

/** The payment of a checkout: its instrument is reserved until the page is closed. */
export const checkoutPayable: Payable = {
  kind: 'checkout',
  isReserved: true,
  notOpened: 'Failed to create checkout session',
  pageRequest,

  // Everybody takes the instrument first, then the payment, then the hold.
  async lock(tx, payment) {
    const { productId } = await getCheckout(tx, payment)
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update')
  },

  async onClosed(_ctx, tx, payment) {
    await releaseHold(tx, await getCheckout(tx, payment))
  },
}

/** What was agreed for this payment. */
export async function getCheckout(db: Queryable | Tx, { checkoutId }: PaymentRow): Promise<CheckoutRow> {
  return only(
    await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, checkoutId ?? '')),
  )
}

async function pageRequest(ctx: Needs<'db' | 'settings'>, payment: PaymentRow): Promise<OpenCheckout> {
  const checkout = await getCheckout(ctx.db, payment)
  const { product } = checkout
  const instrument = {
    name: product.name,
    description: `Made by ${product.builderName}`,
    imageUrl: product.imageKey ? pictureUrl(ctx.settings.publicUrl, product.imageKey) : undefined,
    unitCents: checkout.priceCents,
    quantity: 1,
  }
  const service = `Shipping: ${carrierService(checkout)}`
  const shipping = { name: service, unitCents: checkout.shippingCents, quantity: 1 }
  return {
    paymentId: payment.id,
    idempotencyKey: payment.idempotencyKey,
    customerEmail: checkout.customerEmail,
    currency: checkout.currency,
    lines: checkout.shippingCents > 0 ? [instrument, shipping] : [instrument],
    ...returnUrls(ctx.settings.publicUrl),
    // Later than our hold ends: the sweep closes the page then, before anybody else may have the instrument.
    expiresAt: new Date(payment.createdAt.getTime() + Math.max(SHORTEST_SESSION_MS, ctx.settings.holdSeconds * 1000)),
  }
}
