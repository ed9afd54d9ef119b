import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fillManyProducts } from '#bench/fill-many-products.ts'
import { MOST_COUNTED, SORTS } from '#contracts/catalog/products.ts'
import { CatalogSearchParams } from '#contracts/finding/catalog-search.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { openWorld, type World } from '#testing/world.ts'
import { searchCatalog } from './search-catalog.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const heron = await world.builder({ profile: { businessName: 'Blue Heron Guitars' } })
  const other = await world.builder({ profile: { businessName: 'Nørgård & Sønner' } })
  await world.product({ builder: heron, name: 'Meridian OM', priceCents: 500_000, categories: ['guitars', 'acoustic guitars'] })
  await world.product({ builder: heron, name: 'Estuary Bass', priceCents: 300_000, categories: ['basses'] })
  await world.product({ builder: other, name: '100% Spruce_Top', priceCents: 400_000, categories: ['violins'] })
})
afterAll(() => world.close())

async function find(search: Record<string, unknown>) {
  return searchCatalog(world.as(null), CatalogSearchParams.parse(search))
}

async function namesOf(search: Record<string, unknown>) {
  return (await find(search)).products.map((product) => product.name)
}

describe('search', () => {
  test('finds the instrument’s and the builder’s name, in any order and case', async () => {
    expect(await namesOf({ q: 'meridian' })).toEqual(['Meridian OM'])
    expect((await namesOf({ q: 'HERON' })).sort()).toEqual(['Estuary Bass', 'Meridian OM'])
    expect(await namesOf({ q: 'om heron' })).toEqual(['Meridian OM'])
  })

  test('tolerates a typo and missing accents', async () => {
    expect(await namesOf({ q: 'meridain' })).toEqual(['Meridian OM'])
    expect(await namesOf({ q: 'norgard' })).toEqual(['100% Spruce_Top'])
  })

  test('treats a percent sign, an underscore and a backslash as ordinary characters', async () => {
    expect(await namesOf({ q: '100%' })).toEqual(['100% Spruce_Top'])
    expect(await namesOf({ q: 'e_t' })).toEqual(['100% Spruce_Top'])
    expect(await namesOf({ q: '\\' })).toEqual([])
  })

  test('is safe from quotes, statements and unreadable bytes', async () => {
    for (const q of ["'; drop table products; --", '"', '$$', '\u0000', '%'.repeat(200), '🎸']) {
      await expect(find({ q })).resolves.toMatchObject({ page: 1 })
    }
  })

  test('finds nothing without an error', async () => {
    expect(await find({ q: 'theremin' })).toMatchObject({ products: [], total: 0, for_sale: 0, pages: 1 })
  })
})

test('each sort has its order', async () => {
  expect(await namesOf({ sort: 'price-low' })).toEqual(['Estuary Bass', '100% Spruce_Top', 'Meridian OM'])
  expect(await namesOf({ sort: 'price-high' })).toEqual(['Meridian OM', '100% Spruce_Top', 'Estuary Bass'])
  expect(await namesOf({ sort: 'name' })).toEqual(['100% Spruce_Top', 'Estuary Bass', 'Meridian OM'])
})

test('an invalid query shows the unfiltered catalog', async () => {
  expect(await find({ sort: 'price"; drop', page: '-1', view: 'x' })).toMatchObject({ total: 3, page: 1 })
  expect(await find({ page: '1e9' })).toMatchObject({ page: 1 })
})

test('a category contains the instruments that builders put in it', async () => {
  expect(await namesOf({ category: 'basses' })).toEqual(['Estuary Bass'])
  expect(await namesOf({ category: "basses'}" })).toEqual([])
})

test('sorts an accented letter by name like the plain one', async () => {
  const maker = await world.builder({ profile: { businessName: 'Zyrianka' } })
  for (const name of ['Hoop', 'Hāmākua', 'haywood']) await world.product({ builder: maker, name })
  expect(await namesOf({ q: 'zyrianka', sort: 'name' })).toEqual(['Hāmākua', 'haywood', 'Hoop'])
})

