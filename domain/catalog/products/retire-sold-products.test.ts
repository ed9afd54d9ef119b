import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { openWorld, type World } from '#testing/world.ts'
import { products } from './products-table.ts'
import { retireSoldProducts } from './retire-sold-products.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an instrument is retired thirty days after its sale, not before', async () => {
  const longSold = await soldProduct(31)
  const justSold = await soldProduct(29)

  await expect(retireSoldProducts(world.as(null))).resolves.toBe(1)

  expect(await isAvailable(longSold.id)).toBe(false)
  expect(await isAvailable(justSold.id)).toBe(true)
})

async function soldProduct(daysAgo: number) {
  const product = await world.product()
  const soldAt = daysBefore(world.clock.now(), daysAgo)
  await world.db.update(products).set({ status: 'sold', soldAt }).where(eq(products.id, product.id))
  return product
}

async function isAvailable(id: string) {
  const [row] = await world.db.select({ is: products.isAvailable }).from(products).where(eq(products.id, id))
  return row?.is
}
