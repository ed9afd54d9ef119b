import { eq } from 'drizzle-orm'
import type { CreateCheckoutSession } from '#contracts/buying/checkout-bodies.ts'
import type { CheckoutSession } from '#contracts/buying/checkout-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { quoteShipping } from '#domain/delivering/shipping/quote-shipping.ts'
import { OutdatedQuote } from '#domain/delivering/shipping/require-chosen-rate.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { limitConcurrency } from '#domain/kernel/limit-concurrency.ts'
import { limitConcurrencyPerKey } from '#domain/kernel/limit-concurrency-per-key.ts'
import { closePageSoon } from '#domain/money/payments/close-payment.ts'
import { lockBuyer } from '#domain/money/payments/lock-buyer.ts'
import { openPayment } from '#domain/money/payments/open-payment.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { refuseForeignReturnUrl } from '#domain/money/payments/return-urls.ts'
import { startPayment } from '#domain/money/payments/start-payment.ts'
import { checkoutPayable } from './checkout-payable.ts'
import { type CheckoutSummary, checkoutSummary, isSamePurchase, type NewQuote, refuseChangedSale } from './checkout-summary.ts'
import { checkouts } from './checkout-tables.ts'
import { endStaleHold } from './end-stale-hold.ts'
import { limitHolds } from './limit-holds.ts'
import { lockPurchasableProduct, type PurchasableProduct } from './lock-purchasable-product.ts'
import { refuseHeldByAnother, releaseHold, takeHold } from './product-hold.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments' | 'carriers'>

const TURN_MS = 1000
const DEADLINE_MISSED = 'The payment deadline for your accepted offer has passed.'
const SEVERAL = 'Several people are trying to buy this instrument right now. Please try again in a moment.'
/**
 * Queues the buyers of one instrument within a node. In the database, each would hold a connection while waiting for the same
 * row, and a long wait would be reported as an outage.
 */
const inTurn = limitConcurrencyPerKey(() =>
  limitConcurrency(1, {
    maxQueued: 1000,
    maxWaitMs: TURN_MS,
    refuse: () => new Refusal('conflict', SEVERAL, { retryAfterSeconds: 1 }),
  }),
)

/** Holds an instrument for one buyer and opens its payment page. A second click leads to the same page. */
export async function openCheckout(ctx: Deps, input: CreateCheckoutSession): Promise<CheckoutSession> {
  const buyer = requireAcceptedTerms(ctx.actor)
  if (!buyer.emailConfirmed) throw new Refusal('not_allowed', 'Please confirm your email address before you pay')
  refuseForeignReturnUrl(ctx.settings.publicUrl, 'success_url', input.success_url)
  refuseForeignReturnUrl(ctx.settings.publicUrl, 'cancel_url', input.cancel_url)
  const [item] = input.cart_items
  if (!item || input.cart_items.length !== 1) throw new Refusal('invalid_input', 'Cart should only contain one item')

  await endStaleHold(ctx, item.id)
  const hold = (option: Purchase['option'], quote?: NewQuote) =>
    inTurn(item.id, async () => {
      await refuseHeldByAnother(ctx, buyer.id, item.id)
      return ctx.db.transaction((tx) => holdForBuyer(ctx, tx, { buyer, item, option, quote }))
    })
  const payment = await hold(input.shipping_option).catch(async (error: unknown) => {
    if (error instanceof OutdatedQuote) {
      const quote = await quoteAgain(ctx, item.id, error)
      return hold({ id: quote.chosen_id }, quote)
    }
    // Another buyer might hold the instrument by now.
    if (error instanceof Refusal && error.message === SEVERAL) await refuseHeldByAnother(ctx, buyer.id, item.id)
    throw error
  })
  return startPayment(ctx, checkoutPayable, payment)
}

/** New rates to the same address. If the chosen service, or every carrier, refuses the parcel, the buyer chooses again. */
async function quoteAgain(ctx: Deps, productId: string, outdated: OutdatedQuote): Promise<NonNullable<NewQuote>> {
  const { toAddress, carrier, service } = outdated.quoted
  const answer = await quoteShipping(ctx, { toAddress, productIds: [productId] }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'invalid_input' ? outdated : error
  })
  const chosen = answer.rates.find((rate) => rate.carrier === carrier && rate.service === service)
  if (!chosen) throw outdated
  return { ...answer, chosen_id: chosen.id }
}

