import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { listOwnProducts } from './list-own-products.ts'
import { findOwnProduct } from './own-product.ts'
import { recordViews } from './record-views.ts'

const { world, api } = await openApiWorld()
const EVERYTHING = { status: 'all', category: 'all', q: '', page: 1 } as const

test('only the builder sees the views of their instruments for the last thirty days', async () => {
  world.clock.set(new Date('2026-11-30T12:00:00Z'))
  const builder = await world.builder()
  const guitar = await world.product({ builder })
  const violin = await world.product({ builder })
  const days = [
    ['2026-10-31', 100],
    ['2026-11-01', 20],
    ['2026-11-30', 3],
  ] as const
  await recordViews(
    world.as(null),
    days.map(([day, views]) => ({ productId: guitar.id, day, views })),
  )

  const { products } = await listOwnProducts(world.as(builder), EVERYTHING)
  expect(Object.fromEntries(products.map(({ id, recent_views }) => [id, recent_views]))).toEqual({
    [guitar.id]: 23,
    [violin.id]: 0,
  })
  const form = await findOwnProduct(world.as(builder), world.db, builder, guitar.id)
  expect(form.recentViews).toBe(23)
  const page = await (await api.request(`/api/v1/products/${guitar.id}`)).text()
  expect(page).not.toContain('views')
})
