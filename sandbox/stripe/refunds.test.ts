import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestWorld, SHOP, type TestWorld } from '../test-world.ts'

let now = new Date()
let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase(), { now: () => now })
}, 60_000)
afterAll(() => world.close())

test('refunds since a timestamp are paginated, each with its charge’s current state', async () => {
  const { hostname: host, port } = new URL(world.stripe.apiBase ?? '')
  const stripe = new Stripe(world.stripe.secretKey, { protocol: 'http', host, port })
  const { sessionId } = await stripePayments(world.stripe).openCheckout({
    paymentId: 'refunded',
    idempotencyKey: 'refunded',
    customerEmail: 'buyer@tonewood.test',
    currency: 'usd',
    lines: [{ name: 'Parlour guitar', unitCents: 100_000, quantity: 1 }],
    successUrl: SHOP,
    cancelUrl: SHOP,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  const form = { email: 'buyer@tonewood.test', card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada' }
  await world.sandbox.pages.request(`/sandbox/pay/${sessionId}`, { method: 'POST', body: new URLSearchParams(form) })
  const payment_intent = String((await stripe.checkout.sessions.retrieve(sessionId)).payment_intent)
  await stripe.refunds.create({ payment_intent, amount: 1 })
  now = new Date(now.getTime() + 60_000)
  for (const amount of [10, 20, 30]) await stripe.refunds.create({ payment_intent, amount })

  const found: Stripe.Refund[] = []
  const created = { gte: Math.floor(now.getTime() / 1000) }
  for await (const refund of stripe.refunds.list({ created, limit: 1, expand: ['data.charge'] })) found.push(refund)

  expect(found.map(({ amount }) => amount)).toEqual([30, 20, 10])
  expect(found[0]?.charge).toMatchObject({ object: 'charge', payment_intent, amount_refunded: 61 })
  const { data } = await stripe.refunds.list({ limit: 1 })
  expect(data[0]?.charge).toMatch(/^ch_/)
})
