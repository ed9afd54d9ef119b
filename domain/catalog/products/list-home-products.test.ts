import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { listHomeProducts } from './list-home-products.ts'
import { products } from './products-table.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function productFrom(day: string, name: string, change: Partial<typeof products.$inferInsert> = {}) {
  const product = await world.product({ name })
  await world.db
    .update(products)
    .set({ createdAt: new Date(`${day}T12:00:00Z`), ...change })
    .where(eq(products.id, product.id))
}

async function names(limit: number) {
  return (await listHomeProducts(world.as(null), limit)).map((product) => product.name)
}

test('fills up a few featured instruments with the newest, and shows only what is for sale', async () => {
  await productFrom('2026-01-01', 'Featured, old', { isFeatured: true })
  await productFrom('2026-01-02', 'Older')
  await productFrom('2026-01-03', 'Newer')
  await productFrom('2026-01-04', 'Sold', { status: 'sold', soldAt: new Date() })
  await productFrom('2026-01-06', 'Featured, sold', { isFeatured: true, status: 'sold', soldAt: new Date() })
  await productFrom('2026-01-05', 'Hidden', { isAvailable: false })
  expect(await names(5)).toEqual(['Featured, old', 'Newer', 'Older'])
  expect(await names(2)).toEqual(['Featured, old', 'Newer'])
  expect(await names(1)).toEqual(['Featured, old'])
})
