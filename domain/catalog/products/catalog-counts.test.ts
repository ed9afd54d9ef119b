import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogSearchParams } from '#contracts/finding/catalog-search.ts'
import { searchCatalog } from '#domain/finding/search/search-catalog.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { catalogCounts } from './catalog-counts-table.ts'
import { categoryEntries } from './category-entries-table.ts'
import { checkCatalogCounts } from './check-catalog-counts.ts'
import { checkCategoryEntries } from './check-category-entries.ts'
import { products } from './products-table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function counts(category = '') {
  const { total, for_sale } = await searchCatalog(world.as(null), CatalogSearchParams.parse({ category }))
  // Asserts that the stored count is correct.
  expect(await checkCatalogCounts(world.as(null))).toEqual([])
  expect(await checkCategoryEntries(world.as(null))).toEqual([])
  return [total, for_sale]
}

const change = (id: string, set: Partial<typeof products.$inferInsert>) =>
  world.db.update(products).set(set).where(eq(products.id, id))

test('the catalog and its categories count listed and sold instruments through every change', async () => {
  const builder = await world.builder()
  const one = await world.product({ builder, categories: ['guitars', 'basses'] })
  const two = await world.product({ builder, categories: ['guitars'], status: 'draft' })
  expect([await counts(), await counts('guitars'), await counts('basses')]).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])

  await change(two.id, { status: 'listed' })
  expect([await counts(), await counts('guitars')]).toEqual([
    [2, 2],
    [2, 2],
  ])
  await change(one.id, { status: 'sold' })
  expect([await counts(), await counts('basses')]).toEqual([
    [2, 1],
    [1, 0],
  ])
  await change(one.id, { categories: ['ukuleles', 'ukuleles'] })
  expect([await counts('guitars'), await counts('basses'), await counts('ukuleles')]).toEqual([
    [1, 1],
    [0, 0],
    [1, 0],
  ])
  await change(one.id, { status: 'archived' })
  expect([await counts(), await counts('ukuleles')]).toEqual([
    [1, 1],
    [0, 0],
  ])
  await change(two.id, { isAvailable: false })
  expect(await counts()).toEqual([0, 0])
  await change(two.id, { isAvailable: true, name: 'Another name' })
  expect(await counts()).toEqual([1, 1])
  await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, builder.profileId))
  expect(await counts()).toEqual([0, 0])
  await world.db.update(userProfiles).set({ isActive: true }).where(eq(userProfiles.id, builder.profileId))
  expect(await counts('guitars')).toEqual([1, 1])
  await world.db.delete(products).where(inArray(products.id, [one.id, two.id]))
  expect([await counts(), await counts('guitars')]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(await world.db.$count(catalogCounts, sql`total = 0 and for_sale = 0`)).toBe(0)
})

test('two concurrent sales in one category do not wait for each other, and both count', async () => {
  const [one, two] = [await world.product({ categories: ['harps'] }), await world.product({ categories: ['harps'] })]
  await world.db.transaction(async (first) => {
    await first.update(products).set({ status: 'sold' }).where(eq(products.id, one.id))
    await world.db.transaction(async (second) => {
      // It would wait forever, because the first transaction ends after this one.
      await second.execute(sql`set local lock_timeout = '5s'`)
      await second.update(products).set({ status: 'sold' }).where(eq(products.id, two.id))
    })
  })
  expect(await counts('harps')).toEqual([2, 0])
})

