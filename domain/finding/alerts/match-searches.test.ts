import { asc, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isFaceted } from '#contracts/catalog/products.ts'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { blocks } from '#domain/messaging/conversations/messaging-tables.ts'
import { histories } from '#testing/histories.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { filterCatalog } from '../facets/filter-catalog.ts'
import { searchCatalog } from '../search/search-catalog.ts'
import { alertHits, savedSearches } from './alerts-tables.ts'
import { findMatchableProduct } from './find-matchable-product.ts'
import { matchChanges } from './match-changes.ts'
import { matchSearches } from './match-searches.ts'
import { saveSearch } from './save-search.ts'

let world: World
let maker: Person
let player: Person
beforeAll(async () => {
  world = await openWorld()
  maker = await world.builder()
  player = await world.buyer()
  await fillShop()
})
beforeEach(() => world.db.delete(savedSearches))
afterAll(() => world.close())

const KINDS: { categories: string[]; specs: Record<string, string>[] }[] = [
  {
    categories: ['basses'],
    specs: [{ Scale: '30 in', Strings: '4' }, { Scale: '34"–37"', Strings: '5', Handedness: 'Left-handed' }, {}],
  },
  {
    categories: ['guitars', 'electric guitars'],
    specs: [
      { Scale: '25.5 in', Weight: '3.4 kg', Body: 'Alder' },
      { Scale: '648 mm', 'Nut width': '43 mm' },
    ],
  },
  {
    categories: ['guitars', 'acoustic guitars'],
    specs: [
      { Top: 'Koa', 'Nut width': '44.5 mm' },
      { Top: 'Sitka spruce', Handedness: 'Left' },
    ],
  },
]
const PRICES = [45_000, 100_000, 250_000, 900_000]

async function fillShop() {
  for (const { categories, specs } of KINDS)
    for (const specifications of specs)
      for (const [at, priceCents] of PRICES.entries())
        await world.product({
          builder: maker,
          name: `${at % 2 === 0 ? 'Heron' : 'Élan'} ${categories[0]}`,
          categories,
          specifications,
          priceCents,
          requiresApproval: at === 1,
          hasSound: at === 1 || at === 3,
          offersLocalPickup: at === 2,
          countryOfOrigin: at === 3 ? 'CA' : null,
        })
  // In a category of basses, but of another family
  const lapSteel = { name: 'Heron of two kinds', categories: ['basses', 'ukuleles'], measures: { family: 'ukulele' as const } }
  await world.product({ builder: maker, ...lapSteel, specifications: { Strings: '5', Scale: '17 in' }, priceCents: 90_000 })
  await readMeasures(world.as(null))
}

/** The instruments that a search matches, and those that the catalog shows for sale */
async function compare(query: string) {
  const search = readCatalogSearch(new URLSearchParams(query))
  const { id } = (await saveSearch(world.as(player), { query, cadence: 'daily' })).search
  const all = await world.db.select({ id: products.id }).from(products).orderBy(asc(products.id))
  for (const product of all) await match(product.id)
  const hits = await world.db.select({ id: alertHits.productId }).from(alertHits).where(eq(alertHits.searchId, id))
  const list = isFaceted(search) ? await filterCatalog(world.as(null), search) : await searchCatalog(world.as(null), search)
  return { matched: hits.map((hit) => hit.id).sort(), shown: list.products.map((product) => product.id).sort() }
}

async function match(productId: string) {
  const offer = await findMatchableProduct(world.db, productId)
  if (offer) await matchSearches(world.db, offer, { now: world.clock.now(), timeZone: 'UTC' })
}

test.each([
  'family=bass',
  'category=basses',
  'category=basses&strings=5',
  'category=basses&scale=400-870',
  'category=basses&scale=short,400-440',
  'category=guitars&family=acoustic-guitar',
  'q=heron',
  'q=elan+guitars',
  'q=acacia',
  'q=picea',
  'q=basses+5-string',
  'family=bass&hand=left&scale=multiscale',
  'family=bass&scale=short,multiscale&strings=4,5',
  'family=bass&scale=860-870',
  'family=bass&scale=short,900-',
  'family=acoustic-guitar&top=koa,sitka&nut=44-45',
  'family=acoustic-guitar&top=any-spruce',
  'family=acoustic-guitar&top=any-acacia,not-given&hand=right,left',
  'family=electric-guitar&scale=25.5&weight=-3500',
  'hand=left&price=-1000',
  'price=1000-to-2000,over-8000&sale=now',
  'price=under-500,8500-',
  'approval=no&made=CA',
  'sound=yes&approval=no',
  'made=US,CA&pickup=US-CA',
  'made=US,CA&pickup=not-given',
  'category=basses&hand=right',
  'category=basses&strings=not-given',
  'family=bass&strings=not-given&price=-1000',
  'family=bass&scale=not-given,short',
  'family=bass&scale=not-given,900-',
  'family=bass&strings=5,not-given&scale=not-given,multiscale',
  'hand=right',
  'hand=left,right&made=not-given,CA',
])('a search matches what the catalog shows for it: %s', async (query) => {
  const { matched, shown } = await compare(query)
  expect(matched.length).toBeGreaterThan(0)
  expect(matched).toEqual(shown)
})

