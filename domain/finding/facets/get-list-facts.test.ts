import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { listUsedCategories } from '#domain/catalog/products/list-sitemap-entries.ts'
import { writeMeasures } from '#domain/catalog/products/write-measures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { getListFacts } from './get-list-facts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const [heron, wren] = [await world.builder(), await world.builder()]
  for (const [builder, priceCents, hand] of [
    [heron, 180_000, 'Left-handed'],
    [heron, 420_000, 'Left-handed'],
    [wren, 250_000, 'Left-handed'],
    [wren, 90_000, 'Right-handed'],
  ] as const) {
    const said = { categories: ['electric guitars'], specifications: { Handedness: hand, Scale: '25.5 in' } }
    const product = await world.product({ builder, priceCents, ...said })
    await writeMeasures(world.db, [product.id])
  }
})
afterAll(() => world.close())

const factsOf = (query: string) => getListFacts(world.as(null), readCatalogSearch(new URLSearchParams(query)))

test('describes a list by its count, its builders and its price range', async () => {
  expect(await factsOf('family=electric-guitar&hand=left')).toEqual({
    forSale: 3,
    makers: 2,
    leastCents: 180_000,
    mostCents: 420_000,
  })
  expect(await factsOf('category=electric+guitars')).toMatchObject({ forSale: 4, leastCents: 90_000 })
  expect(await factsOf('category=violins')).toBeUndefined()
})

test('the sitemap lists categories that have instruments', async () => {
  expect(await listUsedCategories(world.as(null))).toEqual(['electric guitars'])
})
