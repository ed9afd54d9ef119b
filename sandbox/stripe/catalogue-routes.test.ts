import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestWorld, SHOP, type TestWorld } from '../test-world.ts'

let world: TestWorld
let payments: ReturnType<typeof stripePayments>
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase(), { now: () => new Date() })
  payments = stripePayments(world.stripe)
}, 60_000)
afterAll(() => world.close())

test('a product synced ten times at once becomes one product with one price', async () => {
  const product = {
    productId: 'heron',
    name: 'Heron OM',
    description: 'Spruce',
    imageUrls: [`${SHOP}/files/heron.webp`],
    priceCents: 245_000,
    currency: 'usd' as const,
    stripeProductId: null,
    stripePriceId: null,
  }
  const copies = await Promise.all(Array.from({ length: 10 }, () => payments.syncProduct(product)))

  expect(new Set(copies.map(({ stripeProductId }) => stripeProductId)).size).toBe(1)
  expect(new Set(copies.map(({ stripePriceId }) => stripePriceId)).size).toBe(1)
})
