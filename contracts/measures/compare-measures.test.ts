import { expect, test } from 'vitest'
import { compareMeasures } from './compare-measures.ts'
import type { Family } from './families.ts'
import { knownMeasures, knownMeasureViews } from './known-measures.ts'

function compare(family: Family, ...all: Record<string, string>[]) {
  const instruments = all.map((specifications) => {
    const words = { name: 'Heron', categories: [], specifications, measures: { family } }
    return { family, known_measures: knownMeasureViews(knownMeasures(words)) }
  })
  return compareMeasures(instruments)
}

test.each([
  ['bass', 'Action', '1.6 mm', '1.75 mm', '0.2 mm higher'],
  ['bass', 'Action', '2 mm', '1.9 mm', '0.1 mm lower'],
  ['bass', 'Action', '2 mm', '2.4 mm', '0.4 mm (1/64 in) higher'],
  ['pedal', 'Width', '66 mm', '66.1 mm', '0.1 mm wider'],
  ['pedal', 'Width', '66 mm', '72 mm', '6 mm (15/64 in) wider'],
] as const)('of two of the kind %s with %s %s and %s the other is %s', (family, name, base, other, difference) => {
  const [row] = compare(family, { [name]: base }, { [name]: other })
  expect(row).toMatchObject({ isSame: false, cells: [{ difference: null }, { difference }] })
})

test('two actions that are written alike are the same', () => {
  const [row] = compare('bass', { Action: '2 mm' }, { Action: '1.98 mm' })
  expect(row).toMatchObject({ isSame: true, cells: [{ difference: null }, { difference: null }] })
})
