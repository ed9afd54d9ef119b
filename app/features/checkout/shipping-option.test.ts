import { expect, test } from 'vitest'
import { findChosen, isPickupNear, PICKUP_OPTION, type ShippingOption } from './shipping-option.ts'

const ground: ShippingOption = { id: 'r1', name: 'UPS Ground', rate: 42, arrives: null, dutiesOnDelivery: false }
const air: ShippingOption = { ...ground, id: 'r2', name: 'UPS Air', rate: 90 }

test('the chosen rate stays chosen when the rates are fetched again and have new ids', () => {
  const again = [
    { ...ground, id: 'r3' },
    { ...air, id: 'r4' },
  ]
  expect(findChosen([ground, air], air)).toBe(air)
  expect(findChosen(again, air)).toBe(again[1])
  expect(findChosen([PICKUP_OPTION], { id: 'local-pickup', name: 'Local pickup' })).toBe(PICKUP_OPTION)
})

test('a rate that is offered no longer, or none at all, is not chosen', () => {
  expect(findChosen([ground], air)).toBeUndefined()
  expect(findChosen([ground], undefined)).toBeUndefined()
  expect(findChosen([ground], {})).toBeUndefined()
})

test.each([
  ['somebody in the country of the workshop', true, 'US', 'US', true],
  ['nobody in another country', true, 'US', 'GB', false],
  ['everybody, where nobody knows the country of the workshop', true, null, 'GB', true],
  ['nobody, where there is no pickup', false, 'US', 'US', false],
])('pickup is offered to %s', (_, offers_local_pickup, ships_from_country, country, isOffered) => {
  expect(isPickupNear({ offers_local_pickup, ships_from_country }, country)).toBe(isOffered)
})
