import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_COUNTED } from '#contracts/catalog/products.ts'
import { CatalogSearchParams } from '#contracts/finding/catalog-search.ts'
import { writeMeasures } from '#domain/catalog/products/write-measures.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { filterCatalog } from '../facets/filter-catalog.ts'
import { searchCatalog } from './search-catalog.ts'

let world: World
let heron: Awaited<ReturnType<World['builder']>>

beforeAll(async () => {
  world = await openWorld()
  heron = await world.builder({ profile: { businessName: 'Blue Heron Guitars' } })
  await list('Meridian OM', {
    description: 'A small body with a clear voice for fingerstyle.',
    specifications: { Top: 'Adirondack spruce', 'Back and sides': 'Indian rosewood', Scale: '25.4 in', 'Nut width': '44.5 mm' },
  })
  await list('Rosewood Custom', { description: 'Named for its maker’s street.', specifications: { Top: 'Sitka spruce' } })
  await list('Estuary Bass', {
    description: 'Two jazz pickups.',
    specifications: { Neck: 'Spanish cedar', Fingerboard: 'Ebony' },
    categories: ['basses'],
  })
  await list('Kite', { description: 'A strat-style electric, with room for the left hand.', categories: ['electric guitars'] })
  await list('Wren LH', { description: 'A small guitar.' })
})
afterAll(() => world.close())

type Listed = { description: string; specifications?: Record<string, string>; categories?: string[] }

async function list(name: string, { categories = ['acoustic guitars'], ...said }: Listed) {
  const product = await world.product({ builder: heron, name, categories, ...said })
  await writeMeasures(world.db, [product.id])
}

/** The names that both lists show, with and without facet counts */
async function namesOf(search: Record<string, unknown>) {
  const params = CatalogSearchParams.parse(search)
  const { products } = await searchCatalog(world.as(null), params)
  const filtered = await filterCatalog(world.as(null), { ...params, family: '', facets: {} })
  const names = products.map(({ name }) => name)
  expect(filtered.products.map(({ name }) => name)).toEqual(names)
  return names
}

describe('a search', () => {
  test.each([
    ['fingerstyle', ['Meridian OM']],
    ['44.5', ['Meridian OM']],
    ['645.2 mm', ['Meridian OM']],
    ['645 mm', ['Meridian OM']],
    ['645mm', ['Meridian OM']],
    ['44.5mm heron', ['Meridian OM']],
    ['heron adirondack', ['Meridian OM']],
    ['basses jazz', ['Estuary Bass']],
    ['theremin', []],
  ])('reads everything said and known about an instrument: %s', async (q, names) => {
    expect(await namesOf({ q })).toEqual(names)
  })

  test.each([
    ['dalbergia', ['Meridian OM', 'Rosewood Custom']],
    ['Picea rubens', ['Meridian OM']],
    ['red spruce', ['Meridian OM']],
    ['stratocaster', ['Kite']],
    ['S-style', ['Kite']],
    ['bass guitar', ['Estuary Bass']],
    ['diospyros', ['Estuary Bass']],
    ['southpaw', ['Wren LH']],
    ['left-handed', ['Wren LH']],
    ['lefthanded', ['Wren LH']],
    ['lefty', ['Wren LH']],
    ['western red cedar', []],
  ])('knows synonyms: %s', async (q, names) => {
    expect((await namesOf({ q })).sort()).toEqual(names)
  })

  test('ranks names first', async () => {
    await list('Newest', { description: 'With rosewood bindings.' })
    expect(await namesOf({ q: 'rosewood' })).toEqual(['Rosewood Custom', 'Newest', 'Meridian OM'])
    expect((await namesOf({ q: 'rosewood', sort: 'name' }))[0]).toBe('Meridian OM')
  })

  test('treats a short word as a whole word, or as the beginning of a name', async () => {
    expect(await namesOf({ q: 'om' })).toEqual(['Meridian OM'])
    expect(await namesOf({ q: 'ro' })).toEqual(['Rosewood Custom'])
    expect(await namesOf({ q: 'us' })).toEqual([])
  })

  test('tolerates a typo in the name of a wood', async () => {
    expect((await namesOf({ q: 'adirondak' })).sort()).toEqual(['Meridian OM'])
    expect(await namesOf({ q: 'dalbergja heron' })).toContain('Meridian OM')
    await list('Plain Jane', { description: 'A workshop guitar.', specifications: { Neck: 'Mahogany' } })
    const meant = await namesOf({ q: 'mahogany' })
    expect(meant).toContain('Plain Jane')
    for (const q of ['mahagony', 'mahogony', 'mahoagny', 'mahagony heron']) expect(await namesOf({ q }), q).toEqual(meant)
  })

  test('does not match part of a word', async () => {
    expect(await namesOf({ q: 'left-footed' })).toEqual([])
    expect(await namesOf({ q: 'left-handed theremin' })).toEqual(['Wren LH'])
  })

  test.each(['%', "'", '\\', 'ʼ', "a'b\\c", '^', '^om', ':*', '&', '½', '()'])('is safe from query operators: %s', async (q) => {
    await expect(namesOf({ q })).resolves.toBeInstanceOf(Array)
  })

  test('finds a builder’s instruments by the new name at once', async () => {
    await world.db.update(userProfiles).set({ businessName: 'Xylo Guitars' }).where(eq(userProfiles.id, heron.profileId))
    expect(await namesOf({ q: 'xy' })).toContain('Meridian OM')
    expect(await namesOf({ q: 'xylo fingerstyle' })).toEqual(['Meridian OM'])
    expect(await namesOf({ q: 'heron' })).toEqual([])
  })
})

