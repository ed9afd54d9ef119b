import { expect, test } from 'vitest'
import { readerDay, utcDay } from '#contracts/kernel/dates/days.ts'
import { rotateByDay, slideDateLabels } from './calendar.ts'

test('labels are Today, Yesterday, then day numbers, across month and year boundaries', () => {
  const labels = (today: string) => [0, 1, 2, 3, 4, 5].map((daysAgo) => slideDateLabels(today, daysAgo).label)
  expect(labels('2026-11-21')).toEqual(['Today', 'Yesterday', '19', '18', '17', '16'])
  expect(labels('2028-03-02')).toEqual(['Today', 'Yesterday', '29', '28', '27', '26'])
  expect(slideDateLabels('2027-01-01', 1)).toEqual({
    iso: '2026-12-31',
    label: 'Yesterday',
    number: '31',
    month: 'December',
    weekday: 'Thursday',
  })
})

test('the shop’s day is the same everywhere; the reader’s day follows their time zone', () => {
  const evening = new Date(2026, 10, 21, 23, 59)
  expect(readerDay(evening)).toBe('2026-11-21')
  expect(readerDay(new Date(2026, 10, 22, 0, 1))).toBe('2026-11-22')
  expect(utcDay(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21')
})

test('today’s builder moves to Yesterday the next day, and every builder gets a turn', () => {
  const makers = ['a', 'b', 'c', 'd', 'e', 'f']
  const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04']
  const turned = days.map((day) => rotateByDay(makers, day))
  for (const [at, leaves] of turned.entries()) {
    expect([...leaves].sort()).toEqual(makers)
    const next = turned[at + 1]
    if (next) expect(next.slice(1)).toEqual(leaves.slice(0, -1))
  }
  expect(new Set(turned.map(([today]) => today)).size).toBe(makers.length)
  expect(rotateByDay([], '2026-12-30')).toEqual([])
})
