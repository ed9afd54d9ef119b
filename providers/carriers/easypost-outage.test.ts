import { expect, test } from 'vitest'
import type { Address } from '#contracts/buying/address-views.ts'
import { answering, hostileServer } from '../hostile-server.ts'
import { easypostCarriers } from './easypost-carriers.ts'

const HOME: Address = { name: 'Ada', street1: '1 Main St', city: 'Nashville', state: 'TN', zip: '37206', country: 'US' }
const parcel = { weightOz: 10, lengthInches: 1, widthInches: 1, heightInches: 1 }
const shipment = {
  from: HOME,
  to: HOME,
  parcel,
  goods: { description: 'x', valueCents: 1, tariffNumber: '9202.90', originCountry: null, exportFilingNumber: null },
}
const at = (url: string) => easypostCarriers({ apiKey: 'EZTK', apiBase: `${url}/v2` })
const OUTAGE = { code: 'provider_unavailable', message: 'Failed to calculate shipping rates', cause: expect.any(Error) }

test.each([
  ['500', answering(500, '{"error":{"code":"X","message":"x"}}')],
  ['429', answering(429, '{"error":{"code":"RATE_LIMITED","message":"slow down"}}')],
  ['an error in no known shape', answering(503, '{}')],
  ['a page', answering(200, '<html>maintenance</html>', 'text/html')],
  ['an answer cut short', answering(200, '{"id":"shp_1","rates":[{')],
  ['no list of rates', answering(200, '{"id":"shp_1","rates":null}')],
  ['null', answering(200, 'null')],
])('%s is an outage', async (_name, answer) => {
  await using server = await hostileServer(answer)
  await expect(at(server.url).quote(shipment)).rejects.toMatchObject(OUTAGE)
})

test('a slow response is cut off after five seconds', async () => {
  await using server = await hostileServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"shp_1",')
    const drip = setInterval(() => response.write(' '), 500)
    response.on('close', () => clearInterval(drip))
  })
  const asked = Date.now()
  await expect(at(server.url).quote(shipment)).rejects.toMatchObject(OUTAGE)
  expect(Date.now() - asked).toBeLessThan(6_500)
}, 10_000)

test('a rate with an invalid price is left out, never free', async () => {
  const good = { id: 'rate_1', carrier: 'USPS', service: 'Priority', rate: '12.34', currency: 'USD', delivery_days: 3 }
  const rates = [
    { ...good, id: 'rate_2', rate: '56.785', delivery_days: 'soon' },
    ...['0.00', '0.001', '-5.00', 'NaN', '', '1e3', 'free', null, 0, -1, 1e9, {}, ['9.99']].map((rate) => ({ ...good, rate })),
    ...['usd', 'dollars', '', null].map((currency) => ({ ...good, currency })),
    { ...good, id: 'rate_4', rate: '43.51', currency: 'CAD' },
    { ...good, id: undefined },
    { ...good, carrier: '' },
    null,
    'rate',
    { ...good, delivery_days: -1, id: 'rate_3', rate: 10 },
    good,
  ]
  await using server = await hostileServer(answering(200, JSON.stringify({ id: 'shp_1', rates })))
  expect(await at(server.url).quote(shipment)).toEqual({
    shipmentId: 'shp_1',
    rates: [
      { id: 'rate_3', carrier: 'USPS', service: 'Priority', rateCents: 1000, currency: 'USD', deliveryDays: null },
      { id: 'rate_1', carrier: 'USPS', service: 'Priority', rateCents: 1234, currency: 'USD', deliveryDays: 3 },
      { id: 'rate_4', carrier: 'USPS', service: 'Priority', rateCents: 4351, currency: 'CAD', deliveryDays: 3 },
      { id: 'rate_2', carrier: 'USPS', service: 'Priority', rateCents: 5679, currency: 'USD', deliveryDays: null },
    ],
  })
})

test.each([
  ['a unit that the carrier merged into the street', 'Floor 5', '417 MONTGOMERY ST FL 5', '', undefined],
  ['a merged unit of which the answer says null', 'Apt 12B', '12 ELM ST APT 12B', null, undefined],
  ['a unit that the carrier spells', 'Floor 5', '417 MONTGOMERY ST', 'FL 5', 'FL 5'],
  ['a second line that the carrier left out', 'c/o Smith', '417 MONTGOMERY ST', '', 'c/o Smith'],
  ['a unit with the number of the house', 'Apt 1', '1 MAIN ST', '', 'Apt 1'],
  ['a merged unit with the number of the house', 'Apt 1', '1 MAIN ST APT 1', '', undefined],
] as const)('reads %s once', async (_name, street2, street1, answered, kept) => {
  const verified = {
    verifications: { delivery: { success: true } },
    street1,
    street2: answered,
    city: 'X',
    state: 'CA',
    zip: '94104',
  }
  await using server = await hostileServer(answering(200, JSON.stringify({ id: 'adr_1', ...verified })))
  const corrected = await at(server.url).validateAddress({ ...HOME, street2 })
  expect([corrected?.street1, corrected?.street2]).toEqual([street1, kept])
})

test('an address that could not be checked is an outage; a refused one is not verified', async () => {
  await using broken = await hostileServer(answering(500, '{"error":{"code":"X","message":"x"}}'))
  await expect(at(broken.url).validateAddress(HOME)).rejects.toMatchObject({ code: 'provider_unavailable' })

  await using refusing = await hostileServer(
    answering(422, '{"error":{"code":"ADDRESS.VERIFY.FAILURE","message":"x","errors":[]}}'),
  )
  expect(await at(refusing.url).validateAddress(HOME)).toBeNull()

  await using vague = await hostileServer(answering(200, '{"id":"adr_1","verifications":{}}'))
  expect(await at(vague.url).validateAddress(HOME)).toBeNull()
})
