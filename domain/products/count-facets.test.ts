import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogSearch } from '#contracts/catalog-search.ts'
import { openWorld, type World } from '#testing/world.ts'
import { filterCatalog } from './filter-catalog.ts'
import { readMeasures } from './read-measures.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const WOODS = ['Sitka spruce', 'Western red cedar', 'Koa', undefined]
const NUTS = ['42.9 mm', '1 3/4"', '46 mm', undefined]
const HANDS = ['Left-handed', undefined]

test('counts are those of counting one by one, whatever is chosen', async () => {
  const all: { top?: string | undefined; nut?: string | undefined; hand?: string | undefined; price: number }[] = []
  for (let at = 0; at < 120; at++)
    all.push({
      top: WOODS[(at * 7) % 4],
      nut: NUTS[(at * 5 + (at >> 3)) % 4],
      hand: HANDS[(at * 3) % 5 === 0 ? 0 : 1],
      price: 400 + at * 37,
    })
  const builder = await world.builder()
  for (const { top, nut, hand, price } of all) {
    const specifications = {
      'Body shape': 'Dreadnought',
      ...(top && { 'Top wood': top }),
      ...(nut && { 'Nut width': nut }),
      ...(hand && { Handedness: hand }),
    }
    await world.product({ builder, categories: ['acoustic guitars'], specifications, priceCents: price * 100 })
  }
  await readMeasures(world.as(null))

  const tests = {
    top: {
      'sitka-spruce': (each: (typeof all)[0]) => each.top === WOODS[0],
      'not-given': (each: (typeof all)[0]) => each.top === undefined,
      koa: (each: (typeof all)[0]) => each.top === WOODS[2],
    },
    nut: {
      '1.75': (each: (typeof all)[0]) => each.nut === NUTS[1],
      '45-47': (each: (typeof all)[0]) => each.nut === NUTS[2],
      'not-given': (each: (typeof all)[0]) => each.nut === undefined,
    },
    hand: { left: (each: (typeof all)[0]) => each.hand !== undefined },
    price: {
      '500-to-1000': (each: (typeof all)[0]) => each.price >= 500 && each.price < 1000,
      '1000-to-2000': (each: (typeof all)[0]) => each.price >= 1000 && each.price < 2000,
    },
  }
  type Key = keyof typeof tests
  const any = fc.record(
    Object.fromEntries(Object.entries(tests).map(([key, values]) => [key, fc.subarray(Object.keys(values))])) as Record<
      Key,
      fc.Arbitrary<string[]>
    >,
  )
  await fc.assert(
    fc.asyncProperty(any, async (chosen) => {
      const query = new URLSearchParams(
        Object.entries(chosen).flatMap(([key, values]) => (values.length ? [[key, values.join(',')]] : [])),
      )
      const search = readCatalogSearch(new URLSearchParams(`family=acoustic-guitar&${query}`))
      const page = await filterCatalog(world.as(null), search)
      const holds = (each: (typeof all)[0], but?: string) =>
        Object.entries(chosen).every(([key, values]) => {
          const of = tests[key as Key] as Record<string, (one: typeof each) => boolean>
          return key === but || values.length === 0 || values.some((value) => of[value]?.(each))
        })
      expect(page.for_sale).toBe(all.filter((each) => holds(each)).length)
      for (const [key, values] of Object.entries(tests))
        for (const [value, is] of Object.entries(values)) {
          const facet = page.facets.find((each) => each.key === key)
          const counted = value === 'not-given' ? facet?.not_given : facet?.values.find(({ id }) => id === value)?.count
          if (counted !== undefined)
            expect([key, value, counted]).toEqual([key, value, all.filter((each) => is(each) && holds(each, key)).length])
        }
    }),
    { numRuns: 60 },
  )
})
