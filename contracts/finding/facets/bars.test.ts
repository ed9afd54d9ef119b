import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAMILY_IDS } from '#contracts/catalog/measures/families.ts'
import { isMeasured, SECOND_FIGURES } from '#contracts/catalog/measures/measure-fields.ts'
import { barSpan, classAndBars, PRICE_BAR_BOUNDS, storedFacet } from './bars.ts'
import { facetNumber, facetsOf, PRICE_BOUNDS } from './facets.ts'

const ranged = FAMILY_IDS.flatMap((family) =>
  facetsOf(family).flatMap((facet) => (facet.unit === undefined ? [] : [{ family, facet, name: `${family}, ${facet.key}` }])),
)

test.each(ranged)('$name: at most 24 bars', ({ family, facet }) => {
  const { from, to, bars } = barSpan(facet, family) ?? { from: 0, to: 0, bars: 0 }
  expect(from).toBeLessThan(to)
  expect(bars).toBeGreaterThan(1)
  expect(bars).toBeLessThanOrEqual(24)
})

test('any figure has a class and bars that fit their columns', () => {
  const figure = fc.integer({ min: 1, max: 2_000_000 })
  fc.assert(
    fc.property(fc.nat(ranged.length - 1), figure, fc.option(figure, { nil: undefined }), (at, value, second) => {
      const { family, facet } = ranged[at] ?? {}
      if (!family || !facet?.field || !isMeasured(facet.field)) return
      const known = { value, ...(second !== undefined && facet.field in SECOND_FIGURES && { to: second }) }
      const number = facetNumber(family, facet.field, known)
      const stored = storedFacet(family, facet.field, known) ?? -1
      expect(stored).toBeLessThan(2 ** 15)
      const { bars: count } = barSpan(facet, family) ?? { bars: 0 }
      const { number: read, bars: [first, last] = [-1, -1] } = classAndBars(facet, stored)
      expect(read).toBe(number)
      expect([first >= 0, first <= last, last < count]).toEqual([true, true, true])
    }),
  )
})

test('a nut of 43 mm is in the 43 mm bar, and a flat fingerboard is in none', () => {
  const facet = (key: string) => facetsOf('electric-guitar').find((each) => each.key === key)
  const [nut, radius] = [facet('nut'), facet('radius')]
  if (!nut || !radius) throw new Error('Electric guitars have both')
  const { from, to, bars } = barSpan(nut, 'electric-guitar') ?? { from: 0, to: 0, bars: 0 }
  const { bars: [bar] = [-1] } = classAndBars(nut, storedFacet('electric-guitar', 'nut', { value: 43_000 }) ?? 0)
  expect(from + ((to - from) * bar) / bars).toBeLessThanOrEqual(43)
  expect(from + ((to - from) * (bar + 1)) / bars).toBeGreaterThan(43)
  expect(classAndBars(radius, storedFacet('electric-guitar', 'radius', { value: 0 }) ?? 0)).toEqual({ number: 101 })
})

test('a multiscale is in all bars between its two scales', () => {
  const scale = facetsOf('bass').find(({ key }) => key === 'scale')
  if (!scale) throw new Error('Basses have a scale')
  const barsOf = (value: number, to?: number) =>
    classAndBars(scale, storedFacet('bass', 'scale', { value, ...(to !== undefined && { to }) }) ?? 0).bars
  const [first, last] = [barsOf(863_600)?.[0], barsOf(939_800)?.[0]]
  expect(barsOf(863_600, 939_800)).toEqual([first, last])
  expect(first).toBeLessThan(last ?? 0)
})

test('a price bar belongs to one class at any price', () => {
  const [price] = facetsOf('bass')
  if (!price) throw new Error('Every list has prices')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), (cents) => {
      const bar = PRICE_BAR_BOUNDS.filter((bound) => bound <= cents).length
      expect(classAndBars(price, bar)).toEqual({
        number: PRICE_BOUNDS.filter((bound) => bound <= cents).length,
        bars: [bar, bar],
      })
    }),
  )
})
