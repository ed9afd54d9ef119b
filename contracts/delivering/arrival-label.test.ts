import { expect, test } from 'vitest'
import { arrivalLabel } from './arrival-label.ts'

test.each([
  [{ from: '2026-12-01', by: '2026-12-03' }, 'Arrives Tue, Dec 1 – Thu, Dec 3'],
  [{ from: '2026-12-01', by: '2026-12-01' }, 'Arrives Tue, Dec 1'],
  [{ from: '2026-12-01', by: null }, 'Arrives Tue, Dec 1 or later'],
])('formats an expected arrival with weekdays', (arrives, words) => {
  expect(arrivalLabel(arrives)).toBe(words)
})

test('returns nothing without the carrier’s estimate', () => {
  expect(arrivalLabel(null)).toBeUndefined()
})
