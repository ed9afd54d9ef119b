import { carrierService } from '#contracts/carrier-service.ts'
import type { Needs } from '../kernel/context.ts'
import type { OpenCheckout } from '../ports/payments.ts'
import { pictureUrl } from '../products/product-view.ts'
import type { CheckoutRow } from './move-checkout.ts'
import { returnUrls } from './return-urls.ts'

/** The provider refuses sessions that live shorter, counted by its own clock: hence two minutes on top. */
const SHORTEST_SESSION_MS = 32 * 60_000

/** Made from the stored row alone, so that asking again with the same key asks the very same. */
export function paymentRequest(ctx: Needs<'settings'>, checkout: CheckoutRow): OpenCheckout {
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
    checkoutId: checkout.id,
    idempotencyKey: checkout.idempotencyKey,
    customerEmail: checkout.customerEmail,
    currency: checkout.currency,
    lines: checkout.shippingCents > 0 ? [instrument, shipping] : [instrument],
    ...returnUrls(ctx.settings.publicUrl),
    // Later than our hold ends: the sweep closes the page then, before anybody else may have the instrument.
    expiresAt: new Date(checkout.createdAt.getTime() + Math.max(SHORTEST_SESSION_MS, ctx.settings.holdSeconds * 1000)),
  }
}
