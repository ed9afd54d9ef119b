import { expect, it } from 'vitest'
import { fretAt, fretPositions } from './frets.ts'

it('puts the twelfth fret at half the string and the twenty-fourth at three quarters', () => {
  expect(fretAt(648, 12)).toBeCloseTo(324)
  expect(fretAt(648, 24)).toBeCloseTo(486)
})

it('shortens what is left of the string by the twelfth root of two at every fret', () => {
  const positions = [0, ...fretPositions(645, 20)]
  for (let i = 1; i < positions.length; i++) {
    expect((645 - (positions[i - 1] ?? 0)) / (645 - (positions[i] ?? 0))).toBeCloseTo(2 ** (1 / 12))
  }
})
