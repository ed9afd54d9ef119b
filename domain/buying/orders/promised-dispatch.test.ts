import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { setDigestSettings } from '#domain/custom-builds/updates/digest-settings.ts'
import { openWorld } from '#testing/world.ts'
import { type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { quotedRate, webhook, workJobs } from '#testing/world-sales.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { getSellerOrder } from './get-seller-order.ts'
import { listOrders } from './list-orders.ts'
import { orders } from './orders-tables.ts'

const world = await openWorld()
afterAll(() => world.close())

// Wednesday evening in London, Thursday morning in Auckland.
const EVENING = new Date('2026-12-02T20:00:00Z')

async function builderIn(time_zone: string) {
  world.clock.set(EVENING)
  const builder = await world.builder()
  await updateProfile(world.as(builder), { sale_terms: StatedSaleTermsBody.parse({ dispatch_business_days: 1 }) })
  await setDigestSettings(world.as(builder), { time_zone })
  return builder
}

async function shownToBoth({ builder, buyer, orderId }: Pick<Sale, 'builder' | 'buyer' | 'orderId'>) {
  const [ofBuyer] = (await listOrders(world.as(buyer), { limit: 1 })).orders
  return [ofBuyer?.dispatch_by, (await getSellerOrder(world.as(builder), orderId)).dispatch_by]
}

test('the promised dispatch day of a paid order stays when its builder travels or states other terms', async () => {
  const builder = await builderIn('Pacific/Auckland')
  const sale = await soldForShipping(world, { builder })
  expect(await shownToBoth(sale)).toEqual(['2026-12-04', '2026-12-04'])

  await setDigestSettings(world.as(builder), { time_zone: 'America/Los_Angeles' })
  await updateProfile(world.as(builder), { sale_terms: StatedSaleTermsBody.parse({ dispatch_business_days: 9 }) })
  expect(await shownToBoth(sale)).toEqual(['2026-12-04', '2026-12-04'])
})

test('a payment that takes days is promised from the day it arrives, and then stays', async () => {
  const [builder, buyer] = [await builderIn('Pacific/Auckland'), await world.buyer()]
  const product = await world.product({ builder })
  const rate = await quotedRate(world, { buyer, product })
  const item = { id: product.id, quantity: 1 as const }
  const { sessionId } = await openCheckout(world.as(buyer), { cart_items: [item], shipping_option: { id: rate.id } })
  world.payments.pay(sessionId, { slowly: true })
  await webhook(world, sessionId)
  await workJobs(world)
  const [order] = (await listOrders(world.as(buyer), { limit: 1 })).orders
  const shown = () => shownToBoth({ builder, buyer, orderId: order?.id ?? '' })
  expect(await shown()).toEqual(['2026-12-04', '2026-12-04'])

  world.clock.advance(5 * 86_400)
  world.payments.settle(sessionId, true)
  await webhook(world, sessionId, { type: 'checkout.session.async_payment_succeeded' })
  await workJobs(world)
  expect(await shown()).toEqual(['2026-12-09', '2026-12-09'])
  await setDigestSettings(world.as(builder), { time_zone: 'America/Los_Angeles' })
  expect(await shown()).toEqual(['2026-12-09', '2026-12-09'])
})

test('an order that the previous release wrote during an upgrade shows the day of the shop', async () => {
  const builder = await builderIn('Pacific/Auckland')
  const sale = await soldForShipping(world, { builder })
  await world.db.update(orders).set({ dispatchBy: null }).where(eq(orders.id, sale.orderId))
  expect(await shownToBoth(sale)).toEqual(['2026-12-03', '2026-12-03'])
})
