import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupOf, productToFetch } from '#testing/world-sales.ts'
import { productHolds } from './checkout-tables.ts'
import { openCheckout } from './open-checkout.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a page that opens after its checkout was given up is closed again', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), productToFetch(world)])
  const ctx = world.as(buyer)
  const slow: typeof ctx.payments.openCheckout = async (asked) => {
    const session = await ctx.payments.openCheckout(asked)
    // Meanwhile the same button is pressed once more, gets no answer, and gives the instrument back.
    world.payments.failNext()
    await expect(buy(world, buyer, product)).rejects.toMatchObject({ code: 'provider_unavailable' })
    return session
  }

  const start = openCheckout({ ...ctx, payments: { ...ctx.payments, openCheckout: slow } }, pickupOf(product))
  await expect(start).rejects.toMatchObject({ message: 'Failed to create checkout session' })
  expect(world.payments.sessions.at(-1)).toMatchObject({ status: 'expired', asked: { lines: [{ name: product.name }] } })
  expect(await world.db.$count(productHolds, eq(productHolds.productId, product.id))).toBe(0)
})
