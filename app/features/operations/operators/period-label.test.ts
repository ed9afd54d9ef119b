import { expect, test } from 'vitest'
import { formatShortMonth } from '#contracts/kernel/dates/format-range.ts'
import { periodLabel } from './period-label.ts'

test('a period is labeled by its days, its month, or its month and year', () => {
  expect(formatShortMonth('2026-11')).toBe('Nov 2026')
  expect(periodLabel('2026-11-23', 'day')).toBe('Nov 23, 2026')
  expect(periodLabel('2026-11-01', 'month')).toBe('Nov 2026')
  // With thin spaces around the dash.
  expect(periodLabel('2026-11-23', 'week').replaceAll(/\s/g, ' ')).toBe('Nov 23 – 29, 2026')
  expect(periodLabel('2026-12-28', 'week').replaceAll(/\s/g, ' ')).toBe('Dec 28, 2026 – Jan 3, 2027')
})
