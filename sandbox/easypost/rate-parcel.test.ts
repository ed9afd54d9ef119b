import { expect, test } from 'vitest'
import { rateParcel } from './rate-parcel.ts'

const duluth = { zip: '55802', state: 'MN', country: 'US' }
const guitar = { weight: 224, length: 46, width: 20, height: 8 }

test.each([
  ['in the same town', { zip: '55804', state: 'MN', country: 'US' }],
  ['a state away', { zip: '53703', state: 'WI', country: 'US' }],
  ['on the coast', { zip: '90012', state: 'CA', country: 'US' }],
])('to somebody %s a more expensive service of the same carrier is never slower', (_, to) => {
  const offered = rateParcel(duluth, to, guitar)
  for (const carrier of ['USPS', 'UPS', 'FedEx']) {
    const byPrice = offered.filter((rate) => rate.carrier === carrier).sort((a, b) => a.cents - b.cents)
    const days = byPrice.map(({ deliveryDays }) => deliveryDays)
    expect(days.length).toBeGreaterThan(0)
    expect(days, carrier).toEqual(days.toSorted((a, b) => b - a))
  }
})

test.each([
  ['CA', 'CAD', ['CanadaPost', 'UPS'], { zip: 'B3J 0E9', state: 'NS', country: 'CA' }],
  ['GB', 'GBP', ['DHLExpress', 'DPD', 'RoyalMail', 'UPS'], { zip: 'LS1 4AP', state: '', country: 'GB' }],
  ['AU', 'AUD', ['AustraliaPost'], { zip: '3000', state: 'VIC', country: 'AU' }],
  ['DE', 'EUR', ['DHLExpress', 'DPD', 'UPS'], { zip: '10115', state: '', country: 'DE' }],
  ['US', 'USD', ['FedEx', 'UPS', 'USPS'], duluth],
])('carriers in %s quote in %s, at home and abroad', (_country, currency, carriers, home) => {
  const small = { weight: 100, length: 30, width: 10, height: 6 }
  const offered = rateParcel(home, home, small)
  expect([...new Set(offered.map(({ carrier }) => carrier))].toSorted()).toEqual(carriers)
  const abroad = rateParcel(home, { zip: '20121', state: 'MI', country: home.country === 'US' ? 'IT' : 'US' }, small)
  for (const rates of [offered, abroad]) expect(new Set(rates.map((rate) => rate.currency))).toEqual(new Set([currency]))
})

test.each(['AA', 'AE', 'AP'])('only the Postal Service goes to military post in %s', (state) => {
  const offered = rateParcel(duluth, { zip: '09123', state, country: 'US' }, { weight: 100, length: 30, width: 10, height: 6 })
  expect(new Set(offered.map(({ carrier }) => carrier))).toEqual(new Set(['USPS']))
})
