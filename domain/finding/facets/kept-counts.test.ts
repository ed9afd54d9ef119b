import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { filterCatalog } from './filter-catalog.ts'
import { openKeptCounts } from './kept-counts.ts'

let world: World
let counts: ReturnType<typeof openKeptCounts>
beforeAll(async () => {
  world = await openWorld()
  await listBass('Estuary', '4')
  await listBass('Delta', '5')
  counts = openKeptCounts(world.db)
})
afterAll(() => world.close())

const filter = (query: string) => filterCatalog(world.as(null), readCatalogSearch(new URLSearchParams(query)))

async function listBass(name: string, strings: string) {
  await world.product({ name, categories: ['basses'], specifications: { Strings: strings } })
  await readMeasures(world.as(null))
}

/** How many statements count these lists */
async function countsDuring(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(world.pool, 'query')
  onTestFinished(() => spy.mockRestore())
  await work()
  const texts = spy.mock.calls.map(([statement]) => String(Object(statement).text))
  spy.mockRestore()
  return texts.filter((text) => text.includes('string_agg')).length
}

test.each(['family=bass', 'family=bass&strings=4'])('other sort orders and pages of %s are not counted again', async (query) => {
  const first = await filter(query)
  const again = await countsDuring(async () => {
    const { facets, total, products } = await filter(`${query}&sort=price-low`)
    expect({ facets, total }).toEqual({ facets: first.facets, total: first.total })
    expect(products.map(({ name }) => name).sort()).toEqual(first.products.map(({ name }) => name).sort())
  })
  expect(again).toBe(0)
})

test('each choice has its own counts', async () => {
  expect((await filter('family=bass&strings=4')).total).toBe(1)
  expect((await filter('family=bass&strings=5')).total).toBe(1)
  expect((await filter('family=bass&strings=4,5')).total).toBe(2)
  expect((await filter('family=bass&strings=6')).total).toBe(0)
})

test('a catalog change triggers a new count, even while an old one is running', async () => {
  await filter('family=bass&price=100-')
  const before = filter('family=bass&price=200-')
  await listBass('Lagoon', '4')
  counts.drop()
  expect((await filter('family=bass&price=100-')).total).toBe(3)
  await before
  expect((await filter('family=bass&price=200-')).total).toBe(3)
})

test('an unannounced change shows after a minute', async () => {
  await filter('family=bass&strings=4')
  await listBass('Marsh', '4')
  expect((await filter('family=bass&strings=4')).total).toBe(2)
  world.clock.advance(60_000)
  expect((await filter('family=bass&strings=4')).total).toBe(3)
})

test('a failed count is not cached', async () => {
  counts.drop()
  const spy = vi.spyOn(world.pool, 'query').mockRejectedValueOnce(new Error('The line broke') as never)
  onTestFinished(() => spy.mockRestore())
  await expect(filter('family=bass&strings=5')).rejects.toThrow()
  expect((await filter('family=bass&strings=5')).total).toBe(1)
})
