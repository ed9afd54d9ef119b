import { expect, test } from 'vitest'
import { periodAfter, periodAt, periodLabel } from './order-book.ts'

test.each([
  ['month', '2027-02-14', '2027-02-01', '2027-02-28', 'February 2027'],
  ['quarter', '2027-06-30', '2027-04-01', '2027-06-30', 'April–June 2027'],
  ['year', '2028-02-29', '2028-01-01', '2028-12-31', '2028'],
] as const)('a day lies in its %s', (period, day, start, end, label) => {
  expect(periodAt(day, period)).toEqual({ start, end })
  expect(periodLabel({ start, end })).toBe(label)
})

test('periods follow each other without a gap, also across the end of a year', () => {
  const last = periodAt('2027-12-31', 'quarter')
  expect(periodAfter(last, 'quarter')).toEqual({ start: '2028-01-01', end: '2028-03-31' })
  expect(periodLabel({ start: last.start, end: '2028-01-31' })).toBe('October 2027–January 2028')
})
