import { expect, test } from 'vitest'
import { FAMILY_IDS } from '../measures/families.ts'
import { knownMeasures, knownMeasureViews } from '../measures/known-measures.ts'
import { ALL_FACET_KEYS, FAMILY_FACETS } from './facet-fields.ts'
import { facetNumber, facetsOf } from './facets.ts'
import { classesOf } from './measure-classes.ts'
import { NOT_GIVEN } from './not-given.ts'

test.each(FAMILY_IDS)('%s: each facet has a name of its own, and values with numbers of their own', (family) => {
  const facets = facetsOf(family)
  expect(new Set(facets.map(({ key }) => key)).size).toBe(facets.length)
  for (const { key, values, unit } of facets) {
    expect(ALL_FACET_KEYS).toContain(key)
    expect(new Set(values?.map(({ id }) => id)).size, key).toBe(values?.length ?? 0)
    expect(new Set(values?.map(({ number }) => number)).size, key).toBe(values?.length ?? 0)
    expect(values?.map(({ id }) => id) ?? []).not.toContain(NOT_GIVEN)
    // A measure without classes would have nothing to count.
    if (unit !== undefined) expect(values?.length, key).toBeGreaterThan(1)
  }
})

test.each(FAMILY_IDS)('%s: classes follow each other without a gap', (family) => {
  for (const field of FAMILY_FACETS[family]) {
    const bounds = classesOf(field as Parameters<typeof classesOf>[0], family).map(({ below }) => below)
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
    if (bounds.length > 0) expect(bounds.at(-1)).toBe(Number.POSITIVE_INFINITY)
  }
})

test.each(FAMILY_IDS)('%s: the name of a class says which figures it has, also where it stands alone', (family) => {
  for (const field of FAMILY_FACETS[family])
    for (const { label } of classesOf(field as Parameters<typeof classesOf>[0], family)) expect(label).toMatch(/\d/)
})

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

test('three makers who write the same scale each in their way are found together, and all read the same', () => {
  for (const words of ['25½″', '25 1/2 in', '647.7 mm']) {
    const maker = { name: 'Heron', categories: ['electric guitars'], specifications: { Scale: words }, measures: null }
    const measures = knownMeasures(maker)
    const { value = 0 } = measures.known.scale ?? {}
    expect(idOf('electric-guitar', 'scale', Number(value)), words).toBe('25.5')
    expect(knownMeasureViews(measures).find(({ id }) => id === 'scale')?.text, words).toBe('25 1/2 in · 647.7 mm')
  }
})

test('a viola of 395 mm is one of 15 1/2 in', () => {
  expect(idOf('viola', 'back_length', 395_000)).toBe('15.5')
})

test('several scales, a flat and a compound fingerboard are classes of their own', () => {
  expect(idOf('bass', 'scale', 863_600, 939_800)).toBe('multiscale')
  expect(idOf('electric-guitar', 'radius', 0)).toBe('flat')
  expect(idOf('electric-guitar', 'radius', 241_300, 304_800)).toBe('compound')
  expect(idOf('electric-guitar', 'radius', 241_300, 241_300)).toBe('9.5')
})
