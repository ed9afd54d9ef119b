import { expect, test } from 'vitest'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { readCatalogSearch } from '../catalog-search.ts'
import { type Facet, facetsOf } from './facets.ts'
import { endText, rangeProblems, rangeText, typedUnits } from './typed-ranges.ts'

function facet(family: Family | '', key: string): Facet {
  const found = facetsOf(family).find((each) => each.key === key)
  if (!found) throw new Error(`no facet ${key}`)
  return found
}

const read = (family: string, fields: Record<string, string>) => readCatalogSearch(new URLSearchParams({ family, ...fields }))

test.each([
  ['electric-guitar', { nut_from: '1 3/4' }, { nut: '44.45-' }],
  ['electric-guitar', { nut_from: '1¾″', nut_to: '46' }, { nut: '44.45-46' }],
  ['electric-guitar', { nut_from: '42,5 mm' }, { nut: '42.5-' }],
  ['electric-guitar', { scale_from: '25.5 in' }, { scale: '647.7-' }],
  ['electric-guitar', { scale_from: '25½″' }, { scale: '647.7-' }],
  ['electric-guitar', { scale_from: '647.7 mm' }, { scale: '647.7-' }],
  ['electric-guitar', { scale_from: '24 3/4', scale_to: '25 1/2' }, { scale: '628.65-647.7' }],
  ['electric-guitar', { weight_to: '7 lb 11 oz' }, { weight: '-3487' }],
  ['electric-guitar', { weight_to: '3.4 kg' }, { weight: '-3400' }],
  ['electric-guitar', { weight_to: '3400' }, { weight: '-3400' }],
  ['viola', { length_from: '15 1/2', length_to: '410 mm' }, { length: '393.7-410' }],
  ['pedal', { current_to: '0.1 A' }, { current: '-100' }],
  ['violin', { year_from: '1890' }, { year: '1890-' }],
  ['bass', { price_from: '$1,500', price_to: '3000' }, { price: '1500-3000' }],
])('a range of %s can be typed as %j', (family, fields, facets) => {
  const search = read(family, fields)
  expect(search.facets).toEqual(facets)
  expect(search.unread).toBeUndefined()
})

test('a swapped pair is reordered in any unit', () => {
  expect(read('electric-guitar', { nut_from: '46 mm', nut_to: '1 3/4 in' }).facets).toEqual({ nut: '44.45-46' })
  expect(read('', { price_from: '3000', price_to: '1000' }).facets).toEqual({ price: '1000-3000' })
})

test('an unreadable figure does not filter, and stays with an error', () => {
  const search = read('electric-guitar', { nut_from: '255', nut_to: '44', hand: 'left' })
  expect(search.facets).toEqual({ hand: 'left', nut: '-44' })
  expect(search.unread).toEqual({ nut_from: '255' })
  expect(problems('electric-guitar', 'nut', '255')).toMatch(
    /^“255” was ignored\. Enter \d+ to \d+ mm \([\d.]+ to [\d.]+ in\), with the unit\.$/,
  )
  expect(problems('bass', 'scale', '30 in / 900 mm')).toBe(
    '“30 in / 900 mm” was ignored. These numbers don’t match. Enter one of them.',
  )
  expect(problems('bass', 'scale', '34–37')).toBe('“34–37” was ignored. Enter one number.')
  expect(problems('', 'price', 'cheap')).toBe('“cheap” was ignored. Enter an amount in dollars, such as 1,500.')
  expect(problems('', 'price', '1,500')).toBe('')
})

const problems = (family: Family | '', key: string, text: string) =>
  rangeProblems(facet(family, key), family, { [`${key}_to`]: text }).join(' ')

test('a range in an address can have units, and an unreadable one stays with an error', () => {
  expect(read('electric-guitar', { weight: '-9lb' }).facets).toEqual({ weight: '-4082' })
  expect(read('electric-guitar', { nut: '1 5/8in-44mm,wide' }).facets).toEqual({ nut: 'wide,41.275-44' })
  expect(read('', { price: '$1500-' }).facets).toEqual({ price: '1500-' })
  expect(read('', { price: 'under-500' })).toMatchObject({ facets: { price: 'under-500' } })
  expect(read('electric-guitar', { weight: '-9 stone' })).toMatchObject({ facets: {}, unread: { weight_to: '9 stone' } })
  expect(problems('electric-guitar', 'weight', '9 stone')).toMatch(/^“9 stone” was ignored\. Enter /)
})

test.each([
  ['scale', 'banana', { scale_from: 'banana', scale_to: 'banana' }, {}],
  ['scale', '-banana', { scale_to: 'banana' }, {}],
  ['scale', 'xx-26', { scale_from: 'xx' }, { scale: '-660.4' }],
  ['scale', 'very-odd', { scale_from: 'very-odd', scale_to: 'very-odd' }, {}],
  ['radius', '12furlong', { radius_from: '12furlong', radius_to: '12furlong' }, {}],
  ['price', '5k', { price_from: '5k', price_to: '5k' }, {}],
  ['year', 'x-2000', { year_from: 'x' }, { year: '-2000' }],
])('the value %s=%s in an address stays with an error', (key, text, unread, facets) => {
  const search = read('electric-guitar', { [key]: text })
  expect(search).toMatchObject({ facets, unread })
  expect(search.unread).toEqual(unread)
  const [typed = ''] = Object.values(unread)
  expect(rangeProblems(facet('electric-guitar', key), 'electric-guitar', search.unread)).toEqual([
    expect.stringContaining(`“${typed}” was ignored. Enter `),
  ])
})

