import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSavedQuery, savedQuery } from '#contracts/finding/saved-query.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { filterCatalog } from '../facets/filter-catalog.ts'
import { savedSearches, wantedInstruments } from './alerts-tables.ts'
import { deleteSearch } from './change-search.ts'
import { countWanted } from './count-wanted.ts'
import { listWanted } from './list-wanted.ts'
import { searchConditions } from './search-conditions.ts'

const PASSWORD = 'spruce and maple'

let world: World
let maker: Person
let players: Person[]
beforeAll(async () => {
  world = await openWorld()
  maker = await world.builder()
  players = []
  for (let at = 0; at < 12; at++) players.push(await world.buyer())
})
beforeEach(async () => {
  await world.db.delete(savedSearches)
  await world.db.delete(wantedInstruments)
  await world.db.delete(products)
})
afterAll(() => world.close())

/** This many players save this search, the first ones from `from`. */
async function look(count: number, query: string, from = 0) {
  const search = readSavedQuery(query)
  const row = { ...searchConditions(search), query: savedQuery(search), name: 'A search', cadence: 'off' as const }
  await world.db.insert(savedSearches).values(players.slice(from, from + count).map(({ id }) => ({ ...row, userId: id })))
}

async function listed(count: number, specifications: Record<string, string>, categories = ['guitars', 'electric guitars']) {
  for (let at = 0; at < count; at++) await world.product({ builder: maker, categories, specifications })
  await readMeasures(world.as(null))
}

async function wanted(builder = maker) {
  await countWanted(world.as(null))
  return (await listWanted(world.as(builder))).wanted
}

test('shows builders what at least five people look for if fewer instruments are for sale', async () => {
  await look(6, 'family=electric-guitar&hand=left')
  await listed(1, { Handedness: 'Left-handed' })
  expect(await wanted()).toEqual([
    { label: 'Left-handed electric guitars', query: 'family=electric-guitar&hand=left', people: 6, for_sale: 1 },
  ])
})

test('does not show or store what only four people look for', async () => {
  await look(4, 'family=electric-guitar&hand=left')
  expect(await wanted()).toEqual([])
  const row = { query: 'hand=left', family: 0, people: 4, forSale: 0 }
  await expect(world.db.insert(wantedInstruments).values(row)).rejects.toMatchObject({
    cause: { constraint: 'wanted_instruments_of_many' },
  })
})

test('counts a person once for any number of searches', async () => {
  await look(4, 'family=electric-guitar&hand=left')
  await look(4, 'family=electric-guitar&hand=left&price=-3000')
  await look(4, 'category=electric+guitars&hand=left')
  expect(await wanted()).toEqual([])
  await look(1, 'q=heron&category=electric+guitars&hand=left', 4)
  expect(await wanted()).toMatchObject([{ people: 5 }])
})

test('does not show values with enough instruments for sale', async () => {
  await look(5, 'family=electric-guitar&hand=left')
  await listed(5, { Handedness: 'Left-handed' })
  expect(await wanted()).toEqual([])
})

test('does not count paused or deleted searches, or those of deleted accounts', async () => {
  await look(8, 'family=electric-guitar&hand=left')
  expect(await wanted()).toMatchObject([{ people: 8 }])
  const [first, second, third, fourth] = await world.db.select().from(savedSearches)
  if (!first || !second || !third || !fourth) throw new Error('There are eight')
  await world.db.update(savedSearches).set({ pausedBecause: 'idle' }).where(eq(savedSearches.id, first.id))
  const owner = players.find(({ id }) => id === second.userId)
  await deleteSearch(world.as(owner ?? null), second.id)
  expect(await wanted()).toMatchObject([{ people: 6 }])
  const leaving = await world.buyer({ password: PASSWORD })
  await world.db.update(savedSearches).set({ userId: leaving.id }).where(eq(savedSearches.id, third.id))
  await deleteAccount(world.as(leaving), { password: PASSWORD })
  expect(await wanted()).toMatchObject([{ people: 5 }])
  await deleteSearch(world.as(players.find(({ id }) => id === fourth.userId) ?? null), fourth.id)
  expect(await wanted()).toEqual([])
})

test('shows a pair only if it is harder to find than each of its values', async () => {
  await listed(3, { Handedness: 'Left-handed', Scale: '25.5 in' })
  await listed(5, { Scale: '24.75 in' })
  await look(6, 'family=electric-guitar&hand=left&scale=24.75')
  expect((await wanted()).map(({ label, people, for_sale }) => [label, people, for_sale])).toEqual([
    ['Left-handed electric guitars, 24 3/4 in', 6, 0],
    ['Left-handed electric guitars', 6, 3],
    ['Electric guitars, 24 3/4 in', 6, 5],
  ])
  await world.db.delete(products)
  expect((await wanted()).map(({ label }) => label)).toEqual(['Left-handed electric guitars', 'Electric guitars, 24 3/4 in'])
})

test('shows a builder’s own instrument types first, then the hardest to find, at most ten', async () => {
  const luthier = await world.builder()
  await world.product({ builder: luthier, categories: ['basses'], status: 'draft' })
  await listed(2, {}, ['violins'])
  await look(5, 'family=bass&hand=left')
  await look(8, 'family=ukulele&hand=left')
  await look(12, 'hand=left')
  await look(7, 'family=acoustic-guitar&top=koa,redwood,cedar,sitka-spruce,spruce,adirondack-spruce,european-spruce,mahogany')
  const rows = await wanted(luthier)
  expect(rows.slice(0, 3).map(({ label }) => label)).toEqual([
    'Left-handed basses',
    'Left-handed instruments',
    'Left-handed ukuleles',
  ])
  expect(rows.length).toBeLessThanOrEqual(10)
  expect((await wanted()).map(({ label }) => label)[0]).toBe('Left-handed instruments')
})

test('the number for sale matches the catalog', async () => {
  await listed(2, { Scale: '34 in', Strings: '5' }, ['basses'])
  await listed(3, { Scale: '30 in', Strings: '5', Handedness: 'Left-handed' }, ['basses'])
  await listed(1, { Handedness: 'Left-handed' }, ['guitars', 'electric guitars'])
  await look(9, 'family=bass&strings=5&scale=short')
  await look(7, 'hand=left')
  await look(6, 'category=guitars&hand=left')
  await look(6, 'family=bass&price=1000-to-2000', 3)
  const rows = await wanted()
  expect(rows.length).toBeGreaterThanOrEqual(4)
  for (const { query, for_sale } of rows) {
    const { for_sale: shown } = await filterCatalog(world.as(null), readSavedQuery(query))
    expect([query, for_sale]).toEqual([query, shown])
  }
})

test('asks a visitor to sign in', async () => {
  await expect(listWanted(world.as(null))).rejects.toMatchObject({ code: 'not_signed_in' })
})
