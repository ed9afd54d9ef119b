import { expect, test } from 'vitest'
import { readCatalogSearch } from './catalog-search.ts'
import { landingPageOf } from './facets/landing-pages.ts'

const read = (query: string) => readCatalogSearch(new URLSearchParams(query))

test('an address with unknown names and values keeps the known ones', () => {
  expect(read('scale=abc&hand=left&foo=1').facets).toEqual({ hand: 'left' })
  expect(read('family=harp&strings=five&price=cheap').facets).toEqual({})
  expect(read('family=bass&strings=5,5,900,4').facets).toEqual({ strings: '4,5' })
})

test('the same choices give the same search in any order, also from a form without JavaScript', () => {
  const one = read('family=electric-guitar&scale=25.5,24.75&nut=42-44&price=1000-2500')
  expect(one.facets).toEqual({ price: '1000-2500', scale: '24.75,25.5', nut: '42-44' })
  expect(read('price_from=1000&price_to=2500&nut_from=42&nut_to=44&scale=24.75&scale=25.5&family=electric-guitar')).toEqual(one)
})

test('a class and a range of one facet can be combined', () => {
  expect(read('family=bass&price=500-to-1000,7000-').facets).toEqual({ price: '500-to-1000,7000-' })
  expect(read('family=bass&scale=short&scale_from=880').facets).toEqual({ scale: 'short,880-' })
})

test('a category with one instrument type has its facets; choosing another category drops the previous type', () => {
  expect(read('category=basses&strings=5')).toMatchObject({ family: '', facets: { strings: '5' } })
  expect(read('category=violins&family=bass&strings=5')).toMatchObject({ family: '', facets: {} })
  expect(read('category=violins&family=viola&length=15.5')).toMatchObject({ family: 'viola', facets: { length: '15.5' } })
})

test('“not given” is a choice for every optional facet', () => {
  expect(read('family=bass&nut=not-given&nut=wide&nut_from=42&strings=not-given').facets).toEqual({
    strings: 'not-given',
    nut: 'not-given,wide,42-',
  })
  const never = 'family=not-given&hand=not-given&price=not-given&sale=not-given&approval=not-given&pickup=not-given'
  expect(read(`${never}&made=not-given`)).toMatchObject({ family: '', facets: { made: 'not-given' } })
})

test('a genus includes its woods, so choosing both gives the same list', () => {
  const top = (text: string) => read(`family=acoustic-guitar&top=${text}`).facets.top
  expect(top('sitka-spruce,koa,any-spruce')).toBe('any-spruce,koa')
  expect(top('any-koa,spruce')).toBe('spruce')
})

test('malicious addresses give ordinary lists', () => {
  for (const category of ['constructor', '__proto__', 'toString'])
    expect(read(`category=${category}&family=bass`).family).toBe('bass')
  for (const range of ['3000000-', '1e300-', 'NaN-', '-', '--', '1-2-3', '-5-'])
    expect(read(`family=bass&nut=${range}`).facets, range).toEqual({})
  expect(read('family=bass&nut=44-42').facets).toEqual({ nut: '42-44' })
  expect(read('family=bass&nut=4e1-42.00019').facets).toEqual({ nut: '40-42' })
})

test('reads at most eight facets and twelve values', () => {
  const all = 'price=under-500&sale=now&approval=no&made=US&pickup=US-OR&strings=4&scale=short&weight=light&nut=wide'
  expect(Object.keys(read(`family=bass&${all}`).facets)).toHaveLength(8)
  const strings = Array.from({ length: 20 }, (_, at) => at + 1).join(',')
  expect(read(`family=bass&strings=${strings}`).facets.strings?.split(',')).toHaveLength(12)
})

test.each([
  ['family=bass&strings=5', '5-string basses'],
  ['family=other-fretted&hand=left', 'Left-handed other fretted instruments'],
  ['family=violin&hand=left', 'Left-handed violins'],
  ['family=viola&length=small', 'Violas with a back length under 15 in (378 mm)'],
  ['family=viola&length=15', 'Violas with a back length of 15 in (381 mm)'],
  ['family=viola&length=large', 'Violas with a back length over 16 1/2 in (422 mm)'],
])('the list %s is called "%s"', (query, name) => {
  expect(landingPageOf(read(query))?.name).toBe(name)
})

test('only a single choice is a landing page', () => {
  for (const query of [
    'family=bass',
    'family=bass&strings=5&hand=left',
    'family=bass&strings=4,5',
    'family=bass&strings=5&sort=name',
    'family=bass&strings=5&nut_from=255',
    // No one searches between two sizes.
    'family=viola&length=over-15',
  ])
    expect(landingPageOf(read(query)), query).toBeUndefined()
})
