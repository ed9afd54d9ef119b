import { expect, test } from 'vitest'
import { expectArrival, expectDispatch, postponeArrival } from './expect-arrival.ts'

const MONDAY = new Date('2026-11-23T15:00:00Z')
const FRIDAY_NIGHT = new Date('2026-11-27T23:59:00Z')

test('a parcel arrives between the first and the last day on which its builder sends it, plus the days in transit', () => {
  expect(expectArrival(MONDAY, { deliveryDays: 2, dispatchDays: 3 })).toEqual({ from: '2026-11-26', by: '2026-11-30' })
  expect(expectArrival(MONDAY, { deliveryDays: 2, dispatchDays: 1 })).toEqual({ from: '2026-11-26', by: '2026-11-26' })
})

test('weekends do not count', () => {
  expect(expectArrival(FRIDAY_NIGHT, { deliveryDays: 1, dispatchDays: 5 })).toEqual({ from: '2026-12-01', by: '2026-12-07' })
})

test('a parcel is sent within the builder’s business days, on the next one at the earliest', () => {
  expect(expectDispatch(MONDAY, 3)).toBe('2026-11-26')
  expect(expectDispatch(FRIDAY_NIGHT, 1)).toBe('2026-11-30')
  expect(expectDispatch(MONDAY, null)).toBeNull()
})

test('without the builder’s time only the earliest day is known, and without the carrier’s figure nothing', () => {
  expect(expectArrival(MONDAY, { deliveryDays: 5, dispatchDays: null })).toEqual({ from: '2026-12-01', by: null })
  expect(expectArrival(MONDAY, { deliveryDays: null, dispatchDays: 3 })).toBeNull()
})

test('a parcel that waits for its money arrives as many business days later', () => {
  const arrives = { from: '2026-11-25', by: '2026-11-27' }
  const friday = new Date('2026-11-20T12:00:00Z')
  const until = (day: string) => postponeArrival(arrives, { from: friday, until: new Date(`${day}T09:00:00Z`) })
  expect(until('2026-11-20')).toEqual(arrives)
  expect(until('2026-11-22')).toEqual(arrives)
  expect(until('2026-11-23')).toEqual({ from: '2026-11-26', by: '2026-11-30' })
  expect(postponeArrival({ from: '2026-11-25', by: null }, { from: friday, until: new Date('2026-11-24') }).by).toBeNull()
})
