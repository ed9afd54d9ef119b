import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillManyProducts } from '#bench/fill-many-products.ts'
import { FAMILY_IDS } from '#contracts/catalog/measures/families.ts'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { MOST_STORED } from '#contracts/finding/facets/bars.ts'
import { placedFacets } from '#contracts/finding/facets/facet-fields.ts'
import { facetsOf } from '#contracts/finding/facets/facets.ts'
import { openWorld, type World } from '#testing/world.ts'
import { filterCatalog } from './filter-catalog.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await fillManyProducts(world.db, { products: 5000, builders: 50, now: world.clock.now() })
})
afterAll(() => world.close())

const filter = (query: string) => filterCatalog(world.as(null), readCatalogSearch(new URLSearchParams(query)))

/** The statements of a list */
async function statementsOf(query: string) {
  const spy = vi.spyOn(world.pool, 'query')
  const page = await filter(query)
  const calls = [...spy.mock.calls] as unknown as [{ text: string }, unknown[]][]
  spy.mockRestore()
  expect(page.products.length).toBeGreaterThan(0)
  const written = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))
  const quoted = (value: unknown) => pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : written(value))
  return calls.map(([{ text }, values]) => text.replaceAll(/\$(\d+)/g, (_, place) => quoted(values[Number(place) - 1])))
}

test.each([
  'family=electric-guitar',
  'family=electric-guitar&sort=price-low',
  'family=electric-guitar&scale=25.5&nut=1.6875&price=2000-to-4000',
  'family=electric-guitar&body=not-given&price=-4000&sort=price-high',
])('a filtered list takes one statement besides its cards, and reads only its family: %s', async (query) => {
  const [counts = '', ...others] = await statementsOf(query)
  expect(others).toHaveLength(1)
  const { rows } = await world.pool.query(`explain ${counts}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const scans = plan.match(/Index (Only )?Scan (using|on) product_measures/g)
  expect(scans?.length).toBeGreaterThan(0)
  expect(plan.match(/Index Cond: \(+family = 1\)/g), plan).toHaveLength(scans?.length ?? 0)
})

test('a list of all families also takes one statement besides its cards', async () => {
  expect(await statementsOf('price=2000-to-4000')).toHaveLength(2)
})

test('every stored number has a place in the counts, and every facet has one in the row', () => {
  for (const family of FAMILY_IDS) {
    expect(placedFacets(family).length, family).toBeLessThanOrEqual(12)
    for (const { values } of facetsOf(family))
      for (const { number } of values ?? []) expect(number, family).toBeLessThanOrEqual(MOST_STORED)
  }
})

test.each([
  ['price-low', 'product_measures_buyable'],
  ['price-high', 'product_measures_buyable_high'],
])('a page of a family by %s uses an index', async (sort, index) => {
  const statements = await statementsOf(`family=electric-guitar&sort=${sort}`)
  const page = statements.find((text) => text.includes('limit')) ?? ''
  const { rows } = await world.pool.query(`explain ${page}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(`using ${index} on`)
})
