import { expect, test } from 'vitest'
import { expectArrival, expectDispatch, postponeArrival } from './expect-arrival.ts'

const MONDAY = new Date('2026-11-23T15:00:00Z')
const FRIDAY_NIGHT = new Date('2026-11-27T23:59:00Z')

test('a parcel arrives between the first and the last dispatch day plus the days in transit', () => {
  expect(expectArrival(MONDAY, { deliveryDays: 2, dispatchDays: 3, timeZone: 'UTC' })).toEqual({
    from: '2026-11-26',
    by: '2026-11-30',
  })
  expect(expectArrival(MONDAY, { deliveryDays: 2, dispatchDays: 1, timeZone: 'UTC' })).toEqual({
    from: '2026-11-26',
    by: '2026-11-26',
  })
})

test('weekends do not count', () => {
  expect(expectArrival(FRIDAY_NIGHT, { deliveryDays: 1, dispatchDays: 5, timeZone: 'UTC' })).toEqual({
    from: '2026-12-01',
    by: '2026-12-07',
  })
})

test('a parcel ships within the builder’s dispatch time, on the next business day at the earliest', () => {
  expect(expectDispatch(MONDAY, { dispatchDays: 3, timeZone: 'UTC' })).toBe('2026-11-26')
  expect(expectDispatch(FRIDAY_NIGHT, { dispatchDays: 1, timeZone: 'UTC' })).toBe('2026-11-30')
  expect(expectDispatch(MONDAY, { dispatchDays: null, timeZone: 'UTC' })).toBeNull()
})

test('without a dispatch time only the earliest day is known; without the carrier’s estimate nothing is', () => {
  expect(expectArrival(MONDAY, { deliveryDays: 5, dispatchDays: null, timeZone: 'UTC' })).toEqual({
    from: '2026-12-01',
    by: null,
  })
  expect(expectArrival(MONDAY, { deliveryDays: null, dispatchDays: 3, timeZone: 'UTC' })).toBeNull()
})

test('a parcel waiting for its payment arrives as many business days later', () => {
  const arrives = { from: '2026-11-25', by: '2026-11-27' }
  const friday = new Date('2026-11-20T12:00:00Z')
  const until = (day: string) => postponeArrival(arrives, { from: friday, until: new Date(`${day}T09:00:00Z`), timeZone: 'UTC' })
  expect(until('2026-11-20')).toEqual(arrives)
  expect(until('2026-11-22')).toEqual(arrives)
  expect(until('2026-11-23')).toEqual({ from: '2026-11-26', by: '2026-11-30' })
  expect(
    postponeArrival({ from: '2026-11-25', by: null }, { from: friday, until: new Date('2026-11-24'), timeZone: 'UTC' }).by,
  ).toBeNull()
})

test('business days count in the builder’s time zone', () => {
  const sundayNight = new Date('2026-11-30T05:00:00Z')
  const promised = (timeZone: string) => expectDispatch(sundayNight, { dispatchDays: 1, timeZone })
  expect(promised('America/Los_Angeles')).toBe('2026-11-30')
  expect(promised('UTC')).toBe('2026-12-01')
  expect(promised('Australia/Sydney')).toBe('2026-12-01')
  const arrival = { deliveryDays: 2, dispatchDays: 1, timeZone: 'America/Los_Angeles' }
  expect(expectArrival(sundayNight, arrival)).toEqual({ from: '2026-12-02', by: '2026-12-02' })
})
