import { expect, test } from 'vitest'
import { fieldNamesOf, partOf } from '#app/ui/form-parts.ts'
import type { Address } from '#contracts/buying/address-views.ts'
import { filledSections, SECTIONS } from './form-sections.ts'
import { draftFrom } from './product-draft.ts'

const NO_ADDRESS = { shipping_address: null, business_address: null }
const ADDRESS = { shipping_address: { street1: '1 Mill Lane' } as Address, business_address: null }

test('every field is in one section of the form', () => {
  expect(Object.keys(draftFrom(null)).filter((field) => !partOf(SECTIONS, field))).toEqual([])
  expect(fieldNamesOf(SECTIONS).sort()).toEqual([...Object.keys(draftFrom(null)), 'weight_oz'].sort())
  expect(partOf(SECTIONS, 'ship_from_address.zip')).toBe('shipping-and-sale')
})

test('an untouched form has no completed sections', () => {
  expect(filledSections(draftFrom(null), NO_ADDRESS)).toEqual([])
})

test('a section is complete once it is enough to publish', () => {
  const draft = { ...draftFrom(null), name: 'Catbird', price: '2,400' }
  expect(filledSections(draft, NO_ADDRESS)).toEqual(['instrument'])
  expect(filledSections({ ...draft, measures: { family: 'bass' } }, NO_ADDRESS)).toEqual(['instrument'])
  expect(filledSections({ ...draft, measures: { scale: '648 mm' } }, NO_ADDRESS)).toEqual(['instrument', 'specifications'])
  const packed = { ...draft, weight_pounds: '21', length_inches: '46', width_inches: '20', height_inches: '8' }
  expect(filledSections(draft, ADDRESS)).toEqual(['instrument'])
  expect(filledSections(packed, ADDRESS)).toEqual(['instrument', 'shipping-and-sale'])
  const pickup = { ...packed, offers_local_pickup: true }
  expect(filledSections(pickup, ADDRESS)).toEqual(['instrument'])
  expect(filledSections({ ...pickup, local_pickup_details: 'Ring twice.' }, NO_ADDRESS)).toEqual([
    'instrument',
    'shipping-and-sale',
  ])
  expect(filledSections({ ...packed, use_builder_address: false }, ADDRESS)).toEqual(['instrument'])
})
