import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import type { FacetedPage } from '#contracts/finding/facet-views.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { histories } from '#testing/histories.ts'
import { openWorld, type World } from '#testing/world.ts'
import { filterCatalog } from './filter-catalog.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** As a builder would write it; undefined if not stated */
const instrument = fc.record({
  top: fc.constantFrom('Sitka spruce', 'Adirondack', 'Western red cedar', 'Koa', undefined),
  nut: fc.constantFrom(42.9, 43.5, 44.5, 45.2, 46, undefined),
  weight: fc.option(fc.integer({ min: 1500, max: 2500 }), { nil: undefined }),
  strings: fc.constantFrom(6, 6, 12, undefined),
  isLeft: fc.nat(9).map((number) => number === 0),
  dollars: fc.integer({ min: 300, max: 9000 }),
  country: fc.constantFrom('PT', 'CA', undefined),
  hasPickup: fc.boolean(),
  needsApproval: fc.boolean(),
  isSold: fc.nat(9).map((number) => number === 0),
})
type Instrument = typeof instrument extends fc.Arbitrary<infer One> ? One : never

// Deterministic
const ALL = fc.sample(instrument, { seed: 15, numRuns: 2000 })

async function fillShop() {
  const builder = await world.builder()
  const rows = ALL.map((each, at): typeof products.$inferInsert => ({
    builderId: builder.profileId,
    name: `Random ${at}`,
    categories: ['acoustic guitars'],
    specifications: {
      'Body shape': 'Dreadnought',
      ...(each.top && { 'Top wood': each.top }),
      ...(each.nut && { 'Nut width': `${each.nut} mm` }),
      ...(each.weight && { Weight: `${each.weight} g` }),
      ...(each.strings && { Strings: String(each.strings) }),
      ...(each.isLeft && { Handedness: 'Left-handed' }),
    },
    priceCents: each.dollars * 100,
    status: each.isSold ? 'sold' : 'listed',
    countryOfOrigin: each.country ?? null,
    offersLocalPickup: each.hasPickup,
    requiresApproval: each.needsApproval,
    hasSound: hasSound(each),
  }))
  for (let from = 0; from < rows.length; from += 500) await world.db.insert(products).values(rows.slice(from, from + 500))
  await readMeasures(world.as(null))
  await world.db.execute('vacuum analyze product_measures')
}

const hasSound = ({ dollars }: Instrument) => dollars % 3 === 0

const between = (figure: number | undefined, least: number, most: number) =>
  figure !== undefined && figure >= least && figure <= most

/** Checks every choice of every facet one instrument at a time. */
const CHOICES: Record<string, Record<string, (each: Instrument) => boolean>> = {
  top: {
    'any-spruce': ({ top }) => top === 'Sitka spruce' || top === 'Adirondack',
    'sitka-spruce': ({ top }) => top === 'Sitka spruce',
    koa: ({ top }) => top === 'Koa',
    'not-given': ({ top }) => top === undefined,
  },
  nut: {
    '1.75': ({ nut }) => nut === 44.5,
    '45-47': ({ nut }) => between(nut, 45, 47),
    'not-given': ({ nut }) => nut === undefined,
  },
  weight: {
    light: ({ weight = 9999 }) => weight < 1700,
    heavy: ({ weight = 0 }) => weight >= 2100,
    '1800-2000': ({ weight }) => between(weight, 1800, 2000),
    'not-given': ({ weight }) => weight === undefined,
  },
  strings: {
    6: ({ strings }) => strings === 6,
    12: ({ strings }) => strings === 12,
    'not-given': ({ strings }) => strings === undefined,
  },
  hand: { left: ({ isLeft }) => isLeft, right: ({ isLeft }) => !isLeft },
  price: {
    '500-to-1000': ({ dollars }) => dollars >= 500 && dollars < 1000,
    '2000-to-4000': ({ dollars }) => dollars >= 2000 && dollars < 4000,
    '-750': ({ dollars }) => dollars <= 750,
  },
  made: { PT: ({ country }) => country === 'PT', CA: ({ country }) => country === 'CA' },
  pickup: { 'not-given': ({ hasPickup }) => !hasPickup },
  sound: { yes: hasSound },
  approval: { no: ({ needsApproval }) => !needsApproval, yes: ({ needsApproval }) => needsApproval },
}
const KEYS = Object.keys(CHOICES)

const someChoices = fc
  .subarray(KEYS, { maxLength: 8 })
  .chain((keys) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, fc.subarray(Object.keys(CHOICES[key] ?? {}), { minLength: 1 })]))),
  )
  // A URL has at most one range per facet, and so do these.
  .map((chosen): Record<string, string[]> => chosen)

function holds(each: Instrument, chosen: Record<string, string[]>, but?: string): boolean {
  return Object.entries(chosen).every(([key, values]) => key === but || values.some((value) => CHOICES[key]?.[value]?.(each)))
}

const counted = ({ facets }: FacetedPage, key: string, value: string) => {
  const facet = facets.find((each) => each.key === key)
  return value === 'not-given' ? facet?.not_given : facet?.values.find(({ id }) => id === value)?.count
}

test('counts match those of counting one by one, for any choice', async () => {
  await fillShop()
  const forSale = ALL.filter(({ isSold }) => !isSold)
  await fc.assert(
    fc.asyncProperty(someChoices, async (chosen) => {
      const query = new URLSearchParams(Object.entries(chosen).map(([key, values]) => [key, values.join(',')]))
      const page = await filterCatalog(world.as(null), readCatalogSearch(new URLSearchParams(`family=acoustic-guitar&${query}`)))
      expect(page.for_sale).toBe(forSale.filter((each) => holds(each, chosen)).length)
      expect(page.total).toBe(ALL.filter((each) => holds(each, chosen)).length)
      for (const [key, choices] of Object.entries(CHOICES))
        for (const [value, is] of Object.entries(choices)) {
          const count = counted(page, key, value)
          // A range is not a value.
          if (count !== undefined)
            expect([key, value, count]).toEqual([
              key,
              value,
              forSale.filter((each) => is(each) && holds(each, chosen, key)).length,
            ])
        }
      // Without choices, the whole list is divided, except by what only some have.
      for (const { key, values, not_given } of page.facets) {
        if (chosen[key] || key === 'sale' || key === 'sound') continue
        const single = values.filter(({ within }) => within === undefined)
        expect([key, single.reduce((sum, { count }) => sum + count, not_given)]).toEqual([key, page.for_sale])
      }
    }),
    histories({ seed: 15, few: 20, all: 60 }),
  )
})
