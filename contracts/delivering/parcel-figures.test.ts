import { expect, test } from 'vitest'
import { readParcelInches, readParcelOunces } from './parcel-figures.ts'

test.each([
  ['44', 44],
  ['17.75', 17.75],
  ['17,75', 17.75],
  ['.5', 0.5],
  ['17 3/4', 17.75],
  ['17¾', 17.75],
  ['3/4', 0.75],
  ['17 3/4"', 17.75],
  ['17¾″', 17.75],
  ['17 1/16 in', 17.0625],
  ['45 centimeters', 17.72],
  ['450 mm', 17.72],
])('reads %s as %d inches', (typed, inches) => expect(readParcelInches(typed)).toBe(inches))

test.each([
  ['128', 128],
  ['8 lb 4 oz', 132],
  ['8 1/2 lbs', 136],
  ['3.6 kilogram', 126.99],
])('reads %s as %d ounces', (typed, ounces) => expect(readParcelOunces(typed)).toBe(ounces))

test('refuses a long string of digits immediately', () => {
  const before = performance.now()
  for (const read of [readParcelInches, readParcelOunces]) expect(read(`${'1'.repeat(200_000)}x`)).toBeUndefined()
  expect(performance.now() - before).toBeLessThan(1000)
})

test.each(['', 'big', '17 3/0', '-4', '−4', '1.2.3', '17 stone', '17 by 4'])('refuses %j', (typed) => {
  expect(readParcelInches(typed)).toBeUndefined()
  expect(readParcelOunces(typed)).toBeUndefined()
})
