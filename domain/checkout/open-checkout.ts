import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CreateCheckoutSession } from '#contracts/checkout-bodies.ts'
import type { CheckoutSession } from '#contracts/checkout-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import { type Account, requireAcceptedTerms } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { type CheckoutSummary, checkoutSummary, isSamePurchase, refuseChangedPrice } from './checkout-summary.ts'
import { checkouts } from './checkout-tables.ts'
import { endStaleHold } from './end-checkout.ts'
import { limitHolds } from './limit-holds.ts'
import { lockBuyer } from './lock-buyer.ts'
import { lockPurchasableProduct, type PurchasableProduct } from './lock-purchasable-product.ts'
import type { CheckoutRow } from './move-checkout.ts'
import { releaseHold, takeHold } from './product-hold.ts'
import { refuseForeignReturnUrl } from './return-urls.ts'
import { startPayment } from './start-payment.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>

/** Holds an instrument for one buyer and opens its payment page. Pressing twice leads to the same page. */
export async function openCheckout(ctx: Deps, input: CreateCheckoutSession): Promise<CheckoutSession> {
  const buyer = requireAcceptedTerms(ctx.actor)
  if (!buyer.emailConfirmed) throw new Refusal('not_allowed', 'Please confirm your e-mail address before you pay')
  refuseForeignReturnUrl(ctx.settings.publicUrl, 'success_url', input.success_url)
  refuseForeignReturnUrl(ctx.settings.publicUrl, 'cancel_url', input.cancel_url)
  const [item] = input.cart_items
  if (!item || input.cart_items.length !== 1) throw new Refusal('invalid_input', 'Cart should only contain one item')

  await endStaleHold(ctx, item.id)
  const checkout = await ctx.db.transaction(async (tx) => {
    // So that the limits count right.
    await lockBuyer(tx, buyer.id)
    const instrument = await lockPurchasableProduct(tx, buyer, item.id)
    const summary = await checkoutSummary(ctx, tx, { buyer, instrument, option: input.shipping_option })
    refuseChangedPrice(summary, { price: item.price, rate: input.shipping_option.rate })

    const earlier = await earlierCheckout(tx, instrument)
    if (earlier && isReusable(ctx, earlier, summary)) return earlier
    await limitHolds(ctx, tx, buyer, item.id)
    if (earlier) await replaceCheckout(ctx, tx, earlier)
    return insertCheckout(ctx, tx, { buyer, instrument, summary })
  })
  return startPayment(ctx, checkout)
}

async function earlierCheckout(tx: Tx, { ownHold }: PurchasableProduct): Promise<CheckoutRow | undefined> {
  if (!ownHold) return undefined
  const earlier = only(await tx.select().from(checkouts).where(eq(checkouts.id, ownHold.checkoutId)).for('update'))
  if (ownHold.isPaying) throw new Refusal('conflict', 'Your payment for this instrument is already on its way')
  return earlier
}

/** The payment page that is open already serves, unless it asks for something else or is about to close. */
function isReusable(ctx: Deps, earlier: CheckoutRow, summary: CheckoutSummary): boolean {
  const leftMs = earlier.expiresAt.getTime() - ctx.now().getTime()
  return leftMs > (ctx.settings.holdSeconds * 1000) / 6 && isSamePurchase(earlier, summary)
}

/** The hold passes on; the old payment page is closed by a job, and by the sweep should that be lost. */
async function replaceCheckout(ctx: Deps, tx: Tx, earlier: CheckoutRow): Promise<void> {
  await tx.update(checkouts).set({ expiresAt: ctx.now() }).where(eq(checkouts.id, earlier.id))
  await releaseHold(tx, earlier)
  await ctx.jobs.enqueue(tx, 'expire-checkout', { checkoutId: earlier.id })
}

async function insertCheckout(
  ctx: Deps,
  tx: Tx,
  { buyer, instrument, summary }: { buyer: Account; instrument: PurchasableProduct; summary: CheckoutSummary },
): Promise<CheckoutRow> {
  const id = randomUUID()
  const now = ctx.now()
  const checkout = only(
    await tx
      .insert(checkouts)
      .values({
        ...summary,
        id,
        buyerId: buyer.id,
        productId: instrument.id,
        builderId: instrument.builderId,
        idempotencyKey: `checkout-${id}`,
        expiresAt: new Date(now.getTime() + ctx.settings.holdSeconds * 1000),
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  )
  await takeHold(tx, checkout)
  return checkout
}
