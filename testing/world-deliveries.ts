import { eq } from 'drizzle-orm'
import { openCheckout } from '#domain/buying/checkout/open-checkout.ts'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { acceptOffer } from '#domain/buying/price-offers/accept-offer.ts'
import { makeOffer } from '#domain/buying/price-offers/make-offer.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { only } from '#domain/kernel/db.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'
import { buy, pickupProduct, quotedRate, workJobs } from './world-sales.ts'

export type Sale = { orderId: string; builder: Person; buyer: Person; sessionId: string }
type JobOptions = { holdsPayouts?: boolean }
/** `offeredCents`: the builder accepted this offer for it. */
type SaleOverrides = { builder?: Person; buyer?: Person; priceCents?: number; offeredCents?: number; name?: string }

/** A paid order to be shipped, after its emails were sent. */
export async function soldForShipping(world: World, overrides: SaleOverrides = {}, jobs: JobOptions = {}): Promise<Sale> {
  const [builder, buyer] = await parties(world, overrides)
  const product = await world.product({
    builder,
    priceCents: overrides.priceCents ?? 250_000,
    acceptsOffers: overrides.offeredCents !== undefined,
    ...(overrides.name && { name: overrides.name }),
  })
  if (overrides.offeredCents) {
    const made = { product_id: product.id, amount: overrides.offeredCents, message: '' }
    const { id, round } = await makeOffer(world.as(buyer), made)
    await acceptOffer(world.as(builder), id, { round })
  }
  const rate = await quotedRate(world, { buyer, product })
  const item = { id: product.id, quantity: 1 as const }
  const { sessionId } = await openCheckout(world.as(buyer), { cart_items: [item], shipping_option: { id: rate.id } })
  return { orderId: await paid(world, sessionId, product.id, jobs), builder, buyer, sessionId }
}

/** A paid order to be picked up by its buyer. */
export async function soldForPickup(world: World, overrides: SaleOverrides = {}): Promise<Sale> {
  const [builder, buyer] = await parties(world, overrides)
  const product = await pickupProduct(world, { builder, localPickupDetails: 'Ring twice.' })
  const { sessionId } = await buy(world, buyer, product)
  return { orderId: await paid(world, sessionId, product.id), builder, buyer, sessionId }
}

/** The builder gets rates and chooses one. */
export async function chooseLabel(world: World, { orderId, builder }: Sale, { insure = false, at = 0 } = {}): Promise<void> {
  const { rates } = await quoteLabel(world.as(builder), ofOrder(orderId))
  await requestLabel(world.as(builder), ofOrder(orderId), { rateId: rates[at]?.id ?? '', insure })
}

export async function orderRow(world: World, orderId: string) {
  return only(await world.db.select().from(orders).where(eq(orders.id, orderId)))
}

export function parcelsOf(world: World, orderId: string) {
  return world.db.select().from(shipments).where(eq(shipments.consignmentId, orderId))
}

/** A bought label, and its tracker. */
export async function labelled(world: World, sale: Sale): Promise<string> {
  await chooseLabel(world, sale)
  await workJobs(world)
  return only(await parcelsOf(world, sale.orderId)).trackerId ?? ''
}

function parties(world: World, { builder, buyer }: SaleOverrides) {
  return Promise.all([builder ?? world.builder({ profile: { businessName: 'Ridge Guitars' } }), buyer ?? world.buyer()])
}

async function paid(world: World, sessionId: string, productId: string, jobs: JobOptions = {}): Promise<string> {
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  await workJobs(world, jobs)
  return only(await world.db.select().from(orders).where(eq(orders.productId, productId))).id
}
