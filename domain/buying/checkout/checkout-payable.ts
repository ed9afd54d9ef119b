import { eq } from 'drizzle-orm'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { pictureUrl } from '#domain/catalog/products/picture-url.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { checkoutOf } from '#domain/money/payments/checkout-of.ts'
import type { PaymentRow } from '#domain/money/payments/payments-tables.ts'
import { returnUrls } from '#domain/money/payments/return-urls.ts'
import type { Payable } from '#domain/money/payments/sale.ts'
import { SESSION_MS } from '#domain/money/payments/session-length.ts'
import type { OpenCheckout } from '#domain/ports/payments.ts'
import { checkouts } from './checkout-tables.ts'
import { releaseHold } from './product-hold.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

/** The payment for a checkout: the instrument stays reserved until the page is closed. */
export const checkoutPayable: Payable = {
  kind: 'checkout',
  isReserved: true,
  notOpened: 'Failed to create checkout session',
  pageRequest,

  // Always lock the instrument first, then the payment, then the hold.
  async lock(tx, payment) {
    const { productId } = await getCheckout(tx, payment)
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update')
  },

  async onClosed(_ctx, tx, payment) {
    await releaseHold(tx, await getCheckout(tx, payment))
  },
}

/** The checkout that this payment is for. */
export async function getCheckout(db: Queryable | Tx, payment: PaymentRow): Promise<CheckoutRow> {
  const ofPayment = eq(checkouts.id, checkoutOf(payment))
  return only(await db.select().from(checkouts).where(ofPayment))
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
    productId: checkout.productId,
    idempotencyKey: payment.idempotencyKey,
    customerEmail: checkout.customerEmail,
    currency: checkout.currency,
    paymentMethods: payment.paymentMethods,
    lines: checkout.shippingCents > 0 ? [instrument, shipping] : [instrument],
    ...returnUrls(ctx.settings.publicUrl),
    // Not before our hold ends, so that the periodic check closes the page before another buyer can get the instrument.
    expiresAt: new Date(payment.createdAt.getTime() + Math.max(SESSION_MS, ctx.settings.holdSeconds * 1000)),
  }
}
