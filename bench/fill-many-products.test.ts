import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MOST_COUNTED } from '#contracts/catalog/products.ts'
import { CatalogSearchParams } from '#contracts/finding/catalog-search.ts'
import { fillDemoShop } from '#db/demo/fill-demo-shop.ts'
import { checkCatalogCounts } from '#domain/catalog/products/check-catalog-counts.ts'
import { inCatalog, products } from '#domain/catalog/products/products-table.ts'
import { searchCatalog } from '#domain/finding/search/search-catalog.ts'
import { openWorld } from '#testing/world.ts'
import { fillManyProducts } from './fill-many-products.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('ten thousand products are listed beside the demo shop, all with different names', { timeout: 120_000 }, async () => {
  const world = await openWorld()
  await fillDemoShop(world.db, { now })
  const demo = await world.db.$count(products, inCatalog(products))

  await fillManyProducts(world.db, { now })

  expect(await world.db.$count(products, inCatalog(products))).toBe(demo + 10_000)
  expect(await world.db.$count(products, eq(products.status, 'sold'))).toBeGreaterThan(500)
  const { rows } = await world.pool.query('select count(distinct name)::int as names, min(price_cents) as cheapest from products')
  expect(rows[0].names).toBeGreaterThan(5000)
  expect(rows[0].cheapest).toBeGreaterThan(5000)
  expect(await world.db.$count(products, sql`${products.searchText} like '%heron%'`)).toBeGreaterThan(20)

  // A search that finds nearly all of them stops counting, and still shows the newest first.
  const search = (query: object) => searchCatalog(world.as(null), CatalogSearchParams.parse(query))
  const common = await search({ q: 'i' })
  expect(common.total).toBe(MOST_COUNTED + 1)
  expect(common.products).toHaveLength(24)
  expect(common.products.map(({ created_at }) => created_at)).toEqual(
    common.products
      .map(({ created_at }) => created_at)
      .sort()
      .reverse(),
  )
  // The whole catalog is always counted, and its counts came with the instruments.
  expect((await search({})).total).toBe(demo + 10_000)
  expect(await checkCatalogCounts(world.as(null))).toEqual([])
  await world.close()
})
