import { expect, test } from 'vitest'
import { dayIn, isTimeZone, minuteOfDayIn, startOfDayIn, timeIn, timeWithZoneIn } from './time-zones.ts'

const moment = new Date('2027-11-20T07:05:00Z')

test('a moment has the day and the time of the time zone', () => {
  expect([dayIn('UTC', moment), dayIn('America/Los_Angeles', moment)]).toEqual(['2027-11-20', '2027-11-19'])
  expect([timeIn('UTC', moment), timeIn('America/Los_Angeles', moment)]).toEqual(['7:05 AM', '11:05 PM'])
  expect(timeWithZoneIn('America/Los_Angeles', moment)).toBe('11:05 PM PST')
  expect(minuteOfDayIn('America/Los_Angeles', moment)).toBe(23 * 60 + 5)
})

test('a day begins at midnight of its time zone, also on the day of a clock change', () => {
  expect(startOfDayIn('America/New_York', '2027-03-14').toISOString()).toBe('2027-03-14T05:00:00.000Z')
  expect(startOfDayIn('America/New_York', '2027-03-15').toISOString()).toBe('2027-03-15T04:00:00.000Z')
})

test('accepts only real time zone names', () => {
  expect([isTimeZone('America/Chicago'), isTimeZone('Chicago')]).toEqual([true, false])
})
