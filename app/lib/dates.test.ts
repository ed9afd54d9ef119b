import { expect, test } from 'vitest'
import { dateAndTime, longDate, longUtcDate, mediumDate } from './dates.ts'

test('a calendar day is the same day for every reader', () => {
  expect(longUtcDate('2026-11-22')).toBe('November 22, 2026')
  expect(longUtcDate('2026-11-22T23:59:59Z')).toBe('November 22, 2026')
})

test('a moment is shown in the reader’s time zone', () => {
  const noon = new Date(2026, 10, 22, 12, 5).toISOString()
  expect(longDate(noon)).toBe('November 22, 2026')
  expect(mediumDate(noon)).toBe('Nov 22, 2026')
  expect(dateAndTime(noon)).toBe('Nov 22, 2026, 12:05 PM')
})
