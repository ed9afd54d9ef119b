import { expect, test } from 'vitest'
import { arrivalLabel } from './arrival-label.ts'

test.each([
  [{ from: '2026-12-01', by: '2026-12-03' }, 'Arrives Tue, Dec 1 – Thu, Dec 3'],
  [{ from: '2026-12-01', by: '2026-12-01' }, 'Arrives Tue, Dec 1'],
  [{ from: '2026-12-01', by: null }, 'Arrives Tue, Dec 1 or later'],
])('an expected arrival reads as days with their weekdays', (arrives, words) => {
  expect(arrivalLabel(arrives)).toBe(words)
})

test('without a figure of the carrier, nothing is promised', () => {
  expect(arrivalLabel(null)).toBeUndefined()
})
