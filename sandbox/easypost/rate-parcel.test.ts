import { expect, test } from 'vitest'
import { rateParcel } from './rate-parcel.ts'

const duluth = { zip: '55802', state: 'MN', country: 'US' }
const guitar = { weight: 224, length: 46, width: 20, height: 8 }

test.each([
  ['in the same town', { zip: '55804', state: 'MN', country: 'US' }],
  ['a state away', { zip: '53703', state: 'WI', country: 'US' }],
  ['on the coast', { zip: '90012', state: 'CA', country: 'US' }],
])('to somebody %s a dearer service of the same carrier comes no later than a cheaper one', (_, to) => {
  const offered = rateParcel(duluth, to, guitar)
  for (const carrier of ['USPS', 'UPS', 'FedEx']) {
    const byPrice = offered.filter((rate) => rate.carrier === carrier).sort((a, b) => a.cents - b.cents)
    const days = byPrice.map(({ deliveryDays }) => deliveryDays)
    expect(days.length).toBeGreaterThan(0)
    expect(days, carrier).toEqual(days.toSorted((a, b) => b - a))
  }
})