type Wanted = Pick<CreateCheckoutSession['cart_items'][number], 'id' | 'price' | 'sale_terms'>
type Purchase = { buyer: Account; item: Wanted; option: CreateCheckoutSession['shipping_option']; quote: NewQuote }

async function holdForBuyer(ctx: Deps, tx: Tx, { buyer, item, option, quote }: Purchase): Promise<PaymentRow> {
  // Without this lock, simultaneous attempts would not see each other in the limits.
  await lockBuyer(tx, buyer.id)
  const instrument = await lockPurchasableProduct(tx, buyer, item.id)
  const summary = await checkoutSummary(ctx, tx, { buyer, instrument, option })
  const earlier = await earlierCheckout(tx, instrument)
  const isLate = instrument.offer?.payBy && instrument.offer.payBy <= ctx.now()
  if (isLate && !earlier) throw new Refusal('conflict', DEADLINE_MISSED)
  refuseChangedSale(summary, { price: item.price, rate: option.rate, saleTerms: item.sale_terms }, quote)
  if (earlier && isReusable(ctx, earlier, summary)) return earlier.payment
  // A page that is already open can still be paid.
  if (isLate) throw new Refusal('conflict', DEADLINE_MISSED)
  await limitHolds(ctx, tx, buyer, item.id)
  if (earlier) await replaceCheckout(ctx, tx, earlier)
  return insertCheckout(ctx, tx, { buyer, instrument, summary })
}

type Earlier = { checkout: typeof checkouts.$inferSelect; payment: PaymentRow }

async function earlierCheckout(tx: Tx, { ownHold }: PurchasableProduct): Promise<Earlier | undefined> {
  if (!ownHold?.checkoutId) return undefined
  const earlier = only(
    await tx
      .select({ checkout: checkouts, payment: payments })
      .from(checkouts)
      .innerJoin(payments, eq(payments.checkoutId, checkouts.id))
      .where(eq(checkouts.id, ownHold.checkoutId))
      .for('update', { of: payments }),
  )
  if (ownHold.isPaying) throw new Refusal('conflict', 'Your payment for this instrument is already being processed')
  return earlier
}

/** Reuses the open payment page, unless the purchase changed or the page is about to close. */
function isReusable(ctx: Deps, { checkout, payment }: Earlier, summary: CheckoutSummary): boolean {
  const leftMs = payment.expiresAt.getTime() - ctx.now().getTime()
  return leftMs > (ctx.settings.holdSeconds * 1000) / 6 && isSamePurchase(checkout, summary)
}

/** Releases the hold for the new checkout. A job closes the old page; if that job is lost, the periodic check does. */
async function replaceCheckout(ctx: Deps, tx: Tx, { checkout }: Earlier): Promise<void> {
  await releaseHold(tx, checkout)
  await closePageSoon(ctx, tx, checkout.id)
}

async function insertCheckout(
  ctx: Deps,
  tx: Tx,
  { buyer, instrument, summary }: { buyer: Account; instrument: PurchasableProduct; summary: CheckoutSummary },
): Promise<PaymentRow> {
  const now = ctx.now()
  const checkout = only(
    await tx
      .insert(checkouts)
      .values({
        ...summary,
        buyerId: buyer.id,
        productId: instrument.id,
        builderId: instrument.builderId,
        priceOfferId: instrument.offer?.id,
        createdAt: now,
      })
      .returning(),
  )
  const expiresAt = new Date(now.getTime() + ctx.settings.holdSeconds * 1000)
  await takeHold(tx, checkout, { expiresAt, isPaying: false })
  return openPayment(
    ctx,
    tx,
    { checkoutId: checkout.id, shippingCents: checkout.shippingCents },
    { ...paidFor(checkout), expiresAt },
  )
}

/** The fields that the payment copies from its checkout. */
function paidFor(checkout: typeof checkouts.$inferSelect) {
  const { builderId, buyerId, customerEmail, product, totalCents: amountCents, currency } = checkout
  return { builderId, buyerId, customerEmail, description: product.name, amountCents, currency }
}