test('a single figure in an address is both ends of the range', () => {
  expect(read('electric-guitar', { scale: '25.5in' })).toMatchObject({ facets: { scale: '647.7-647.7' } })
  expect(read('', { price: '5000' }).facets).toEqual({ price: '5000-5000' })
})

test('a class that only another kind of instrument has is kept apart, and not taken for a typed figure', () => {
  const search = read('electric-guitar', { scale: 'extra-long' })
  expect(search.facets).toEqual({})
  expect(search.unread).toEqual({ scale: 'extra-long' })
})

test('an impossible range in an address is treated as typed', () => {
  expect(read('electric-guitar', { nut: '255-' })).toMatchObject({ facets: {}, unread: { nut_from: '255 mm' } })
  expect(read('electric-guitar', { nut: 'wide,-3' })).toMatchObject({ facets: { nut: 'wide' }, unread: { nut_to: '3 mm' } })
  // These exclude nothing.
  expect(read('electric-guitar', { nut: '3-255' })).toMatchObject({ facets: {}, unread: { nut_from: '3 mm', nut_to: '255 mm' } })
})

test.each([
  ['scale=1000-1100', ['1000 mm', '1100 mm']],
  ['scale=-1100', ['1100 mm']],
  ['scale=100-', ['100 mm']],
])('both ends of %s beyond any electric guitar are named', (query, texts) => {
  const search = readCatalogSearch(new URLSearchParams(`family=electric-guitar&${query}`))
  expect(search.facets).toEqual({})
  const said = rangeProblems(facet('electric-guitar', 'scale'), 'electric-guitar', search.unread)
  expect(said).toEqual(texts.map((text) => expect.stringMatching(`^“${text}” was ignored. Enter 500 to 780 mm`)))
})

test.each([
  ['price=1,500', { price: '1500-1500' }],
  ['price=$1,500', { price: '1500-1500' }],
  ['price=1500-3,000', { price: '1500-3000' }],
  ['price=1,500-3,000', { price: '1500-3000' }],
  ['price=1,000,000-', { price: '1000000-' }],
  ['price=under-500,1,500-2,500', { price: 'under-500,1500-2500' }],
  ['price=under-500,500-600', { price: 'under-500,500-600' }],
  ['family=electric-guitar&scale=24.75,25.5', { scale: '24.75,25.5' }],
  ['family=electric-guitar&nut=42,5 mm', { nut: '42.5-42.5' }],
  ['family=electric-guitar&weight=-3,400 g', { weight: '-3400' }],
])('a comma in a figure of %s does not end it', (query, facets) => {
  expect(readCatalogSearch(new URLSearchParams(query)).facets).toEqual(facets)
})

test('a figure with a misplaced comma is ignored as a whole', () => {
  const search = readCatalogSearch(new URLSearchParams('price=1,50'))
  expect(search).toMatchObject({ facets: {}, unread: { price_from: '1,50', price_to: '1,50' } })
  expect(rangeProblems(facet('', 'price'), '', search.unread)).toEqual([
    '“1,50” was ignored. Enter an amount in dollars, such as 1,500.',
  ])
})

test('typing inches and converting back changes no figure', () => {
  for (const [family, key, figure] of [
    ['electric-guitar', 'scale', 647.7],
    ['electric-guitar', 'nut', 42.863],
    ['electric-guitar', 'nut', 42.5],
    ['electric-guitar', 'weight', 3487],
    ['electric-guitar', 'weight', 3500],
    ['viola', 'length', 395],
    ['bass', 'price', 12500],
  ] as const) {
    const typed = endText(facet(family, key), figure)
    expect(read(family, { [`${key}_from`]: typed }).facets, typed).toEqual({ [key]: `${figure}-` })
  }
})

test('a range is shown in both units', () => {
  const say = (family: Family, key: string, from: number | null, to: number | null) => rangeText(facet(family, key), { from, to })
  expect(say('electric-guitar', 'nut', 44.45, null)).toBe('from 1 3/4 in · 44.5 mm')
  expect(say('electric-guitar', 'scale', 628.65, 647.7)).toBe('24 3/4–25 1/2 in · 628.7–647.7 mm')
  expect(say('electric-guitar', 'weight', null, 3487)).toBe('up to 7 lb 11 oz · 3.49 kg')
  expect(say('bass', 'price', 1000, 2500)).toBe('$1,000–$2,500')
  expect(say('violin', 'year', 1890, null)).toBe('from 1890')
})

test('a round metric figure is not shown in 64ths', () => {
  const say = (key: string, from: number) => rangeText(facet('classical-guitar', key), { from, to: null })
  expect(say('scale', 660)).toBe('from 25.98 in · 660 mm')
  expect(say('scale', 650)).toBe('from 25.59 in · 650 mm')
  expect(say('nut', 44.5)).toBe('from 1 3/4 in · 44.5 mm')
  // Exactly 25 63/64 in
  expect(say('scale', 660.003)).toBe('from 25 63/64 in · 660 mm')
})

test('the fields name the units they accept', () => {
  expect(['nut', 'weight', 'price', 'year'].map((key) => typedUnits(facet('electric-guitar', key)))).toEqual([
    'inches or millimeters',
    'pounds and ounces, or kilograms',
    'dollars',
    '',
  ])
})
