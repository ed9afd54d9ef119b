import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fretPosition } from './fret-positions.ts'

test.each([
  [650, 1, 36.482],
  [650, 2, 70.916],
  [650, 3, 103.417],
  [650, 12, 325],
  [647.7, 1, 36.353],
  [647.7, 5, 162.473],
  [647.7, 12, 323.85],
  [647.7, 24, 485.775],
  [628.65, 1, 35.283],
  [863.6, 1, 48.47],
  [330, 7, 109.751],
])('on a scale of %s mm fret %s is %s mm from the nut', (scale, fret, position) => {
  expect(Math.round(fretPosition(scale, fret) * 1000) / 1000).toBe(position)
})

test('every fret lies between the previous one and the saddle, at the same share of the remaining length', () => {
  fc.assert(
    fc.property(fc.double({ min: 200, max: 1200, noNaN: true }), fc.integer({ min: 1, max: 36 }), (scale, fret) => {
      const left = scale - fretPosition(scale, fret - 1)
      expect(left - (scale - fretPosition(scale, fret))).toBeCloseTo(left / 17.817154, 4)
    }),
  )
})
