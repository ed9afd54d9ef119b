import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { filterCatalog } from './filter-catalog.ts'

const BASSES = Array.from({ length: 30 }, (_, at) => ({
  nut: at % 7 === 0 ? undefined : 37 + ((at * 5) % 12),
  weight: 3200 + ((at * 170) % 1500),
  price: 400 + ((at * 731) % 9000),
  isSold: at % 10 === 3,
}))

let world: World
beforeAll(async () => {
  world = await openWorld()
  const builder = await world.builder()
  for (const { nut, weight, price, isSold } of BASSES) {
    const specifications = { Weight: `${weight} g`, ...(nut !== undefined && { 'Nut width': `${nut} mm` }) }
    const state = isSold ? { status: 'sold' as const } : {}
    await world.product({ builder, categories: ['basses'], specifications, priceCents: price * 100, ...state })
  }
  await readMeasures(world.as(null))
})
afterAll(() => world.close())

async function barsOf(query: string, key: string) {
  const { facets } = await filterCatalog(world.as(null), readCatalogSearch(new URLSearchParams(`family=bass&${query}`)))
  const facet = facets.find((each) => each.key === key)
  return { facet, bars: facet?.bars ?? { from: 0, to: 0, counts: [] } }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
const forSale = BASSES.filter(({ isSold }) => !isSold)
const under4 = ({ weight }: (typeof BASSES)[0]) => weight < 4000

test('each bar counts the instruments whose figures it covers', async () => {
  const { bars, facet } = await barsOf('', 'nut')
  const width = (bars.to - bars.from) / bars.counts.length
  const counted = bars.counts.map((_, at) => {
    const [from, to] = [bars.from + at * width, bars.from + (at + 1) * width]
    return forSale.filter(({ nut = 0 }) => nut >= from && nut < to).length
  })
  expect(bars.counts).toEqual(counted)
  expect(sum(bars.counts) + (facet?.not_given ?? 0)).toBe(forSale.length)
  expect(bars.counts.length).toBeGreaterThanOrEqual(12)
})

test('bars and classes have the same counts, and price bars have equal ratios', async () => {
  const { bars, facet } = await barsOf('weight=-3999', 'price')
  const ratio = (bars.to / bars.from) ** (1 / bars.counts.length)
  const counted = bars.counts.map((_, at) => {
    const [from, to] = [bars.from * ratio ** at, bars.from * ratio ** (at + 1)]
    return forSale.filter((each) => under4(each) && each.price >= from - 0.01 && each.price < to - 0.01).length
  })
  expect(bars.counts).toEqual(counted)
  expect(sum(facet?.values.map(({ count }) => count) ?? [])).toBe(sum(bars.counts))
})

test('a facet’s own choice does not change its bars, and every other choice does', async () => {
  const whole = await barsOf('', 'weight')
  expect((await barsOf('weight=3300-3500', 'weight')).bars).toEqual(whole.bars)
  const narrowed = (await barsOf('nut=not-given', 'weight')).bars
  expect(sum(narrowed.counts)).toBe(forSale.filter(({ nut }) => nut === undefined).length)
  // They do not move.
  expect([narrowed.from, narrowed.to]).toEqual([whole.bars.from, whole.bars.to])
})

test('words have no bars, and neither does a figure that all instruments share', async () => {
  expect((await barsOf('', 'made')).facet?.bars ?? null).toBeNull()
  const other = await world.builder()
  for (const price of [1000, 2000])
    await world.product({
      builder: other,
      categories: ['violas'],
      measures: { family: 'viola', back_length: 406 },
      priceCents: price * 100,
    })
  await readMeasures(world.as(null))
  const { facets } = await filterCatalog(world.as(null), readCatalogSearch(new URLSearchParams('family=viola')))
  expect(facets.find(({ key }) => key === 'length')?.bars).toBeNull()
})

test('a multiscale bass is in the bars of all its scales, and a range finds it', async () => {
  const builder = await world.builder()
  const specs = ['34 in', '34"–37"', '30 in', '35 in']
  for (const Scale of specs) await world.product({ builder, categories: ['basses'], specifications: { Scale } })
  await readMeasures(world.as(null))
  const { bars, facet } = await barsOf('', 'scale')
  const width = (bars.to - bars.from) / bars.counts.length
  const at = (inches: number) => bars.counts[Math.floor((inches * 25.4 - bars.from) / width)]
  expect([30, 34, 35, 36].map(at)).toEqual([1, 2, 2, 1])
  expect(facet?.values.find(({ id }) => id === 'multiscale')?.count).toBe(1)
})
