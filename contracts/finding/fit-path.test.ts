import { expect, test } from 'vitest'
import { knownMeasures, knownMeasureViews } from '../catalog/measures/known-measures.ts'
import { fitPathOf } from './fit-path.ts'
import { readFitSearch } from './fit-search.ts'

const path = (specifications: Record<string, string>) => {
  const known = knownMeasures({ name: 'Wren', categories: ['electric guitars'], specifications, measures: null })
  return fitPathOf({ family: known.family, known_measures: knownMeasureViews(known) })
}

test('an instrument links to similar-feeling ones by its own figures', () => {
  const found = path({ Scale: '25½″', 'Nut width': '42 mm', Weight: '7 lb 11 oz', Handedness: 'Left-handed', Pickups: 'HH' })
  expect(found).toBe('/fit?family=electric-guitar&hand=left&scale=647.7+mm&nut=42+mm&weight=3487+g')
  const { fields } = readFitSearch(new URL(found ?? '', 'http://shop.test').searchParams)
  expect(fields.filter(({ value }) => value !== null).map(({ id, value }) => [id, value])).toEqual([
    ['scale', 647_700],
    ['nut', 42_000],
    ['weight', 3487],
  ])
})

test('string count and fretless are included', () => {
  const specifications = { Scale: '34 in', Weight: '4 kg', Strings: '5', Fingerboard: 'Fretless' }
  const known = knownMeasures({ name: 'Wren', categories: ['basses'], specifications, measures: null })
  const found = fitPathOf({ family: known.family, known_measures: knownMeasureViews(known) })
  expect(found).toContain('/fit?family=bass&strings=5&frets=fretless&scale=')
})

test('a single figure is not enough to compare', () => {
  expect(path({ Scale: '25½″' })).toBeNull()
})

test('a flat fingerboard and an ambidextrous instrument link to similar ones', () => {
  const found = path({ Scale: '25½″', Radius: 'flat', Handedness: 'Either hand' })
  const search = readFitSearch(new URL(found ?? '', 'http://shop.test').searchParams)
  expect(search.hand).toBe('either')
  expect(search.fields.find(({ id }) => id === 'radius')).toMatchObject({ value: 0, problem: null })
})
