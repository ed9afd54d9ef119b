import { expect, test } from 'vitest'
import type { ShippableProduct } from '#contracts/buying/cart-views.ts'
import {
  findChosen,
  firstListed,
  isPickupNear,
  PICKUP_OPTION,
  pickupLabel,
  type ShippingOption,
  withdrawalCountry,
  withMerits,
  withPickup,
} from './shipping-option.ts'

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

test('a rate that is no longer offered is not chosen', () => {
  expect(findChosen([ground], air)).toBeUndefined()
  expect(findChosen([ground], undefined)).toBeUndefined()
  expect(findChosen([ground], {})).toBeUndefined()
})

test.each([
  ['somebody in the country of the workshop', true, 'US', 'US', true],
  ['no buyers in another country', true, 'US', 'GB', false],
  ['all buyers, if the workshop’s country is unknown', true, null, 'GB', true],
  ['no buyers, if there is no pickup', false, 'US', 'US', false],
])('asks %s whether they live near the workshop', (_, offers_local_pickup, ships_from_country, country, isOffered) => {
  expect(isPickupNear({ offers_local_pickup, ships_from_country }, country)).toBe(isOffered)
})

test('a buyer abroad can choose pickup, labeled for people who will be nearby', () => {
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
  expect(pickupLabel(product, 'GB')).toBe('If you’re in the area: within 25 miles of Duluth, Minnesota')
})

const rate = (name: string, price: number, by: string | null): ShippingOption => {
  return { id: name, name, rate: price, arrives: { from: '2026-12-01', by }, dutiesOnDelivery: false }
}
const slow = rate('Ground', 40, '2026-12-08')
const select = rate('Select', 60, '2026-12-04')
const undated = rate('Undated', 90, null)
const express = rate('Express', 120, '2026-12-02')
const meritsOf = (options: ShippingOption[]) => withMerits(options).map(({ merit }) => merit)

test('a long list begins with the cheapest and the fastest rate, and pickup', () => {
  const options = [slow, select, undated, express, PICKUP_OPTION]
  expect(firstListed(options)).toEqual(['Ground', 'Express', 'local-pickup'])
  expect(meritsOf(options)).toEqual(['Cheapest', undefined, undefined, 'Fastest', undefined])
  expect(firstListed([slow, select, express])).toHaveLength(3)
})

test('if one rate is the best in both, or none has a date, the next one is listed with it', () => {
  const best = { ...express, rate: 20 }
  expect(firstListed([best, slow, select, undated])).toEqual(['Express', 'Ground'])
  expect(meritsOf([best, slow])).toEqual(['Cheapest and fastest', undefined])
  const undatedToo = [1, 2, 3].map((price) => rate(`Undated ${price}`, 100 + price, null))
  expect(firstListed([undated, ...undatedToo])).toEqual(['Undated', 'Undated 1'])
  expect(meritsOf([undated, ...undatedToo])).toEqual(['Cheapest', undefined, undefined, undefined])
})

test('a single rate has nothing to be compared with', () => {
  expect(meritsOf([slow, PICKUP_OPTION])).toEqual([undefined, undefined])
})

test('the right to withdraw follows the buyer’s address, or the workshop’s country for a pickup', () => {
  const german = { offers_local_pickup: true, ships_from_country: 'DE' }
  expect(withdrawalCountry(ground, german, 'US')).toBe('US')
  expect(withdrawalCountry(PICKUP_OPTION, german, 'US')).toBe('DE')
  expect(withdrawalCountry(PICKUP_OPTION, { ...german, ships_from_country: null }, 'DE')).toBeNull()
})
