import { expect, test } from 'vitest'
import { WORKSHOP } from '#testing/world-people.ts'
import { type ShipFromFacts, shipFromAddress, shipFromErrors } from './ship-from.ts'

const builder = { shippingAddress: null, businessAddress: null, name: 'Heron Guitars', phone: '5550100', email: 'h@example.com' }
const facts: ShipFromFacts = { useBuilderAddress: true, productAddress: null, builder }
const bare = { name: '', street1: '1 Mill Ln', city: 'Portland', state: 'OR', zip: '97205', country: 'US' } as const

test('the builder’s shipping address wins over the business address', () => {
  const both = { ...builder, shippingAddress: WORKSHOP, businessAddress: { ...bare } }
  expect(shipFromAddress({ ...facts, builder: both })).toMatchObject({ street1: WORKSHOP.street1, email: WORKSHOP.email })
  expect(shipFromAddress({ ...facts, builder: { ...both, shippingAddress: null } })).toMatchObject({ street1: '1 Mill Ln' })
})

test('missing contact details come from the builder: name, phone, email', () => {
  expect(shipFromAddress({ ...facts, builder: { ...builder, shippingAddress: { ...bare } } })).toMatchObject({
    name: 'Heron Guitars',
    phone: '5550100',
    email: 'h@example.com',
  })
})

test('with the builder’s address turned off, only the instrument’s own address counts', () => {
  const off = { ...facts, useBuilderAddress: false, builder: { ...builder, shippingAddress: WORKSHOP } }
  expect(() => shipFromAddress(off)).toThrow('Product shipping address not configured')
  expect(shipFromAddress({ ...off, productAddress: { ...WORKSHOP, city: 'Oakland' } })).toMatchObject({ city: 'Oakland' })
})

test('an instrument without any address cannot be shipped', () => {
  expect(() => shipFromAddress(facts)).toThrow('Product shipping address not configured')
})

test('an incomplete profile address names its fields as the form does', () => {
  const problem = (address: Partial<typeof WORKSHOP>) =>
    shipFromErrors({ ...facts, builder: { ...builder, shippingAddress: { ...WORKSHOP, ...address } } }).use_builder_address
  const words = 'The address in your profile is incomplete. Please check:'
  expect(problem({ street1: '', zip: '' })).toEqual([`${words} Street address, ZIP code`])
  expect(problem({ country: 'CA', state: '', zip: '' })).toEqual([`${words} Province, Postal code`])
})

test.each(['name', 'street1', 'city', 'state', 'zip', 'email', 'phone'])('an address without %s is incomplete', (field) => {
  const productAddress = { ...WORKSHOP, [field]: '' }
  expect(() => shipFromAddress({ ...facts, useBuilderAddress: false, productAddress })).toThrow(
    'Product shipping address is incomplete. Please contact the seller.',
  )
})

test('an address saved with a long street line can still ship', () => {
  const street1 = 'The Old Violin Workshop, 1200 Long Street'
  const own = { ...facts, useBuilderAddress: false, productAddress: { ...WORKSHOP, street1 } }
  const ofProfile = { ...facts, builder: { ...builder, shippingAddress: { ...WORKSHOP, street1 } } }
  for (const saved of [own, ofProfile]) {
    expect(shipFromErrors(saved)).toEqual({})
    expect(shipFromAddress(saved)).toMatchObject({ street1 })
  }
})
