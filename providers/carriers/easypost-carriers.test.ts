import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from '#contracts/buying/address-views.ts'
import { openTestWorld, type TestWorld } from '#sandbox/test-world.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { easypostCarriers } from './easypost-carriers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase(), { parts: { stripe: false, easypost: true, mail: false } })
}, 60_000)
afterAll(() => world.close())

const carriers = () => easypostCarriers({ apiKey: world.sandbox.easypostApiKey, apiBase: world.sandbox.easypostApiBase })

const NASHVILLE: Address = {
  name: 'Mae Calder',
  street1: '12 Fatherland St',
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
  country: 'US',
}
const at = (more: Partial<Address>): Address => ({ ...NASHVILLE, name: 'Ada Byron', ...more })
const KNOXVILLE = at({ city: 'Knoxville', zip: '37902' })
const SEATTLE = at({ street1: '400 Pine St', city: 'Seattle', state: 'WA', zip: '98101' })
const HAMBURG = at({ street1: 'Reeperbahn 1', city: 'Hamburg', state: 'HH', zip: '20359', country: 'DE' })

const GUITAR = { weightOz: 128, lengthInches: 24, widthInches: 18, heightInches: 8 }
const VIOLIN = {
  description: 'Evening violin',
  valueCents: 200_050,
  tariffNumber: '9202.10',
  originCountry: null,
  exportFilingNumber: null,
}
const UKULELE = { weightOz: 32, lengthInches: 24, widthInches: 9, heightInches: 5 }
const quote = (to: Address, parcel = GUITAR, from = NASHVILLE) => carriers().quote({ from, to, parcel, goods: VIOLIN })
const cheapest = async (...asked: Parameters<typeof quote>) => (await quote(...asked)).rates[0]?.rateCents ?? Number.NaN

test('several services of several carriers quote a guitar across the country, cheapest first', async () => {
  const { shipmentId, rates } = await quote(SEATTLE)
  expect(shipmentId).toMatch(/^shp_/)
  expect(new Set(rates.map(({ carrier }) => carrier))).toEqual(new Set(['USPS', 'UPS', 'FedEx']))
  expect(rates.map(({ rateCents }) => rateCents)).toEqual(rates.map(({ rateCents }) => rateCents).toSorted((a, b) => a - b))
  for (const rate of rates) {
    expect(rate.rateCents).toBeGreaterThan(1_000)
    expect(rate.rateCents).toBeLessThan(30_000)
    expect(rate.deliveryDays).toBeGreaterThan(0)
    expect(rate.deliveryDays).toBeLessThan(9)
  }
})

test('farther, heavier and larger parcels cost more, and farther ones take longer', async () => {
  expect(await cheapest(SEATTLE)).toBeGreaterThan(await cheapest(KNOXVILLE))
  expect(await cheapest(SEATTLE, { ...GUITAR, weightOz: 800 })).toBeGreaterThan(await cheapest(SEATTLE))
  expect(await cheapest(SEATTLE, GUITAR)).toBeGreaterThan(await cheapest(SEATTLE, UKULELE))
  expect(await cheapest(SEATTLE, { ...UKULELE, lengthInches: 44, widthInches: 20 })).toBeGreaterThan(
    await cheapest(SEATTLE, UKULELE),
  )

  const daysOf = async (to: Address) => (await quote(to)).rates.find(({ service }) => service === 'Ground')?.deliveryDays
  expect(await daysOf(SEATTLE)).toBeGreaterThan(Number(await daysOf(KNOXVILLE)))
})

test('other countries have other, more expensive services', async () => {
  const { rates } = await quote(HAMBURG)
  expect(rates.length).toBeGreaterThan(3)
  expect(rates.some(({ service }) => service === 'Ground')).toBe(false)
  expect(await cheapest(HAMBURG)).toBeGreaterThan(await cheapest(SEATTLE))
  expect((await quote(at({ country: 'FR', zip: '75001', state: '' }), GUITAR, HAMBURG)).rates.length).toBeGreaterThan(1)
  expect((await quote(NASHVILLE, GUITAR, HAMBURG)).rates.length).toBeGreaterThan(1)
})

test('a parcel that is too large or too heavy has no rates', async () => {
  expect((await quote(SEATTLE, { weightOz: 400, lengthInches: 80, widthInches: 30, heightInches: 20 })).rates).toEqual([])
  expect((await quote(SEATTLE, { ...GUITAR, weightOz: 151 * 16 })).rates).toEqual([])
})

test('an address is corrected if possible, and keeps its name', async () => {
  const typed = { ...NASHVILLE, street1: '12 fatherland  street', state: 'tn', zip: '372061234', phone: '615-555-0100' }
  expect(await carriers().validateAddress(typed)).toEqual({
    ...typed,
    street1: '12 FATHERLAND STREET',
    city: 'NASHVILLE',
    state: 'TN',
    zip: '37206-1234',
  })
  expect(await carriers().validateAddress(HAMBURG)).toEqual(HAMBURG)
})

test.each([
  ['a ZIP of another state', { zip: '98101' }],
  ['a street that does not exist', { street1: '1 Nowhere Lane' }],
  ['a state that does not exist', { state: 'ZZ' }],
  ['a ZIP that is none', { zip: '<svg>' }],
  ['no house number', { street1: 'Fatherland St' }],
])('%s cannot be verified', async (_name, more) => {
  expect(await carriers().validateAddress({ ...NASHVILLE, ...more })).toBeNull()
})

const OUTAGE = { code: 'provider_unavailable', message: 'Failed to calculate shipping rates' }

test('at 500 Broken Road the broker fails', async () => {
  await expect(quote(at({ street1: '500 Broken Road' }))).rejects.toMatchObject(OUTAGE)
})

test('at 999 Slow Lane the broker is too slow, and the request ends after five seconds', async () => {
  const asked = Date.now()
  await expect(quote(at({ street1: '999 Slow Lane' }))).rejects.toMatchObject(OUTAGE)
  expect(Date.now() - asked).toBeLessThan(6_500)
}, 10_000)

test('a wrong key and a parcel without a size get the same refusal', async () => {
  const strangers = easypostCarriers({ apiKey: 'wrong', apiBase: world.sandbox.easypostApiBase })
  await expect(strangers.quote({ from: NASHVILLE, to: SEATTLE, parcel: GUITAR, goods: VIOLIN })).rejects.toMatchObject(OUTAGE)
  await expect(quote(SEATTLE, { ...GUITAR, weightOz: 0 })).rejects.toMatchObject(OUTAGE)
})