test('hides drafts and the listings of inactive builders', async () => {
  const inactive = await world.builder({ isActive: false })
  await world.product({ builder: inactive, name: 'Hidden Harp' })
  await world.product({ name: 'Unfinished Uke', status: 'draft' })
  expect(await namesOf({ q: 'hidden' })).toEqual([])
  expect(await namesOf({ q: 'unfinished' })).toEqual([])
})

test('shows sold instruments but does not count them as for sale', async () => {
  await world.product({ name: 'Gone Gamba', status: 'sold' })
  expect(await find({ q: 'gamba' })).toMatchObject({ total: 1, for_sale: 0 })
})

test.each([{}, { category: 'lyres' }, { q: 'lyre' }, { category: 'lyres', q: 'lyre' }])(
  'sorts sold instruments last by price, on every page: %j',
  async (list) => {
    const { rows } = await world.db.execute<{ made: number }>(
      sql`select count(*)::int as made from products where name like 'Lyre%'`,
    )
    for (let made = rows[0]?.made ?? 0; made < 60; made++)
      await world.product({
        name: `Lyre ${made}`,
        priceCents: 1000 + (made % 7),
        categories: ['lyres'],
        status: made % 2 ? 'sold' : 'listed',
      })
    for (const [sort, direction] of [
      ['price-low', 1],
      ['price-high', -1],
    ] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map(async (page) => (await find({ ...list, sort, page })).products))
      const shown = pages.flat()
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
      expect(shown).toEqual(
        shown.toSorted(
          (a, b) =>
            Number(a.status === 'sold') - Number(b.status === 'sold') ||
            direction * (a.price - b.price) ||
            (a.id < b.id ? -1 : 1),
        ),
      )
      expect(shown.filter(({ name, status }) => name.startsWith('Lyre') && status === 'sold')).toHaveLength(30)
    }
  },
)

