import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { openWorld, type World } from '#testing/world.ts'
import { listBuilderFeed, listNewestForFeed, readProductsForSale } from './list-feed-products.ts'

let world: World
let heron: Awaited<ReturnType<World['builder']>>

beforeAll(async () => {
  world = await openWorld()
  heron = await world.builder()
  await productFrom('2026-01-01', 'Older', { builder: heron, categories: ['guitars'] })
  await productFrom('2026-01-03', 'Newer', { builder: heron, categories: ['violins'] })
  await productFrom('2026-01-02', 'By another maker', { categories: ['guitars'] })
  const sold = await productFrom('2026-01-04', 'Sold', { builder: heron, categories: ['guitars'] })
  await world.db.update(products).set({ status: 'sold', soldAt: new Date() }).where(eq(products.id, sold.id))
})
afterAll(() => world.close())

async function productFrom(day: string, name: string, wish: Parameters<World['product']>[0]) {
  const product = await world.product({ ...wish, name })
  await world.db
    .update(products)
    .set({ createdAt: new Date(`${day}T12:00:00Z`) })
    .where(eq(products.id, product.id))
  return product
}

const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('a feed lists instruments for sale, newest first, for the shop, a category or a builder', async () => {
  const visitor = world.as(null)
  expect(names(await listNewestForFeed(visitor, ''))).toEqual(['Newer', 'By another maker', 'Older'])
  expect(names(await listNewestForFeed(visitor, 'guitars'))).toEqual(['By another maker', 'Older'])
  expect(await listNewestForFeed(visitor, 'sitars')).toEqual([])
  expect(names(await listBuilderFeed(visitor, heron.profileId))).toEqual(['Newer', 'Older'])
})

test('everything for sale is read in batches, each instrument once', async () => {
  const visitor = world.as(null)
  const all: string[] = []
  for await (const batch of readProductsForSale(visitor, { batch: 2 })) {
    expect(batch.length).toBeLessThanOrEqual(2)
    all.push(...names(batch))
  }
  expect(all.sort()).toEqual(['By another maker', 'Newer', 'Older'])
  for await (const batch of readProductsForSale(visitor, { builderId: heron.profileId })) {
    expect(names(batch).sort()).toEqual(['Newer', 'Older'])
  }
})
