import { describe, expect, test } from 'vitest'
import { COUNTRIES } from './address.ts'
import { addressErrors, normalizeAddress, recipientErrors, type TypedAddress } from './address-errors.ts'
import { COUNTRY_FORMS } from './countries.ts'

const typed = { name: 'Maria', street1: '12 Elm St', city: 'Portland', state: 'OR', zip: '97205' }
const errorsOf = (address: TypedAddress) => addressErrors(normalizeAddress(address))

describe('an address', () => {
  test('is American unless it says otherwise, and is tidied before it is judged', () => {
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
  ])('of %s is taken in that country’s own form', (country, state, zip) => {
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
    [{ country: 'IT', state: 'Cremona', zip: '26100' }, 'state', 'Enter the province in two letters'],
    [{ street1: '  ' }, 'street1', 'Enter the street and number'],
    [{ city: '' }, 'city', 'Enter the city'],
    [{ email: 'not an address' }, 'email', 'Enter an e-mail address like name@example.com'],
    [{ street1: 'x'.repeat(121) }, 'street1', 'Keep this under 120 characters'],
    [{ country: 'XX' as 'US' }, 'country', 'We do not ship to this country'],
    [{ country: 'constructor' as 'US' }, 'country', 'We do not ship to this country'],
    [{ state: 'toString' }, 'state', 'Choose a state, such as AL'],
  ])('with %j is told what is wrong', (wrong, field, sentence) => {
    expect(errorsOf({ ...typed, ...wrong })).toEqual({ [field]: [sentence] })
  })

  test('every country of the shop has a form whose own example fits it', () => {
    for (const country of Object.keys(COUNTRIES) as (keyof typeof COUNTRIES)[]) {
      const { zipPattern, zipExample } = COUNTRY_FORMS[country]
      expect(zipExample).toMatch(new RegExp(`^(?:${zipPattern})$`))
    }
  })
})

test('an address without a name, a street and a town is refused for all of them at once', () => {
  expect(Object.keys(recipientErrors(normalizeAddress({ state: 'OR', zip: '97205' })))).toEqual(['name', 'street1', 'city'])
})
