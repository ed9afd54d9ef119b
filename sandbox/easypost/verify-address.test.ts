import { expect, test } from 'vitest'
import { deliveryProblems, postalSpelling } from './verify-address.ts'

const blank = { name: 'Ada', company: null, street2: null, phone: null, email: null }
const us = { ...blank, street1: '417 Montgomery St', city: 'San Francisco', state: 'CA', zip: '94104', country: 'US' }

test('a verified address comes back in capitals, with the unit behind the street and street2 empty', () => {
  expect(postalSpelling({ ...us, street2: 'Floor 5', zip: '941041234' })).toMatchObject({
    street1: '417 MONTGOMERY ST FL 5',
    street2: '',
    city: 'SAN FRANCISCO',
    zip: '94104-1234',
  })
  expect(postalSpelling({ ...us, street2: 'Suite 200' }).street1).toBe('417 MONTGOMERY ST STE 200')
  const leeds = { ...us, city: 'Leeds', state: null, zip: 'ls1 4ap', country: 'GB', street2: 'Flat 2' }
  expect(postalSpelling(leeds)).toMatchObject({ street1: '417 Montgomery St', street2: 'Flat 2', city: 'Leeds', zip: 'LS1 4AP' })
})

test.each([
  ['PR', '00926'],
  ['VI', '00801'],
  ['GU', '96910'],
  ['AE', '09123'],
  ['AA', '34012'],
  ['AP', '96201'],
])('verifies an address in %s with ZIP %s, and refuses another ZIP there', (state, zip) => {
  const address = { ...us, street1: 'PSC 1234 Box 56', city: 'APO', state, zip }
  expect(deliveryProblems(address)).toEqual([])
  expect(deliveryProblems({ ...address, zip: '10001' })).toMatchObject([{ code: 'E.ZIP.NOT_FOUND' }])
})
