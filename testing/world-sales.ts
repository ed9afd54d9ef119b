import { eq, sql } from 'drizzle-orm'
import type { CreateCheckoutSession } from '#contracts/buying/checkout-bodies.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { openCheckout } from '#domain/buying/checkout/open-checkout.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { drawSheetJob } from '#domain/custom-builds/agreements/write-agreed-version.ts'
import { shippingQuotes, shippingRates } from '#domain/delivering/shipping/shipping-tables.ts'
import { only } from '#domain/kernel/db.ts'
import { type MailJob, sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { receivePaymentEvent } from '#domain/money/payments/receive-payment-event.ts'
import { sendTransferJob } from '#domain/money/payouts/payout-jobs.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { openLog } from '#server/operations/observability/log.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'
import type { Product } from './world-products.ts'

const HANDLERS = new Map(jobHandlers.filter(({ name }) => name !== sendMailJob.name).map(({ name, run }) => [name, run]))

/** The body of a checkout with local pickup. */
export function pickupCheckoutBody(product: Pick<Product, 'id' | 'priceCents'>): CreateCheckoutSession {
  const item = { id: product.id, price: toDollars(product.priceCents), quantity: 1 as const }
  return { cart_items: [item], shipping_option: { id: 'local-pickup' } }
}

/** A product with local pickup, so that buying it needs no quote. */
export function pickupProduct(world: World, overrides: Parameters<World['product']>[0] = {}): Promise<Product> {
  return world.product({ offersLocalPickup: true, ...overrides })
}

export function buy(world: World, buyer: Person, product: Product) {
  return openCheckout(world.as(buyer), pickupCheckoutBody(product))
}

/** A rate as `calculate-shipping` would have stored it. */
export async function quotedRate(
  world: World,
  of: { buyer: Person; product: Product; rateCents?: number; expiresInSeconds?: number },
) {
  const { name, street1, city, state, zip } = {
    name: of.buyer.displayName,
    street1: '1 Elm St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  }
  const quote = only(
    await world.db
      .insert(shippingQuotes)
      .values({
        buyerId: of.buyer.id,
        productId: of.product.id,
        toAddress: { name, street1, city, state, zip, country: 'US' },
        carrierShipmentId: 'shp_1',
        expiresAt: new Date(world.clock.now().getTime() + (of.expiresInSeconds ?? 3600) * 1000),
      })
      .returning(),
  )
  const { rateCents = 4_250 } = of
  return only(
    await world.db
      .insert(shippingRates)
      .values({ quoteId: quote.id, carrierRateId: 'rate_1', carrier: 'UPS', service: 'Ground', rateCents, deliveryDays: 4 })
      .returning(),
  )
}

/** Delivers the provider's webhook about a session this many times at once. */
export async function webhook(world: World, sessionId: string, { type = 'checkout.session.completed', times = 1 } = {}) {
  const { rawBody, signature } = world.payments.event(type, sessionId)
  const ctx = world.as(null)
  await Promise.all(Array.from({ length: times }, () => receivePaymentEvent(ctx, ctx.payments.readEvent(rawBody, signature))))
}

/** The same for a dispute. */
export async function disputeWebhook(world: World, stripeDisputeId: string, { times = 1 } = {}) {
  const ctx = world.as(null)
  const told = Array.from({ length: times }, () => world.payments.disputeEvent(stripeDisputeId))
  await Promise.all(told.map((each) => receivePaymentEvent(ctx, ctx.payments.readEvent(each.rawBody, each.signature))))
}

/** As if the return windows of all orders had ended: their payouts are due. */
export async function releasePayouts({ db }: Pick<World, 'db'>): Promise<void> {
  await db.execute(sql`
    with released as (update ${transfers} set release_at = null where release_at is not null returning id)
    insert into testing.jobs (name, payload, after_seconds)
    select ${sendTransferJob.name}, jsonb_build_object('transferId', id), 0 from released`)
}

/**
 * Runs every job that is due until the queue is empty, like the workers. Returns the emails, which aren't sent. Payouts are due at
 * once, unless the test is about their hold. Sheets are drawn only on request: a PDF takes longer than everything else.
 */
export async function workJobs(world: World, { holdsPayouts = false, drawsSheets = false } = {}): Promise<MailJob[]> {
  const ctx = { ...world.as(null), mail: { send: async () => {} }, log: openLog('silent') }
  const mails: MailJob[] = []
  for (;;) {
    if (!holdsPayouts) await releasePayouts(world)
    const taken = await world.jobs.takeDue()
    if (taken.length === 0) return mails
    mails.push(...taken.filter(({ name }) => name === sendMailJob.name).map(({ payload }) => payload as MailJob))
    const now = taken.filter(({ name }) => drawsSheets || name !== drawSheetJob.name)
    await Promise.all(now.map((job) => HANDLERS.get(job.name)?.(ctx, job.payload)))
  }
}

/** The records of a product's sales. */
export function ordersOf(world: World, productId: string) {
  return world.db.select().from(orders).where(eq(orders.productId, productId))
}

export async function productStatus(world: World, productId: string) {
  return (await world.db.select().from(products).where(eq(products.id, productId)))[0]?.status
}

export async function paymentStatus(world: World, sessionId: string) {
  return (await world.db.select().from(payments).where(eq(payments.stripeSessionId, sessionId)))[0]?.status
}
