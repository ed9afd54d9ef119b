import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { setDigestSettings } from '#domain/custom-builds/updates/digest-settings.ts'
import { quoteShipping } from '#domain/delivering/shipping/quote-shipping.ts'
import { openWorld } from '#testing/world.ts'
import { type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { getSellerOrder } from './get-seller-order.ts'
import { listOrders } from './list-orders.ts'
import { orders } from './orders-tables.ts'

const world = await openWorld()

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

test('a paid order keeps its promised dispatch date when the builder changes time zone or terms', async () => {
  const builder = await builderIn('Pacific/Auckland')
  const sale = await soldForShipping(world, { builder })
  expect(await shownToBoth(sale)).toEqual(['2026-12-04', '2026-12-04'])

  await setDigestSettings(world.as(builder), { time_zone: 'America/Los_Angeles' })
  await updateProfile(world.as(builder), { sale_terms: StatedSaleTermsBody.parse({ dispatch_business_days: 9 }) })
  expect(await shownToBoth(sale)).toEqual(['2026-12-04', '2026-12-04'])
})

/** A payment page for a shipped instrument, and the days shown to the buyer. */
async function atCheckout(builder: Awaited<ReturnType<typeof builderIn>>) {
  const buyer = await world.buyer()
  const product = await world.product({ builder })
  const toAddress = { name: 'Maria', street1: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701' }
  const { rates } = await quoteShipping(world.as(buyer), { toAddress, productIds: [product.id] })
  const rate = rates[0]
  if (!rate) throw new Error('no rate')
  const item = { id: product.id, quantity: 1 as const }
  const { sessionId } = await openCheckout(world.as(buyer), { cart_items: [item], shipping_option: { id: rate.id } })
  const order = async () => {
    const [bought] = (await listOrders(world.as(buyer), { limit: 1 })).orders
    if (!bought) throw new Error('no order')
    return bought
  }
  return { builder, buyer, rate, sessionId, order }
}

async function report(
  sessionId: string,
  type?: 'checkout.session.async_payment_succeeded' | 'checkout.session.async_payment_failed',
) {
  await webhook(world, sessionId, type && { type })
  await workJobs(world)
}

test('the builder’s time zone at checkout counts, not the one at the payment', async () => {
  const { builder, buyer, rate, sessionId, order } = await atCheckout(await builderIn('UTC'))
  await setDigestSettings(world.as(builder), { time_zone: 'Pacific/Kiritimati' })
  world.payments.pay(sessionId)
  await report(sessionId)
  const bought = await order()
  expect(bought.arrives).toEqual(rate.arrives)
  expect(await shownToBoth({ builder, buyer, orderId: bought.id })).toEqual(['2026-12-03', '2026-12-03'])
})

test('a checkout that is paid after midnight keeps the days that it showed', async () => {
  const builder = await builderIn('UTC')
  world.clock.set(new Date('2026-12-02T23:55:00Z'))
  const { rate, sessionId, order } = await atCheckout(builder)
  world.clock.advance(10 * 60)
  world.payments.pay(sessionId)
  await report(sessionId)
  expect(await order()).toMatchObject({ arrives: rate.arrives, dispatch_by: '2026-12-03' })
})

test('a payment that the shop learns of days later moves arrival and dispatch alike', async () => {
  const { rate, sessionId, order } = await atCheckout(await builderIn('UTC'))
  world.payments.pay(sessionId)
  // Wednesday to Tuesday: four business days.
  world.clock.advance(6 * 86_400)
  await report(sessionId)
  const { arrives, dispatch_by } = await order()
  expect(dispatch_by).toBe('2026-12-09')
  expect(arrives?.from).not.toBe(rate.arrives?.from)
  expect(dispatch_by && arrives?.by && dispatch_by < arrives.by).toBe(true)
})

test('an order whose payment failed has no dispatch day', async () => {
  const { builder, buyer, sessionId, order } = await atCheckout(await builderIn('UTC'))
  world.payments.pay(sessionId, { slowly: true })
  await report(sessionId)
  world.payments.settle(sessionId, false)
  await report(sessionId, 'checkout.session.async_payment_failed')
  const { id, status } = await order()
  expect(status).toBe('failed')
  expect(await shownToBoth({ builder, buyer, orderId: id })).toEqual([null, null])
})

test('a payment that takes days is promised from the day it arrives, and then stays', async () => {
  const { builder, buyer, sessionId, order } = await atCheckout(await builderIn('Pacific/Auckland'))
  world.payments.pay(sessionId, { slowly: true })
  await report(sessionId)
  const { id: orderId } = await order()
  const shown = () => shownToBoth({ builder, buyer, orderId })
  expect(await shown()).toEqual(['2026-12-04', '2026-12-04'])

  world.clock.advance(5 * 86_400)
  world.payments.settle(sessionId, true)
  await report(sessionId, 'checkout.session.async_payment_succeeded')
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
