import { expect, test } from 'vitest'
import { FAMILY_IDS } from '#contracts/catalog/measures/families.ts'
import { knownMeasures, knownMeasureViews } from '#contracts/catalog/measures/known-measures.ts'
import { ALL_FACET_KEYS, FAMILY_FACETS } from './facet-fields.ts'
import { facetNumber, facetsOf } from './facets.ts'
import { classesOf } from './measure-classes.ts'
import { NOT_GIVEN } from './not-given.ts'

test.each(FAMILY_IDS)('%s: facet names and value numbers are unique', (family) => {
  const facets = facetsOf(family)
  expect(new Set(facets.map(({ key }) => key)).size).toBe(facets.length)
  for (const { key, values, unit } of facets) {
    expect(ALL_FACET_KEYS).toContain(key)
    expect(new Set(values?.map(({ id }) => id)).size, key).toBe(values?.length ?? 0)
    expect(new Set(values?.map(({ number }) => number)).size, key).toBe(values?.length ?? 0)
    expect(values?.map(({ id }) => id) ?? []).not.toContain(NOT_GIVEN)
    // A measure without classes has nothing to count.
    if (unit !== undefined) expect(values?.length, key).toBeGreaterThan(1)
  }
})

test.each(FAMILY_IDS)('%s: classes have no gaps', (family) => {
  for (const field of FAMILY_FACETS[family]) {
    const bounds = classesOf(field as Parameters<typeof classesOf>[0], family).map(({ below }) => below)
    expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b))
    if (bounds.length > 0) expect(bounds.at(-1)).toBe(Number.POSITIVE_INFINITY)
  }
})

test.each(FAMILY_IDS)('%s: a class name says its figures, even out of context', (family) => {
  for (const field of FAMILY_FACETS[family])
    for (const { label } of classesOf(field as Parameters<typeof classesOf>[0], family)) expect(label).toMatch(/\d/)
})

test.each(FAMILY_IDS.filter((family) => family !== 'pedal'))(
  '%s: lists of instruments with strings have the filters that every player needs',
  (family) => {
    const keys = facetsOf(family).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['hand', 'strings', 'scale', 'nut', 'weight', 'top', 'finish', 'year']))
    expect(keys.some((key) => key === 'body' || key === 'size' || key === 'wood' || key === 'type' || key === 'back')).toBe(true)
  },
)

const idOf = (
  family: (typeof FAMILY_IDS)[number],
  field: (typeof FAMILY_FACETS)[typeof family][number],
  value: number,
  to?: number,
) => {
  const number = facetNumber(family, field, { value, ...(to !== undefined && { to }) })
  return facetsOf(family)
    .find((facet) => facet.field === field)
    ?.values?.find((each) => each.number === number)?.id
}

test('25½″, 647 and 648 mm are one class of scales', () => {
  expect([647_700, 647_000, 648_000].map((scale) => idOf('electric-guitar', 'scale', scale))).toEqual(['25.5', '25.5', '25.5'])
})

test('three spellings of one scale by three builders are found together and read the same', () => {
  for (const words of ['25½″', '25 1/2 in', '647.7 mm']) {
    const maker = { name: 'Heron', categories: ['electric guitars'], specifications: { Scale: words }, measures: null }
    const measures = knownMeasures(maker)
    const { value = 0 } = measures.known.scale ?? {}
    expect(idOf('electric-guitar', 'scale', Number(value)), words).toBe('25.5')
    expect(knownMeasureViews(measures).find(({ id }) => id === 'scale')?.text, words).toBe('25 1/2 in · 647.7 mm')
  }
})

test.each([
  [609_600, '24'],
  [607_600, '24'],
  [611_600, '24'],
  [607_500, 'under-24'],
  [623_888, 'over-24'],
  [628_650, '24.75'],
  [632_460, 'over-24.75'],
  [635_000, '25'],
  [645_160, 'over-25'],
  [645_700, '25.5'],
  [649_700, '25.5'],
  [650_000, 'over-25.5'],
  [660_400, 'over-25.5'],
  [673_100, 'baritone'],
  [685_800, 'baritone'],
])('an electric guitar with a scale of %i µm is in the class %s, within 2 mm', (scale, id) => {
  expect(idOf('electric-guitar', 'scale', scale)).toBe(id)
  expect(idOf('archtop-guitar', 'scale', scale)).toBe(id)
})

test('classes added later have higher numbers', () => {
  const numbers = classesOf('scale', 'electric-guitar').map(({ id, number }) => `${id} ${number}`)
  expect(numbers.slice(0, 4)).toEqual(['under-24 6', '24 1', 'over-24 7', '24.75 2'])
  expect(
    facetsOf('viola')
      .find(({ key }) => key === 'length')
      ?.values?.map(({ number }) => number),
  ).toEqual([1, 2, 7, 3, 8, 4, 9, 5, 6])
})

test.each([
  [787_400, 'short'],
  [792_000, 'medium'],
  [838_200, 'medium'],
  [863_600, 'long'],
  [889_000, 'extra-long'],
])('a bass with a scale of %i µm is %s', (scale, id) => {
  expect(idOf('bass', 'scale', scale)).toBe(id)
})

test.each([
  [395_000, '15.5'],
  [390_700, '15.5'],
  [396_700, '15.5'],
  [387_350, 'over-15'],
  [400_000, 'over-15.5'],
  [406_400, '16'],
  [410_000, 'over-16'],
  [430_000, 'large'],
])('a viola with a back of %i µm is in the class %s, within 3 mm', (back, id) => {
  expect(idOf('viola', 'back_length', back)).toBe(id)
})

test('multiscale, flat and compound have their own classes', () => {
  expect(idOf('bass', 'scale', 863_600, 939_800)).toBe('multiscale')
  expect(idOf('electric-guitar', 'radius', 0)).toBe('flat')
  expect(idOf('electric-guitar', 'radius', 241_300, 304_800)).toBe('compound')
  expect(idOf('electric-guitar', 'radius', 241_300, 241_300)).toBe('9.5')
})
