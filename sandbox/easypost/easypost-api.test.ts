import EasyPost from '@easypost/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestWorld, SHOP, type TestWorld } from '../test-world.ts'

let world: TestWorld
let client: InstanceType<typeof EasyPost>
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase(), { parts: { stripe: false, easypost: true, mail: false } })
  client = new EasyPost(world.sandbox.easypostApiKey, { baseUrl: String(world.sandbox.easypostApiBase) })
})
afterAll(() => world.close())

const MAKER = {
  name: 'Mae (Luthier) Ångström',
  street1: '12 Fatherland St',
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
  country: 'US',
}
const BUYER = { name: 'Ada Byron', street1: '400 Pine St', city: 'Seattle', state: 'WA', zip: '98101', country: 'US' }
const BOX = { weight: 128, length: 24, width: 18, height: 8 }

const ship = () =>
  client.Shipment.create({ from_address: MAKER, to_address: BUYER, parcel: BOX, options: { label_format: 'PDF' } })

test('a label is bought once, with a tracking number and a page to print', async () => {
  const shipment = await ship()
  const rate = shipment.lowestRate(['UPS'])
  const bought = await client.Shipment.buy(shipment.id, rate)

  expect(bought.selected_rate.id).toBe(rate.id)
  expect(bought.tracking_code).toMatch(/^1ZSANDBOX\d{9}$/)
  expect(bought.tracker.status).toBe('pre_transit')
  expect(bought.postage_label.label_url).toBe(`${SHOP}/sandbox/label/${shipment.id}.pdf`)
  expect(await client.Shipment.retrieve(shipment.id)).toMatchObject({ tracking_code: bought.tracking_code })

  const label = await world.sandbox.pages.request(bought.postage_label.label_url.replace(SHOP, ''))
  expect(label.headers.get('content-type')).toBe('application/pdf')
  expect(await label.text()).toMatch(/^%PDF-1\.4[\s\S]+Mae \\\(Luthier\\\) Angstrom[\s\S]+%%EOF\n$/)

  await expect(client.Shipment.buy(shipment.id, rate)).rejects.toMatchObject({ code: 'SHIPMENT.POSTAGE.EXISTS' })
})

test('eight clicks at once buy one label', async () => {
  const shipment = await ship()
  const clicks = Array.from({ length: 8 }, () => client.Shipment.buy(shipment.id, shipment.lowestRate()))
  const results = await Promise.allSettled(clicks)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('another shipment’s rate buys nothing, and an unbought label has no page', async () => {
  const [mine, other] = [await ship(), await ship()]
  await expect(client.Shipment.buy(mine.id, other.lowestRate())).rejects.toMatchObject({ code: 'RATE.NOT_FOUND' })
  expect((await world.sandbox.pages.request(`/sandbox/label/${mine.id}.pdf`)).status).toBe(404)
  await expect(client.Shipment.retrieve('shp_nobody')).rejects.toMatchObject({ code: 'NOT_FOUND', statusCode: 404 })
})

test('a parcel without a weight is refused field by field', async () => {
  const parcel = { ...BOX, weight: undefined }
  await expect(client.Shipment.create({ from_address: MAKER, to_address: BUYER, parcel })).rejects.toMatchObject({
    statusCode: 422,
    errors: [expect.objectContaining({ field: 'parcel.weight' })],
  })
})

test('an international parcel is refused until its contents are declared', async () => {
  const abroad = { ...BUYER, street1: '1 Elm Rd', city: 'Leeds', state: '', zip: 'LS1 4AP', country: 'GB' }
  const base = { from_address: MAKER, to_address: abroad, parcel: BOX }
  await expect(client.Shipment.create(base)).rejects.toMatchObject({
    statusCode: 422,
    errors: [{ field: 'customs_info', message: 'required' }],
  })
  await expect(client.Shipment.create({ ...base, to_address: { ...BUYER, state: 'PR', zip: '00901' } })).rejects.toThrow(
    'customs_info',
  )

  const item = { description: 'Violin', quantity: 1, value: 4_000, weight: 64, hs_tariff_number: '9202.10', origin_country: 'US' }
  const customs_info = { contents_type: 'merchandise', customs_certify: true, customs_signer: 'Mae', customs_items: [item] }
  expect((await client.Shipment.create({ ...base, customs_info })).rates.length).toBeGreaterThan(1)
  const vague = { ...customs_info, customs_items: [{ ...item, hs_tariff_number: 'violin' }] }
  await expect(client.Shipment.create({ ...base, customs_info: vague })).rejects.toMatchObject({
    errors: [expect.objectContaining({ field: 'customs_info.customs_items.0.hs_tariff_number' })],
  })
})

test('insurance costs half a percent of the value, at least 50 cents', async () => {
  const feeFor = async (insurance: number) => {
    const shipment = await ship()
    const { fees } = await client.Shipment.buy(shipment.id, shipment.lowestRate(), insurance)
    return fees.find(({ type }: { type: string }) => type === 'InsuranceFee')?.amount
  }
  expect(await feeFor(40)).toBe('0.50')
  expect(await feeFor(2500)).toBe('12.50')
})
