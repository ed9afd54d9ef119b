import { expect, test } from 'vitest'
import { trimEmptyPeriods } from './trim-empty-periods.ts'

const month = (name: string, sales: number, days: number | null = null) => ({ month: name, sales, days })

test('a table of months starts with the first month that has data', () => {
  const months = [month('2026-07', 0), month('2026-08', 0), month('2026-09', 3, 12), month('2026-10', 0), month('2026-11', 0)]
  expect(trimEmptyPeriods(months).map((each) => each.month)).toEqual(['2026-09', '2026-10', '2026-11'])
})

test('a shop without any data shows the current month', () => {
  expect(trimEmptyPeriods([month('2026-10', 0), month('2026-11', 0)])).toEqual([month('2026-11', 0)])
  expect(trimEmptyPeriods([])).toEqual([])
})