describe('more matches than are counted', () => {
  let many: World
  beforeAll(async () => {
    many = await openWorld()
    many.clock.set(new Date('2026-11-02T12:00:00Z'))
    const builder = await many.builder({ profile: { businessName: 'Instruments of Ada' } })
    // Those that match in their names are older than all others.
    await many.db.execute(sql`insert into products (builder_id, name, price_cents, status, search_words, created_at)
      select ${builder.profileId}, case when n <= 30 then 'Resonance ' else 'Guitar ' end || n, n * 7919 % 100000, 'listed',
        words_vector('resonance'), timestamp '2026-01-01' + n * interval '1 minute' from generate_series(1, ${MOST_COUNTED + 50}::int) n`)
  })
  afterAll(() => many.close())

  const search = (said: object) => searchCatalog(many.as(null), CatalogSearchParams.parse(said))
  const read = async (said: object) => {
    const { total, for_sale, pages, products } = await search(said)
    return { total, for_sale, pages, ids: products.map(({ id }) => id) }
  }

  test('rank names first, on consistent pages', async () => {
    const pages = [
      await search({ q: 'resonance' }),
      await search({ q: 'resonance', page: 2 }),
      await search({ q: 'resonance', page: 3 }),
    ]
    expect(pages[0]?.total).toBe(MOST_COUNTED + 1)
    const found = pages.flatMap(({ products }) => products)
    expect(found.map(({ name }) => name.startsWith('Resonance'))).toEqual(found.map((_, at) => at < 30))
    expect(new Set(found.map(({ id }) => id)).size).toBe(72)
    const others = found.slice(30).map(({ created_at }) => created_at)
    expect(others).toEqual(others.toSorted().reverse())
  })

  test('are also found with a typo', async () => {
    // A busy database stops a search for similar words, and then nothing is found.
    const found = async () => {
      const { total, products } = await search({ q: 'instrumments' })
      return [total, products.length]
    }
    await expect.poll(found, { timeout: 20_000 }).toEqual([MOST_COUNTED + 1, 24])
  })

  test('are not counted again for five seconds', async () => {
    const searches = [
      { q: 'resonance' },
      { q: 'resonance', page: 2 },
      { q: 'resonance', sort: 'price-low' },
      { q: 'i' },
      { q: 'instruments', page: 3 },
      { q: 'instruments', sort: 'name' },
    ]
    for (const said of searches) {
      many.clock.advance(6)
      const counted = await read(said)
      expect(counted.total, said.q).toBe(MOST_COUNTED + 1)
      expect(await read(said)).toEqual(counted)
    }

    await read({ q: 'resonance' })
    await many.db.execute(sql`update products set is_available = false where not search_text like '%resonance%'`)
    expect((await read({ q: 'resonance' })).total).toBe(MOST_COUNTED + 1)
    many.clock.advance(6)
    expect((await read({ q: 'resonance' })).total).toBe(30)
  })
})
