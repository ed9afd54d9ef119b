import { afterEach, expect, test, vi } from 'vitest'
import { localDay, localDayAndTime, plainDay } from './build-days.ts'
import { longUtcDate, shortUtcDay, utcMonth } from './dates.ts'
import { dateAndTime, longDate, mediumDate } from './local-dates.ts'

afterEach(() => void vi.useRealTimers())

test('a calendar day is the same day for every reader', () => {
  expect(longUtcDate('2026-11-22')).toBe('November 22, 2026')
  expect(longUtcDate('2026-11-22T23:59:59Z')).toBe('November 22, 2026')
})

test('a day has the words of the language', () => {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)))
  const words = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return days.map((day) => format.format(day))
  }
  const iso = days.map((day) => day.toISOString())
  expect(iso.map(longUtcDate)).toEqual(words({ dateStyle: 'long' }))
  expect(iso.map(shortUtcDay)).toEqual(words({ month: 'short', day: 'numeric' }))
  expect(iso.map(utcMonth)).toEqual(words({ month: 'long', year: 'numeric' }))
})

test('a time is shown in the reader’s time zone', () => {
  const noon = new Date(2026, 10, 22, 12, 5).toISOString()
  expect(longDate(noon)).toBe('November 22, 2026')
  expect(mediumDate(noon)).toBe('Nov 22, 2026')
  expect(dateAndTime(noon)).toBe('Nov 22, 2026, 12:05 PM')
})

test('the pages of a build say a day as its sentences do, with the year only where it is another', () => {
  vi.useFakeTimers({ now: new Date(2028, 5, 1) })
  expect([plainDay('2028-03-03'), plainDay('2029-12-31')]).toEqual(['March 3', 'December 31, 2029'])
  const at = (year: number) => new Date(year, 2, 3, 15, 5).toISOString()
  expect([localDay(at(2028)), localDay(at(2027))]).toEqual(['March 3', 'March 3, 2027'])
  expect(localDayAndTime(at(2028))).toBe('March 3, 3:05 PM')
})
