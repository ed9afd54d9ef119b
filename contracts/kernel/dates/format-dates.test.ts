import { afterEach, expect, test, vi } from 'vitest'
import { formatDay, formatDayWithYear, formatLongDay, formatMonth } from './format-day.ts'
import {
  formatDateTime,
  formatDayFromToday,
  formatDeadline,
  formatPlannedTime,
  formatReaderDay,
  formatReaderDayWithYear,
  formatUtcDateTime,
} from './format-moment.ts'
import { formatDayRange, formatShortMonth } from './format-range.ts'
import { formatComingDay, formatPlannedDay, formatShortPlannedDay } from './format-weekday.ts'

afterEach(() => void vi.useRealTimers())

test('a calendar day is the same day for every reader', () => {
  expect(formatLongDay('2026-11-22')).toBe('November 22, 2026')
  expect(formatLongDay('2026-11-22T23:59:59Z')).toBe('November 22, 2026')
})

test('a day is written in the reader’s language', () => {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)))
  const words = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return days.map((day) => format.format(day))
  }
  const iso = days.map((day) => day.toISOString().slice(0, 10))
  expect(iso.map((day) => formatLongDay(day))).toEqual(words({ dateStyle: 'long' }))
  expect(iso.map((day) => formatDayWithYear(day))).toEqual(words({ dateStyle: 'medium' }))
  expect(iso.map((day) => formatDay(day))).toEqual(words({ month: 'short', day: 'numeric' }))
  expect(iso.map((day) => formatMonth(day))).toEqual(words({ month: 'long', year: 'numeric' }))
  expect(iso.map((day) => formatShortMonth(day))).toEqual(words({ month: 'short', year: 'numeric' }))
  expect(iso.map((day) => formatPlannedDay(day))).toEqual(words({ weekday: 'long', month: 'long', day: 'numeric' }))
  expect(iso.map((day) => formatShortPlannedDay(day))).toEqual(words({ weekday: 'short', month: 'short', day: 'numeric' }))
})

test('shows the year only if it is not the current one', () => {
  expect([formatDay('2028-03-03', '2028-12-31'), formatDay('2029-03-03', '2028-12-31')]).toEqual(['Mar 3', 'Mar 3, 2029'])
})

test('shows a weekday for the next six days', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26'].map((day) => formatComingDay(day, '2026-11-19'))).toEqual([
    'Nov 19',
    'Friday',
    'Wednesday',
    'Nov 26',
  ])
})

test('a range shows the month and the year once if both ends share them', () => {
  expect(formatDayRange('2026-11-23', '2026-11-29')).toBe('Nov 23 – 29, 2026')
  expect(formatDayRange('2027-01-04', '2027-02-28')).toBe('Jan 4 – Feb 28, 2027')
  expect(formatDayRange('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027')
  expect(formatDayRange('2026-11-23', '2026-11-23')).toBe('Nov 23, 2026')
})

test('a moment is shown in the reader’s time zone, with the year only if it is another one', () => {
  vi.useFakeTimers({ now: new Date(2028, 5, 1) })
  const at = (year: number) => new Date(year, 2, 3, 15, 5).toISOString()
  expect([formatReaderDay(at(2028)), formatReaderDay(at(2027))]).toEqual(['Mar 3', 'Mar 3, 2027'])
  expect(formatReaderDayWithYear(at(2028))).toBe('Mar 3, 2028')
  expect([formatDateTime(at(2028)), formatDateTime(at(2027))]).toEqual(['Mar 3, 3:05 PM', 'Mar 3, 2027, 3:05 PM'])
  expect([formatDayFromToday('2028-03-03'), formatDayFromToday('2029-12-31')]).toEqual(['Mar 3', 'Dec 31, 2029'])
})

test('a deadline has the shop’s day, and a planned moment shows its time zone', () => {
  vi.useFakeTimers({ now: new Date('2027-06-01') })
  expect(formatDeadline('2027-11-20T07:05:00Z', 'America/Los_Angeles')).toBe('Nov 19')
  const moment = new Date('2027-11-20T07:05:00Z')
  expect(formatPlannedTime('America/Los_Angeles', moment)).toBe('Friday, November 19, 11:05 PM PST')
  expect(formatUtcDateTime(moment)).toBe('November 20, 2027 at 7:05 AM UTC')
})
