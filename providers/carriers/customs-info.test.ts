import { expect, test } from 'vitest'
import type { Address } from '#contracts/buying/address-views.ts'
import { customsInfo } from './customs-info.ts'

const NASHVILLE: Address = { name: 'Mae', street1: '1 Main St', city: 'Nashville', state: 'TN', zip: '37206', country: 'US' }
const LEEDS: Address = { ...NASHVILLE, name: 'Ada', city: 'Leeds', state: '', zip: 'LS1 4AP', country: 'GB' }
const goods = {
  description: 'Handmade violin',
  valueCents: 200_050,
  tariffNumber: '9202.10',
  originCountry: null,
  exportFilingNumber: null,
}
const declared = (from: Address, to: Address, valueCents = goods.valueCents) =>
  customsInfo({ from, to, goods: { ...goods, valueCents }, weightOz: 64 })

test('a parcel that stays in its country has no customs data', () => {
  expect(declared(NASHVILLE, { ...NASHVILLE, state: 'WA', zip: '98101' })).toBeUndefined()
  expect(declared(LEEDS, LEEDS)).toBeUndefined()
})

test('a parcel to another country declares its contents, signed by the sender', () => {
  expect(declared(NASHVILLE, LEEDS)).toMatchObject({
    contents_type: 'merchandise',
    customs_certify: true,
    customs_signer: 'Mae',
    customs_items: [{ value: 2000.5, weight: 64, hs_tariff_number: '9202.10', origin_country: 'US', quantity: 1 }],
  })
  expect(declared(NASHVILLE, { ...NASHVILLE, state: 'pr' })).toBeDefined()
  expect(declared(NASHVILLE, { ...NASHVILLE, state: 'AE' })).toBeDefined()
})

test('an export from the United States names its exemption, if it has one', () => {
  expect(declared(NASHVILLE, LEEDS)).toHaveProperty('eel_pfc', 'NOEEI 30.37(a)')
  expect(declared(NASHVILLE, LEEDS, 250_001)).not.toHaveProperty('eel_pfc')
  expect(declared(NASHVILLE, { ...NASHVILLE, state: 'GU' }, 900_000)).toHaveProperty('eel_pfc', 'NOEEI 30.2(d)(2)')
  expect(declared(NASHVILLE, { ...LEEDS, country: 'CA' }, 900_000)).toHaveProperty('eel_pfc', 'NOEEI 30.36')
  expect(declared(LEEDS, NASHVILLE)).not.toHaveProperty('eel_pfc')
})

test('a filed export shows its filing number, and an instrument made elsewhere its country of origin', () => {
  const filed = { ...goods, valueCents: 400_000, exportFilingNumber: 'X20261122123456', originCountry: 'JP' }
  expect(customsInfo({ from: NASHVILLE, to: LEEDS, goods: filed, weightOz: 64 })).toMatchObject({
    eel_pfc: 'AES X20261122123456',
    customs_items: [{ origin_country: 'JP' }],
  })
})