describe('among thousands', () => {
  beforeAll(() => fillManyProducts(world.db, { products: 11_000, now: world.clock.now() }), 90_000)

  test('every list and the search use an index', async () => {
    const plan = async (statement: SQL) => {
      const result = await world.db.execute(sql`explain ${statement}`)
      return JSON.stringify('rows' in result ? result.rows : result)
    }
    const listed = sql`${products.isAvailable} and ${products.builderIsListed} and ${products.status} in ('listed', 'sold')`
    const list = (order: SQL) => sql`select id from products where ${listed} order by ${order} limit 24`

    expect(await plan(list(sql`created_at desc, id`))).toContain('products_newest')
    expect(await plan(list(sql`(status = 'sold'), price_cents, id`))).toContain('products_buyable ')
    expect(await plan(list(sql`(status = 'sold'), price_cents desc, id`))).toContain('products_buyable_high ')
    expect(await plan(list(sql`alphabet_form(name), id`))).toContain('products_name')
    const count = (match: SQL) => sql`select count(*) from products where ${listed} and ${match}`
    expect(await plan(count(sql`search_text like '%heron%'`))).toContain('products_search')
    expect(await plan(count(sql`'heron' <% search_text`))).toContain('products_search')
    const has = (word: string) => sql`(search_text like ${`%${word}%`} or search_words @@ words_query(${word}))`
    expect(await plan(count(sql`${has('heron')} and ${has('dreadnought')}`))).toContain('BitmapAnd')
  })

  test('each list is one statement that is planned once and reads no more than it needs', async () => {
    const spy = vi.spyOn(world.pool, 'query')
    onTestFinished(() => spy.mockRestore())
    for (const search of [
      { sort: 'newest' },
      { sort: 'price-low' },
      { sort: 'price-high', page: 40 },
      { sort: 'name' },
      ...['guitars', 'violins'].flatMap((category) => SORTS.map((sort) => ({ category, sort }))),
      { category: 'guitars', sort: 'price-low', page: 20 },
      { q: 'heron' },
      { q: 'heron', category: 'guitars' },
    ]) {
      spy.mockClear()
      expect((await find(search)).products.length).toBeGreaterThan(0)
      expect(spy).toHaveBeenCalledTimes(1)
      const [{ name, text }, values] = spy.mock.calls[0] as unknown as [{ name: string; text: string }, unknown[]]
      expect(name).toMatch(/^catalog_list_/)

      const types = values.map(() => 'unknown').join(', ')
      const client = await world.pool.connect()
      try {
        await client.query('set plan_cache_mode = auto')
        await client.query(`prepare planned (${types}) as ${text}`)
        const quoted = values
          .map((value) => pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)))
          .join(', ')
        for (let run = 0; run < 8; run++) await client.query(`execute planned (${quoted})`)
        const { rows: plans } = await client.query(
          `select generic_plans > 0 as is_kept from pg_prepared_statements where name = 'planned'`,
        )
        const { rows } = await client.query(`explain (analyze, format json) execute planned (${quoted})`)
        await client.query('deallocate planned')
        expect([plans[0].is_kept, JSON.stringify(search)]).toEqual([true, JSON.stringify(search)])
        const scanned = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
          (node) => ['products', 'category_entries'].includes(node['Relation Name'] ?? '') && node['Actual Loops'] > 0,
        )
        expect(
          scanned.map((node) => node['Node Type']),
          JSON.stringify(search),
        ).not.toContain('Seq Scan')
        const most = Math.max(...scanned.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)))
        // Word matches are counted; every other list reads only its own page and those before it.
        const pageEnd = 24 * ('page' in search ? Number(search.page) : 1)
        expect(most, JSON.stringify(search)).toBeLessThanOrEqual('q' in search ? 1100 : pageEnd)
      } finally {
        client.release()
      }
    }
  })

  test('short words do not read the trigram index, and a common search follows its list’s order', async () => {
    const spy = vi.spyOn(world.pool, 'query')
    onTestFinished(() => spy.mockRestore())
    const client = await world.pool.connect()
    const sent = vi.spyOn(client, 'query')
    client.release()
    for (const q of ['i', 'i in', 'instruments i']) {
      sent.mockClear()
      spy.mockClear()
      expect((await find({ q })).total, q).toBe(MOST_COUNTED + 1)
      const calls = [...sent.mock.calls, ...spy.mock.calls] as unknown as [{ name?: string; text: string }, unknown[]][]
      const lists = calls.filter(([statement]) => statement.name?.startsWith('catalog_list'))
      const plans = []
      for (const [{ text }, values] of lists) plans.push(await planOf(client, text, values))
      if (!q.includes('instruments')) expect(plans.flat().map((node) => node['Index Name'])).not.toContain('products_search')
      // The first counted until there were too many; the second reads the page.
      const inOrder = plans[1]?.find((node) => node['Index Name'] === 'products_newest')
      expect(inOrder?.['Actual Rows'], q).toBeLessThan(200)
    }
  })
})

/** Runs a statement that is planned once for all values. */
async function planOf(client: pg.PoolClient, text: string, values: unknown[]): Promise<Node[]> {
  const quoted = values.map((value) => pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))).join(', ')
  await client.query(`prepare common (${values.map(() => 'unknown').join(', ')}) as ${text}`)
  await client.query('set plan_cache_mode = force_generic_plan')
  const { rows } = await client.query(`explain (analyze, format json) execute common (${quoted})`)
  await client.query('deallocate common')
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Actual Loops'] > 0)
}

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

function nodesOf(plan: Node): Node[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

test('the longest possible categories fit into the indexes', async () => {
  // Letters that take the most bytes, in an incompressible order
  const letters = (length: number, seed: number) =>
    Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919 + seed * 104_729) % 20_000))).join('')
  const categories = Array.from({ length: 10 }, (_, at) => letters(60, at))
  await world.product({ name: letters(140, 11), categories })
  expect(await find({ category: categories[9] })).toMatchObject({ total: 1 })
})
