import { expect, test } from 'vitest'
import { clockTime, megabytes, positionText } from './sound-labels.ts'

test('a position, a length and a size as people read them', () => {
  expect(positionText(12.9, 24.2)).toBe('12 of 24 seconds')
  expect([clockTime(3.4), clockTime(24), clockTime(59.6)]).toEqual(['0:03', '0:24', '1:00'])
  expect([megabytes(300_000), megabytes(948_000), megabytes(9_000)]).toEqual(['0.3 MB', '0.9 MB', '0.1 MB'])
})
