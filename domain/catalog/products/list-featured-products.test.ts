import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { listFeaturedProducts } from './list-featured-products.ts'
import { products } from './products-table.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('lists the eight newest featured instruments for sale, unless another number is requested', async () => {
  await world.product({ name: 'Not featured' })
  for (let number = 1; number <= 9; number++) {
    const { id } = await world.product({ name: `Featured ${number}` })
    const createdAt = new Date(Date.UTC(2026, 0, number))
    await world.db.update(products).set({ isFeatured: true, createdAt }).where(eq(products.id, id))
  }
  const gone = await world.product({ name: 'Featured, but sold' })
  await world.db
    .update(products)
    .set({ isFeatured: true, createdAt: new Date(Date.UTC(2026, 1, 1)), status: 'sold', soldAt: new Date() })
    .where(eq(products.id, gone.id))
  const named = (await listFeaturedProducts(world.as(null))).map(({ name }) => name)
  expect(named).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Featured ${number}`))
  expect(await listFeaturedProducts(world.as(null), 2)).toHaveLength(2)
})
