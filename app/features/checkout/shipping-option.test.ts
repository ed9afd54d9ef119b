import { expect, test } from 'vitest'
import type { ShippableProduct } from '#contracts/cart-views.ts'
import { findChosen, isPickupNear, PICKUP_OPTION, pickupLabel, type ShippingOption, withPickup } from './shipping-option.ts'

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
])('whether they live near the workshop is asked of %s', (_, offers_local_pickup, ships_from_country, country, isOffered) => {
  expect(isPickupNear({ offers_local_pickup, ships_from_country }, country)).toBe(isOffered)
})

test('who lives abroad can choose pickup too, and reads that it is for those who come', () => {
  const product = {
    offers_local_pickup: true,
    ships_from_country: 'US',
    local_pickup_radius_miles: 25,
    local_pickup_details: null,
    builder: { location: 'Duluth, Minnesota' },
  } as ShippableProduct
  expect(withPickup(undefined, product)).toEqual([PICKUP_OPTION])
  expect(withPickup([ground], product)).toEqual([ground, PICKUP_OPTION])
  expect(withPickup([ground], { ...product, offers_local_pickup: false })).toEqual([ground])
  expect(pickupLabel(product, 'US')).toBe('Within 25 miles of Duluth, Minnesota')
  expect(pickupLabel(product, 'GB')).toBe('If you will be near: within 25 miles of Duluth, Minnesota')
})
