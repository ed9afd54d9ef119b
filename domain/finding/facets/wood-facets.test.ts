import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { filterCatalog } from './filter-catalog.ts'

const TOPS = ['Sitka spruce', 'Sitka spruce', 'Adirondack', 'Spruce', 'Koa', 'Koa', 'Koa', 'Western red cedar', undefined]

let world: World
beforeAll(async () => {
  world = await openWorld()
  const builder = await world.builder()
  for (const [at, top] of TOPS.entries()) {
    const back = at < 5 ? 'Cocobolo' : 'Black walnut'
    const specifications = { 'Body shape': 'Dreadnought', Back: back, ...(top && { Top: top }) }
    await world.product({ builder, name: top ?? 'Wordless', categories: ['acoustic guitars'], specifications })
  }
  await readMeasures(world.as(null))
})
afterAll(() => world.close())

async function filter(query: string) {
  const page = await filterCatalog(world.as(null), readCatalogSearch(new URLSearchParams(`family=acoustic-guitar&${query}`)))
  const values = (key: string) => page.facets.find((facet) => facet.key === key)?.values ?? []
  return { names: page.products.map(({ name }) => name).sort(), values }
}

test('a genus with several woods comes before them and counts all of them, in the order of the list', async () => {
  const { values } = await filter('')
  expect(values('top').map(({ id, count, within }) => [id, count, within])).toEqual([
    ['any-spruce', 4, undefined],
    ['sitka-spruce', 2, 'any-spruce'],
    ['red-spruce', 1, 'any-spruce'],
    ['spruce', 1, 'any-spruce'],
    ['koa', 3, undefined],
    ['western-red-cedar', 1, undefined],
  ])
  expect(values('back').map(({ id, within }) => [id, within])).toEqual([
    ['cocobolo', undefined],
    ['black-walnut', undefined],
  ])
})

test('chosen values come first, a wood with its genus, and the others keep their order', async () => {
  const ids = async (query: string, key = 'top') => (await filter(query)).values(key).map(({ id }) => id)
  expect(await ids('top=spruce')).toEqual(['any-spruce', 'spruce', 'sitka-spruce', 'red-spruce', 'koa', 'western-red-cedar'])
  expect(await ids('top=western-red-cedar,koa')).toEqual([
    'koa',
    'western-red-cedar',
    'any-spruce',
    'sitka-spruce',
    'red-spruce',
    'spruce',
  ])
  expect(await ids('top=koa&back=black-walnut', 'back')).toEqual(['black-walnut', 'cocobolo'])
  // Classes have their own order.
  expect(await ids('nut=wide,1.75', 'nut')).toEqual(['1.75', 'wide'])
  expect(await ids('price=2000-to-4000,500-to-1000', 'price')).toEqual(['500-to-1000', '2000-to-4000'])
})

test('choosing a genus includes every wood of it, including the generic one', async () => {
  expect((await filter('top=any-spruce')).names).toEqual(['Adirondack', 'Sitka spruce', 'Sitka spruce', 'Spruce'])
  expect((await filter('top=any-spruce,western-red-cedar')).names).toHaveLength(5)
  expect((await filter('top=any-spruce,not-given&back=any-rosewood')).names).toHaveLength(4)
})

test('its count ignores its own choice, and follows every other one', async () => {
  const { values } = await filter('top=koa&back=black-walnut')
  expect(values('top').find(({ id }) => id === 'any-spruce')).toEqual({
    id: 'any-spruce',
    label: 'Spruce, any',
    count: 0,
    is_chosen: false,
  })
  expect((await filter('top=any-spruce')).values('top').find(({ id }) => id === 'any-spruce')).toMatchObject({
    count: 4,
    is_chosen: true,
  })
})

test('a chosen genus without results can be removed', async () => {
  const { values, names } = await filter('top=any-walnut')
  expect(names).toEqual([])
  expect(values('top')[0]).toMatchObject({ id: 'any-walnut', label: 'Walnut, any', count: 0, is_chosen: true })
})