test('any combination of filters matches exactly what the catalog shows', async () => {
  const choice = (key: string, ...values: string[]) =>
    fc.subarray(values, { maxLength: Math.min(2, values.length) }).map((some) => (some.length ? `&${key}=${some.join(',')}` : ''))
  const query = fc
    .tuple(
      fc.constantFrom('family=bass', 'category=basses', 'family=electric-guitar', 'family=acoustic-guitar'),
      choice('hand', 'left', 'right'),
      choice('strings', '4', '5', '6', 'not-given'),
      choice('scale', '25.5', 'short', 'long', 'multiscale', '640-870', 'not-given'),
      choice('nut', '42-45', '1.75', 'not-given'),
      choice('top', 'any-spruce', 'any-acacia', 'sitka-spruce', 'not-given'),
      choice('price', 'under-500', '1000-to-2000', '900-3000'),
      choice('approval', 'no'),
      fc.constantFrom('', '&q=heron', '&q=el'),
    )
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      await world.db.delete(savedSearches)
      const { matched, shown } = await compare(text)
      expect(matched).toEqual(shown)
    }),
    histories({ seed: 15, few: 15, all: 40 }),
  )
})

test('an instrument found twice is one match, also if two nodes match it at once', async () => {
  const product = await listed()
  await saveSearch(world.as(player), { query: 'q=unseen', cadence: 'daily' })
  await Promise.all([match(product.id), match(product.id)])
  await match(product.id)
  expect(await world.db.$count(alertHits, eq(alertHits.productId, product.id))).toBe(1)
})

test('matches neither the owner’s instruments nor those of a builder who blocked them', async () => {
  const blocked = await world.buyer()
  await world.db.insert(blocks).values({ blockerId: maker.id, blockedId: blocked.id })
  for (const person of [maker, blocked]) await saveSearch(world.as(person), { query: 'q=unseen', cadence: 'daily' })
  await match((await listed()).id)
  expect(await world.db.$count(alertHits)).toBe(0)
})

test('an instrument that cannot be matched does not delay others, and is reported', async () => {
  const electric = await saveSearch(world.as(player), { query: 'family=electric-guitar', cadence: 'off' })
  await saveSearch(world.as(player), { query: 'family=bass', cadence: 'off' })
  // PostgreSQL refuses this pattern.
  await world.db
    .update(savedSearches)
    .set({ patterns: ['%\\'] })
    .where(eq(savedSearches.id, electric.search.id))
  const hidden = { builder: maker, isAvailable: false }
  const unlucky = await world.product({ ...hidden, categories: ['guitars', 'electric guitars'] })
  const bass = await world.product({ ...hidden, categories: ['basses'] })
  await readMeasures(world.as(null))
  const both = inArray(products.id, [unlucky.id, bass.id])
  await world.db.update(products).set({ isAvailable: true }).where(both)
  await expect(matchChanges(world.as(null))).rejects.toThrow('could not be matched')
  expect(await world.db.$count(alertHits, eq(alertHits.productId, bass.id))).toBe(1)
  expect(await matchChanges(world.as(null))).toBe(0)
})

test('a draft, hidden or sold instrument matches nothing', async () => {
  await saveSearch(world.as(player), { query: 'q=unseen', cadence: 'daily' })
  const states = [{ status: 'draft' }, { isAvailable: false }, { status: 'sold' }] as const
  for (const state of states) await match((await listed(state)).id)
  expect(await world.db.$count(alertHits)).toBe(0)
})

async function listed(state: Parameters<World['product']>[0] = {}) {
  const product = await world.product({ builder: maker, name: 'Unseen No. 1', ...state })
  await readMeasures(world.as(null))
  return product
}
