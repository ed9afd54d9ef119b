import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { buildDigests } from '#domain/custom-builds/updates/build-updates-tables.ts'
import { quoteShipping } from '#domain/delivering/shipping/quote-shipping.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { closeDuePayments } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, ordersOf, paymentStatus, pickupProduct, productStatus, webhook, workJobs } from '#testing/world-sales.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { listOrders } from './list-orders.ts'

let world: World
let buyer: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  buyer = await world.buyer()
})
afterAll(() => world.close())

/** A buyer pays with a delayed method, and the shop has been notified. */
async function paySlowly() {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId, { slowly: true })
  await webhook(world, sessionId)
  return { product, sessionId }
}

test('a delayed payment reserves the instrument until it arrives', async () => {
  const { product, sessionId } = await paySlowly()
  expect(await workJobs(world)).toEqual([])
  expect(await ordersOf(world, product.id)).toMatchObject([{ status: 'pending' }])

  world.clock.advance(3 * 86_400)
  await closeDuePayments(world.as(null))
  await expect(buy(world, await world.buyer(), product)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(buy(world, buyer, product)).rejects.toMatchObject({ code: 'conflict' })
  world.payments.settle(sessionId, true)
  await webhook(world, sessionId, { type: 'checkout.session.async_payment_succeeded' })
  expect(await workJobs(world)).toHaveLength(2)
  expect(await ordersOf(world, product.id)).toMatchObject([{ status: 'completed' }])
  expect(await productStatus(world, product.id)).toBe('sold')
})

test('a parcel whose payment took days is expected as many business days later', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  // The builder's time zone must be read from the right person.
  await world.db.insert(buildDigests).values([
    { userId: builder.id, timeZone: 'Pacific/Auckland' },
    { userId: buyer.id, timeZone: 'Europe/Paris' },
  ])
  const toAddress = { name: 'Jo', street1: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' as const }
  const { rates } = await quoteShipping(world.as(buyer), { toAddress, productIds: [product.id] })
  const rate = rates.find(({ arrives }) => arrives !== null)
  const item = { id: product.id, quantity: 1 as const }
  const { sessionId } = await openCheckout(world.as(buyer), { cart_items: [item], shipping_option: { id: rate?.id ?? '' } })
  world.payments.pay(sessionId, { slowly: true })
  await webhook(world, sessionId)
  await workJobs(world)
  const expected = async () => (await listOrders(world.as(buyer), { limit: 1 })).orders[0]?.arrives?.from ?? ''
  const before = await expected()
  world.clock.advance(7 * 86_400)
  world.payments.settle(sessionId, true)
  await webhook(world, sessionId, { type: 'checkout.session.async_payment_succeeded' })
  await workJobs(world)
  expect(new Date(await expected()).getTime() - new Date(before).getTime()).toBe(7 * DAY_MS)
})

test('a delayed payment that fails frees the instrument', async () => {
  const { product, sessionId } = await paySlowly()
  await workJobs(world)
  world.payments.settle(sessionId, false)
  await webhook(world, sessionId, { type: 'checkout.session.async_payment_failed' })

  expect(await workJobs(world)).toEqual([])
  expect(await ordersOf(world, product.id)).toMatchObject([{ status: 'failed' }])
  expect(await paymentStatus(world, sessionId)).toBe('failed')
  await expect(buy(world, await world.buyer(), product)).resolves.toMatchObject({ url: expect.any(String) })
})

test('a delayed payment refunded before it arrived is reported only to the buyer, because nothing was sold', async () => {
  const { product, sessionId } = await paySlowly()
  await workJobs(world)
  world.payments.settle(sessionId, true)
  world.payments.refundOutside(sessionId)
  await webhook(world, sessionId, { type: 'charge.refunded' })
  const mails = await workJobs(world)

  expect(await ordersOf(world, product.id)).toMatchObject([{ status: 'refunded' }])
  expect(mails).toMatchObject([{ mail: 'order-refunded-buyer', to: buyer.email }])
  expect(await productStatus(world, product.id)).toBe('listed')
})

test.each(['open', 'expired'] as const)('a delayed payment on an earlier page, now %s, takes over the hold', async (status) => {
  const product = await pickupProduct(world)
  const first = await buy(world, buyer, product)
  world.payments.pay(first.sessionId, { slowly: true })
  await world.db
    .update(payments)
    .set({ status, expiresAt: new Date(0) })
    .where(eq(payments.stripeSessionId, first.sessionId))
  const second = await buy(world, buyer, product)
  await webhook(world, first.sessionId)
  await workJobs(world)

  expect(await ordersOf(world, product.id)).toMatchObject([{ status: 'pending' }])
  expect(await world.payments.getCheckout(second.sessionId)).toMatchObject({ status: 'expired' })
  world.clock.advance(world.settings.holdSeconds + 1)
  await closeDuePayments(world.as(null))
  await expect(buy(world, await world.buyer(), product)).rejects.toMatchObject({ code: 'unavailable' })

  world.payments.settle(first.sessionId, true)
  await webhook(world, first.sessionId, { type: 'checkout.session.async_payment_succeeded' })
  await workJobs(world)
  expect(await ordersOf(world, product.id)).toMatchObject([{ status: 'completed' }])
})
