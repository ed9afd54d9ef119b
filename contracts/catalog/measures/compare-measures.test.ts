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

test.each([
  ['2 mm', '1.98 mm'],
  ['1.96 mm', '2.04 mm'],
  ['1.94 mm', '1.96 mm'],
])('actions of %s and %s are the same, because the difference is too small to read', (base, other) => {
  const [row] = compare('bass', { Action: base }, { Action: other })
  expect(row).toMatchObject({ isSame: true, cells: [{ difference: null }, { difference: null }] })
})

test('the same figure on another part is a difference, and each names its part', () => {
  const figures = (...all: Record<string, string>[]) => compare('acoustic-guitar', ...all).find(({ id }) => id === 'wood_figure')
  const flamed = (name: string) => ({ [name]: 'Flamed maple' })
  expect(figures(flamed('Back & Sides'), flamed('Back wood'), flamed('Neck'))).toMatchObject({
    isSame: false,
    cells: [{ text: 'Flamed (back)' }, { text: 'Flamed (back)' }, { text: 'Flamed (neck)' }],
  })
  expect(figures(flamed('Back & Sides'), flamed('Back wood'))).toMatchObject({ isSame: true })
})

test('an instrument without a stated hand is compared as right-handed, as in filters', () => {
  const hands = (...all: Record<string, string>[]) => compare('bass', ...all).find(({ id }) => id === 'handedness')
  expect(hands({ Handedness: 'Left-handed' }, {})).toMatchObject({
    isSame: false,
    cells: [{ text: 'Left-handed' }, { text: 'Right-handed' }],
  })
  expect(hands({ Handedness: 'Right-handed' }, {})).toMatchObject({ isSame: true })
  expect(hands({}, {})).toBeUndefined()
})

test('adds no remark to an unspecified wood', () => {
  const woods = compare('acoustic-guitar', { Fingerboard: 'Ebony' }, { Fingerboard: 'Walnut' }).find(
    ({ id }) => id === 'fingerboard_wood',
  )
  expect(woods?.cells.map((cell) => cell?.text)).toEqual(['Ebony', 'Walnut'])
})

test.each([
  [
    ['1 3/4 in', '1.77 in'],
    ['1.75 in', '1.77 in'],
  ],
  [
    ['1 3/4 in', '1 11/16 in'],
    ['1 3/4 in', '1 11/16 in'],
  ],
])('inches of %s are in one notation: %s', (stated, written) => {
  const nuts = compare('acoustic-guitar', ...stated.map((nut) => ({ 'Nut width': nut.replace('1.77 in', '45 mm') })))
  const texts = nuts.find(({ id }) => id === 'nut')?.cells.map((cell) => cell?.text.split(' · ')[0])
  expect(texts).toEqual(written)
})