test('sales never wait, even if more are running than there are slots, and their counts are added up later', async () => {
  const draft = () => world.product({ categories: ['zithers'], status: 'draft' })
  const [first, second] = [await draft(), await draft()]
  const others = await world.pool.connect()
  try {
    await others.query(`begin`)
    await others.query(`select pg_advisory_xact_lock(hashtext('catalog_counts'), slot) from generate_series(0, 31) slot`)
    await others.query(`insert into catalog_counts (category, slot, total, for_sale)
      select name, slot, 0, 0 from generate_series(0, 31) slot, unnest(array['', 'zithers']) name
      on conflict (category, slot) do update set total = catalog_counts.total`)
    await world.db.transaction(async (one) => {
      await one.execute(sql`set local lock_timeout = '5s'`)
      await one.update(products).set({ status: 'listed' }).where(eq(products.id, first.id))
      await world.db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '5s'`)
        await other.update(products).set({ status: 'listed' }).where(eq(products.id, second.id))
      })
    })
  } finally {
    await others.query('rollback')
    others.release()
  }
  expect(await world.db.$count(catalogCounts, sql`slot > 31`)).toBeGreaterThan(0)
  expect(await counts('zithers')).toEqual([2, 2])
  expect(await world.db.$count(catalogCounts, sql`slot > 31`)).toBe(0)
  expect(await counts('zithers')).toEqual([2, 2])
})

test('many concurrent transactions that change the same categories all finish, and all count', async () => {
  const instruments = await Promise.all(Array.from({ length: 12 }, () => world.product({ categories: ['lutes', 'citterns'] })))
  const before = await counts('lutes')
  await Promise.all(
    instruments.map(({ id }, at) =>
      world.db.transaction(async (tx) => {
        const steps = [['lutes'], ['citterns']]
        for (const categories of at % 2 ? steps : steps.reverse())
          await tx.update(products).set({ categories }).where(eq(products.id, id))
      }),
    ),
  )
  expect(before).toEqual([12, 12])
  expect([await counts('lutes'), await counts('citterns')]).toEqual([
    [6, 6],
    [6, 6],
  ])
})

test('a rolled-back change is not counted, and a wrong count is detected', async () => {
  const before = await counts('violins')
  const undone = world.db.transaction(async (tx) => {
    const { id } = await world.product({ categories: ['violins'] })
    await tx.update(products).set({ categories: [] }).where(eq(products.id, id))
    throw new Error('Undone')
  })
  await expect(undone).rejects.toThrow('Undone')
  expect(await counts('violins')).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])

  await world.db.update(catalogCounts).set({ total: sql`total + 3` }).where(eq(catalogCounts.category, 'violins'))
  expect(await checkCatalogCounts(world.as(null))).toEqual([
    { category: 'violins', counted: 4, total: 1, countedForSale: 1, forSale: 1 },
  ])
})

test('a missing entry and a surplus one are detected', async () => {
  const { id } = await world.product({ categories: ['harmoniums'] })
  await world.db.delete(categoryEntries).where(eq(categoryEntries.productId, id))
  await world.db.update(categoryEntries).set({ isSold: true }).where(eq(categoryEntries.category, 'zithers'))
  // In one range, and in ranges of a few instruments each
  for (const most of [1000, 1])
    expect(await checkCategoryEntries(world.as(null), most)).toEqual([
      { category: 'harmoniums', missing: 1, surplus: 0 },
      { category: 'zithers', missing: 2, surplus: 2 },
    ])
})

test('every trigger has a fixed search path, so a session cannot redirect it to its own tables', async () => {
  const { rows } = await world.pool.query(`select proname from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype and lanname <> 'c'
      and not coalesce(proconfig @> array['search_path=public, pg_temp'], false)`)
  expect(rows).toEqual([])
})

test('the categories of an instrument keep their order after every change', async () => {
  const [one, two] = [
    await world.product({ categories: ['rebecs'], priceCents: 100 }),
    await world.product({ categories: ['rebecs'], priceCents: 200 }),
  ]
  const ids = async (sort: string) =>
    (await searchCatalog(world.as(null), CatalogSearchParams.parse({ category: 'rebecs', sort }))).products.map(({ id }) => id)
  expect(await ids('price-low')).toEqual([one.id, two.id])
  await change(one.id, { priceCents: 300, name: 'Zephyr' })
  await change(two.id, { name: 'Ärmel', createdAt: new Date('2020-01-01') })
  expect(await ids('price-low')).toEqual([two.id, one.id])
  expect(await ids('price-high')).toEqual([one.id, two.id])
  expect(await ids('name')).toEqual([two.id, one.id])
  expect(await ids('newest')).toEqual([one.id, two.id])
  await change(two.id, { status: 'sold' })
  expect(await ids('price-low')).toEqual([one.id, two.id])
  await change(two.id, { status: 'listed' })
  expect(await ids('price-low')).toEqual([two.id, one.id])
  await change(one.id, { status: 'sold' })
  expect(await ids('price-high')).toEqual([two.id, one.id])
  const wrong = (await checkCategoryEntries(world.as(null))).map(({ category }) => category)
  expect(wrong).not.toContain('rebecs')
})
