import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { products } from './products-table.ts'
import { syncOwnProduct } from './sync-product.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an instrument’s owner can copy it to the card provider, with the shop’s own values', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder, priceCents: 180_000 })
  const ids = await syncOwnProduct(world.as(builder), product.id)

  expect(world.payments.synced.at(-1)).toMatchObject({
    productId: product.id,
    name: product.name,
    priceCents: 180_000,
    currency: 'usd',
  })
  const [stored] = await world.db.select().from(products).where(eq(products.id, product.id))
  expect(stored).toMatchObject(ids)
})

test('no one else can copy it, and an outage of the provider is reported as one', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  await expect(syncOwnProduct(world.as(await world.builder()), product.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(syncOwnProduct(world.as(null), product.id)).rejects.toMatchObject({ code: 'not_signed_in' })
  world.payments.failNext()
  await expect(syncOwnProduct(world.as(builder), product.id)).rejects.toMatchObject({
    message: 'Failed to sync product to Stripe',
  })
})

test('our own error is not reported as an outage of the provider', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const mistaken = {
    ...world.as(builder),
    payments: { ...world.payments, syncProduct: () => Promise.reject(new TypeError('No name')) },
  }
  await expect(syncOwnProduct(mistaken, product.id)).rejects.toThrow(TypeError)
})

test('an instrument repriced while it is being copied keeps no old price', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder, priceCents: 100_000 })
  const ctx = world.as(builder)
  const syncProduct: typeof ctx.payments.syncProduct = async (copy) => {
    const ids = await ctx.payments.syncProduct(copy)
    if (copy.priceCents === 100_000) {
      await world.db.update(products).set({ priceCents: 120_000 }).where(eq(products.id, product.id))
      await syncOwnProduct(ctx, product.id)
    }
    return ids
  }

  await syncOwnProduct({ ...ctx, payments: { ...ctx.payments, syncProduct } }, product.id)
  const [stored] = await world.db.select().from(products).where(eq(products.id, product.id))
  expect(stored?.stripePriceId).toContain('120000')
})

test('a builder may sync sixty times in ten minutes', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const ctx = { ...world.as(builder), settings: { ...world.settings, rateLimits: true } }
  for (let times = 0; times < 60; times++) await syncOwnProduct(ctx, product.id)

  const asked = world.payments.synced.length
  await expect(syncOwnProduct(ctx, product.id)).rejects.toMatchObject({ code: 'too_many' })
  expect(world.payments.synced).toHaveLength(asked)
})
