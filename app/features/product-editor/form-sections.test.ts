import { expect, test } from 'vitest'
import type { Address } from '#contracts/address-views.ts'
import { FORM_FIELDS, filledSections, placeOf } from './form-sections.ts'
import { draftFrom } from './product-draft.ts'

const NO_ADDRESS = { shipping_address: null, business_address: null }
const ADDRESS = { shipping_address: { street1: '1 Mill Lane' } as Address, business_address: null }

test('every field stands in one part of the form', () => {
  expect(Object.keys(draftFrom(null)).filter((field) => !placeOf(field))).toEqual([])
  expect([...FORM_FIELDS].sort()).toEqual(Object.keys(draftFrom(null)).sort())
  expect(placeOf('ship_from_address.zip')).toBe('delivery')
})

test('nothing of an untouched form is written', () => {
  expect(filledSections(draftFrom(null), NO_ADDRESS)).toEqual([])
})

test('a part is written once it is enough to publish', () => {
  const draft = { ...draftFrom(null), name: 'Catbird', price: '2,400' }
  expect(filledSections(draft, NO_ADDRESS)).toEqual(['instrument'])
  expect(filledSections(draft, ADDRESS)).toEqual(['instrument', 'delivery'])
  const pickup = { ...draft, offers_local_pickup: true }
  expect(filledSections(pickup, ADDRESS)).toEqual(['instrument'])
  expect(filledSections({ ...pickup, local_pickup_details: 'Ring twice.' }, NO_ADDRESS)).toEqual(['instrument', 'delivery'])
  expect(filledSections({ ...draft, use_builder_address: false }, ADDRESS)).toEqual(['instrument'])
})
