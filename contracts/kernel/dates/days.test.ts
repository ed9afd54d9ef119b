import { expect, test } from 'vitest'
import { addDays, daysAfter, daysBefore, daysBetween, daysSince, utcDay, wholeDaysSince } from './days.ts'

test('counts calendar days across clock changes', () => {
  expect(addDays('2027-03-13', 2)).toBe('2027-03-15')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2027-03-13', '2027-04-03')).toBe(21)
})

test('counts days between moments in steps of 24 hours', () => {
  const noon = new Date('2027-03-13T12:00:00Z')
  expect(daysAfter(noon, 2).toISOString()).toBe('2027-03-15T12:00:00.000Z')
  expect(daysBefore(noon, 1).toISOString()).toBe('2027-03-12T12:00:00.000Z')
  const later = new Date('2027-03-15T00:00:00Z')
  expect([daysSince(noon, later), wholeDaysSince(noon, later)]).toEqual([1.5, 1])
  expect([utcDay(later), utcDay(later, -15)]).toEqual(['2027-03-15', '2027-02-28'])
})
