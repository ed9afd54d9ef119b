import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../kernel/address.ts'
import { COUNTRY_FORMS } from '../kernel/countries.ts'
import { addressErrors, normalizeAddress, recipientErrors, streetLineError, type TypedAddress } from './address-errors.ts'

const typed = { name: 'Maria', street1: '12 Elm St', city: 'Portland', state: 'OR', zip: '97205' }
const errorsOf = (address: TypedAddress) => addressErrors(normalizeAddress(address))

describe('an address', () => {
  test('an address defaults to the US and is normalized before it is checked', () => {
    expect(normalizeAddress({ ...typed, state: ' or ', street1: '12  Elm\nSt', email: ' Maria@Example.com ' })).toMatchObject({
      country: 'US',
      state: 'OR',
      street1: '12 Elm St',
      email: 'maria@example.com',
    })
  })

  test.each([
    ['US', 'or', '97205-1234'],
    ['CA', 'QC', 'h2x 1y4'],
    ['GB', '', 'SW1A 1AA'],
    ['AU', 'VIC', '3000'],
    ['DE', '', '10115'],
    ['FR', '', '75001'],
    ['IT', 'CR', '26100'],
    ['ES', 'Granada', '18009'],
    ['NL', '', '1012 js'],
    ['BE', '', '1000'],
  ])('postcodes and regions in the format of %s are accepted', (country, state, zip) => {
    expect(errorsOf({ ...typed, country: country as 'US', state, zip })).toEqual({})
  })

  test.each<[TypedAddress, string, string]>([
    [{ state: 'Oregon' }, 'state', 'Choose a state, such as AL'],
    [{ state: 'ZZ' }, 'state', 'Choose a state, such as AL'],
    [{ state: '' }, 'state', 'Enter the state'],
    [{ zip: '9720' }, 'zip', 'Enter a ZIP code like 97205'],
    [{ zip: '' }, 'zip', 'Enter the ZIP code'],
    [{ country: 'CA', state: 'QC', zip: '97205' }, 'zip', 'Enter a postal code like M5V 2T6'],
    [{ country: 'GB', zip: '97205' }, 'zip', 'Enter a postcode like SW1A 1AA'],
    [{ country: 'IT', state: 'Cremona', zip: '26100' }, 'state', 'Use the two-letter province code'],
    [{ street1: '  ' }, 'street1', 'Enter the street address'],
    [{ city: '' }, 'city', 'Enter the city'],
    [{ email: 'not an address' }, 'email', 'Enter an email address like name@example.com'],
    [
      { street1: 'The Old Violin Workshop, 1200 Long Street' },
      'street1',
      'Shipping labels fit 35 characters per line. Put the rest on the second line.',
    ],
    [{ street2: 'x'.repeat(36) }, 'street2', 'Shipping labels fit 35 characters per line. Please shorten this.'],
    [{ street1: 'x'.repeat(121) }, 'street1', 'Keep this to 120 characters or less'],
    [{ country: 'XX' as 'US' }, 'country', 'We don’t ship to this country'],
    [{ country: 'constructor' as 'US' }, 'country', 'We don’t ship to this country'],
    [{ state: 'toString' }, 'state', 'Choose a state, such as AL'],
  ])('%j gets an error that explains the problem', (wrong, field, sentence) => {
    expect(errorsOf({ ...typed, ...wrong })).toEqual({ [field]: [sentence] })
  })

  test.each([
    ['US', '972051234', '97205-1234'],
    ['US', '97205 1234', '97205-1234'],
    ['US', '97205', '97205'],
    ['CA', 'M5V-2T6', 'M5V 2T6'],
    ['CA', 'm5v2t6', 'M5V 2T6'],
    ['GB', 'SW1A2AA', 'SW1A 2AA'],
    ['GB', 'm1 1ae', 'M1 1AE'],
    ['NL', '1012JS', '1012 JS'],
    ['NL', 'NL-1012 JS', '1012 JS'],
    ['DE', 'D-80331', '80331'],
    ['FR', 'F-75001', '75001'],
    ['BE', 'B 1000', '1000'],
    ['DE', '8033', '8033'],
    ['US', 'none', 'NONE'],
  ] as const)('a postal code of %s typed as %s is stored in its usual form', (country, zip, written) => {
    expect(normalizeAddress({ ...typed, country, zip }).zip).toBe(written)
  })

  test.each(['FM', 'MH', 'PW'])('accepts the state %s', (state) => {
    expect(errorsOf({ ...typed, state, zip: '96941' })).toEqual({})
  })

  test('every country has a format that accepts the example shown', () => {
    for (const country of Object.keys(COUNTRIES) as (keyof typeof COUNTRIES)[]) {
      const { zipPattern, zipExample } = COUNTRY_FORMS[country]
      expect(zipExample).toMatch(new RegExp(`^(?:${zipPattern})$`))
    }
  })
})

test('an address without a name, street and city gets all three errors at once', () => {
  expect(Object.keys(recipientErrors(normalizeAddress({ state: 'OR', zip: '97205' })))).toEqual(['name', 'street1', 'city'])
})

test('trims spaces before checking the length of a street line', () => {
  expect(streetLineError('street1', ` ${'x'.repeat(35)} `)).toBeUndefined()
  expect(streetLineError('street1', 'x'.repeat(36))).toMatch(/35 characters per line/)
})
