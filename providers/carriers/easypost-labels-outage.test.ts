import { expect, test } from 'vitest'
import { answering, hostileServer } from '../hostile-server.ts'
import { easypostCarriers } from './easypost-carriers.ts'

const at = (url: string) => easypostCarriers({ apiKey: 'EZTK', apiBase: `${url}/v2` })
const WANTED = { shipmentId: 'shp_1', rateId: 'rate_1', insureCents: null }
const OUTAGE = { code: 'provider_unavailable' }
const problem = (code: string) => JSON.stringify({ error: { code, message: 'No', errors: [] } })
const LABEL = {
  id: 'shp_1',
  tracking_code: '9400',
  selected_rate: { carrier: 'USPS', service: 'Priority' },
  postage_label: { label_url: 'https://label.test/1.pdf' },
  tracker: { id: 'trk_1', public_url: 'https://track.test/1' },
}

test.each([
  ['500', answering(500, problem('X'))],
  ['401', answering(401, problem('APIKEY.INACTIVE'))],
  ['402, the purse is empty', answering(402, problem('PAYMENT_REQUIRED'))],
  ['429', answering(429, problem('RATE_LIMITED'))],
  ['a page', answering(200, '<html>maintenance</html>', 'text/html')],
  ['null', answering(200, 'null')],
  ['no label', answering(200, '{"id":"shp_1"}')],
  [
    'an address that would run as a script',
    answering(200, JSON.stringify({ ...LABEL, postage_label: { label_url: 'javascript:alert(1)' } })),
  ],
])('%s instead of a label is an outage, and the purchase is tried again', async (_name, answer) => {
  await using server = await hostileServer(answer)
  await expect(at(server.url).buyLabel(WANTED)).rejects.toMatchObject(OUTAGE)
})

test('a label that was already bought is fetched', async () => {
  await using server = await hostileServer((request, response) => {
    const isPurchase = request.url?.endsWith('/buy')
    response.writeHead(isPurchase ? 422 : 200, { 'content-type': 'application/json' })
    response.end(isPurchase ? problem('SHIPMENT.POSTAGE.EXISTS') : JSON.stringify(LABEL))
  })
  expect(await at(server.url).buyLabel(WANTED)).toMatchObject({ trackerId: 'trk_1', trackingCode: '9400', cost: null })
})

test.each([
  ['figures that are none', [{ amount: 'NaN' }]],
  ['less than nothing', [{ amount: '-3.00' }]],
  ['no list', 'free'],
])('fees with %s are ignored', async (_name, fees) => {
  await using server = await hostileServer(answering(200, JSON.stringify({ ...LABEL, fees })))
  expect(await at(server.url).buyLabel(WANTED)).toMatchObject({ cost: null })
})

test.each([
  [
    'a dollar label that the broker bills',
    '30.00',
    'USD',
    [
      ['PostageFee', '31.00'],
      ['LabelFee', '0.01'],
    ],
    [3101, 'USD', 0],
  ],
  ['a label of the builder’s own account', '30.00', 'USD', [['LabelFee', '0.01']], [3000, 'USD', 0]],
  [
    'an insured label of the builder’s own account',
    '43.51',
    'CAD',
    [
      ['LabelFee', '0.01'],
      ['InsuranceFee', '12.50'],
    ],
    [4351, 'CAD', 1250],
  ],
  ['a Canadian label that the broker bills in dollars', '43.51', 'CAD', [['PostageFee', '31.07000']], [3107, 'USD', 0]],
  ['a label without fees', '43.51', 'CAD', [], [4351, 'CAD', 0]],
] as const)('reads the cost of %s', async (_name, rate, currency, fees, [postageCents, billedIn, feeCents]) => {
  const selected_rate = { ...LABEL.selected_rate, rate, currency }
  const answer = { ...LABEL, selected_rate, fees: fees.map(([type, amount]) => ({ object: 'Fee', type, amount })) }
  await using server = await hostileServer(answering(200, JSON.stringify(answer)))
  expect((await at(server.url).buyLabel(WANTED)).cost).toEqual({ postageCents, currency: billedIn, feeCents })
})

test('a returned label without a known status is requested again', async () => {
  await using server = await hostileServer(answering(200, '{"refund_status":"maybe"}'))
  await expect(at(server.url).refundLabel('shp_1')).rejects.toMatchObject(OUTAGE)
})

test('an invalid tracker is an outage, and invalid details in it are left out', async () => {
  await using senseless = await hostileServer(answering(200, '{"id":"trk_1","updated_at":"yesterday"}'))
  await expect(at(senseless.url).getTracker('trk_1')).rejects.toMatchObject(OUTAGE)

  const scan = { message: 'x'.repeat(500), datetime: '2026-01-02T03:04:05Z', tracking_location: { city: 'Reno', state: 7 } }
  const tracker = {
    id: 'trk_1',
    status: '__proto__',
    updated_at: '2026-01-02T03:04:05Z',
    est_delivery_date: 'soon',
    public_url: 'javascript:alert(1)',
    tracking_details: [null, 'x', { message: 'no moment' }, ...Array(80).fill(scan)],
  }
  await using odd = await hostileServer(answering(200, JSON.stringify(tracker)))
  const read = await at(odd.url).getTracker('trk_1')
  expect(read).toMatchObject({ status: 'unknown', expectedOn: null, trackingUrl: null })
  expect(read?.scans).toHaveLength(50)
  expect(read?.scans[0]).toEqual({ at: '2026-01-02T03:04:05.000Z', words: 'x'.repeat(200), place: 'Reno' })
})

test('a label is requested as PDF', async () => {
  const bodies: string[] = []
  await using server = await hostileServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id: 'shp_1', rates: [] }))
    })
  })
  const home = { name: 'Mae', street1: '1 Main St', city: 'Nashville', state: 'TN', zip: '37206', country: 'US' } as const
  const parcel = { weightOz: 128, lengthInches: 24, widthInches: 18, heightInches: 8 }
  const goods = {
    description: 'Handmade violin',
    valueCents: 1,
    tariffNumber: '9202.10',
    originCountry: null,
    exportFilingNumber: null,
  }
  await at(server.url).quote({ from: home, to: home, parcel, goods })
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ shipment: { options: { label_format: 'PDF' } } })
})
