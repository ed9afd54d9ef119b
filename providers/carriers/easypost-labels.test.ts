import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from '#contracts/buying/address-views.ts'
import { openTestWorld, SHOP, type TestWorld } from '#sandbox/test-world.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { easypostCarriers } from './easypost-carriers.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase(), { parts: { stripe: false, easypost: true, mail: false } })
}, 60_000)
afterAll(() => world.close())

const carriers = () => easypostCarriers(world.easypost)
const NASHVILLE: Address = {
  name: 'Mae',
  street1: '12 Fatherland St',
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
  country: 'US',
}
const SEATTLE: Address = { ...NASHVILLE, name: 'Ada Byron', street1: '400 Pine St', city: 'Seattle', state: 'WA', zip: '98101' }

async function quoted({ from = NASHVILLE, to = SEATTLE, isReturn = false } = {}) {
  const parcel = { weightOz: 128, lengthInches: 24, widthInches: 18, heightInches: 8 }
  const goods = {
    description: 'Heron',
    valueCents: 250_000,
    tariffNumber: '9202.90',
    originCountry: null,
    exportFilingNumber: null,
  }
  const { shipmentId, rates } = await carriers().quote({ from, to, parcel, goods, isReturn })
  const [rate] = rates
  if (!rate) throw new Error('Nobody ships there')
  return { shipmentId, rateId: rate.id, rate }
}

/** Presses the button on the parcel's page. */
async function move(trackerId: string, to: string) {
  const form = new URLSearchParams({ to })
  const answer = await world.sandbox.pages.request(`/sandbox/parcel/${trackerId}`, { method: 'POST', body: form })
  expect(answer.status).toBe(303)
}

test('a label is bought with its insurance, and a repeated purchase returns the same one', async () => {
  const { shipmentId, rateId, rate } = await quoted()
  expect(await carriers().findLabel(shipmentId)).toBeUndefined()
  const label = await carriers().buyLabel({ shipmentId, rateId, insureCents: 250_000 })
  expect(label).toMatchObject({
    labelUrl: `${SHOP}/sandbox/label/${shipmentId}.pdf`,
    carrier: rate.carrier,
    service: rate.service,
    trackerId: expect.stringMatching(/^trk_/),
    trackingUrl: `${SHOP}/sandbox/parcel/${label.trackerId}`,
    // The rate, and half a percent of the value.
    cost: { postageCents: rate.rateCents + 1_250, currency: 'USD', feeCents: 0 },
  })
  expect(await carriers().buyLabel({ shipmentId, rateId, insureCents: 250_000 })).toEqual(label)
  expect(await carriers().findLabel(shipmentId)).toEqual(label)
})

test('a return label has the addresses of the first shipment and goes back to its sender', async () => {
  const { shipmentId, rateId } = await quoted({ isReturn: true })
  const { trackerId } = await carriers().buyLabel({ shipmentId, rateId, insureCents: null })
  await move(trackerId, 'in_transit')
  await move(trackerId, 'out_for_delivery')
  await move(trackerId, 'delivered')

  const scans = (await carriers().getTracker(trackerId))?.scans
  expect(scans?.map(({ place }) => place)).toEqual([
    expect.stringContaining('Seattle'),
    expect.stringContaining('Nashville'),
    expect.stringContaining('Nashville'),
  ])
})

test('a label from Canada costs its rate in Canadian dollars, and the insurance in US dollars', async () => {
  const place = { state: 'ON', country: 'CA' } as const
  const from = { ...NASHVILLE, ...place, street1: '100 Queen St W', city: 'Toronto', zip: 'M5H 2N2' }
  const to = { ...SEATTLE, ...place, street1: '110 Laurier Ave W', city: 'Ottawa', zip: 'K1P 1J1' }
  const { shipmentId, rateId, rate } = await quoted({ from, to })

  expect(await carriers().buyLabel({ shipmentId, rateId, insureCents: 250_000 })).toMatchObject({
    cost: { postageCents: rate.rateCents, currency: 'CAD', feeCents: 1_250 },
  })
})

test('ten purchases at once all get the same label', async () => {
  const { shipmentId, rateId } = await quoted()
  const bought = await Promise.all(
    Array.from({ length: 10 }, () => carriers().buyLabel({ shipmentId, rateId, insureCents: null })),
  )
  expect(new Set(bought.map(({ trackingCode }) => trackingCode)).size).toBe(1)
})

test('a rate of another shipment is refused permanently and does not count as an outage', async () => {
  const [one, other] = [await quoted(), await quoted()]
  const wrong = carriers().buyLabel({ shipmentId: one.shipmentId, rateId: other.rateId, insureCents: null })
  await expect(wrong).rejects.toMatchObject({ code: 'unavailable', message: 'The rate does not belong to this shipment.' })
})

test('an unused label can be returned, a used one cannot, and a missing one is not an error', async () => {
  const { shipmentId, rateId } = await quoted()
  expect(await carriers().refundLabel(shipmentId)).toBe('not_applicable')
  const { trackerId } = await carriers().buyLabel({ shipmentId, rateId, insureCents: null })
  expect(await carriers().refundLabel(shipmentId)).toBe('submitted')
  await move(trackerId, 'in_transit')
  expect(await carriers().refundLabel(shipmentId)).toBe('rejected')
})

test('a parcel’s tracking is read, and each step arrives as a signed event, repeated until it is accepted', async () => {
  const { shipmentId, rateId } = await quoted()
  const { trackerId } = await carriers().buyLabel({ shipmentId, rateId, insureCents: null })
  const ofThis = () => world.shop.parcels.filter(({ body }) => body.includes(trackerId))
  await expect.poll(() => ofThis().length, { timeout: 5_000 }).toBe(1)
  world.shop.answerNext(500)
  await move(trackerId, 'in_transit')
  // It is not accepted, so there is no next step.
  await move(trackerId, 'delivered')
  await expect.poll(() => ofThis().length, { timeout: 8_000 }).toBe(3)

  const { body, headers } = ofThis().at(-1) ?? { body: '', headers: {} }
  expect(carriers().readEvent(body, headers)).toMatchObject({ trackerId })
  expect(() => carriers().readEvent(`${body} `, headers)).toThrow('The signature is not valid')
  expect(await carriers().getTracker(trackerId)).toMatchObject({
    status: 'in_transit',
    expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    scans: [{ words: 'Arrived at the carrier’s facility', place: 'Nashville, TN, US' }],
  })
  await move(trackerId, 'out_for_delivery')
  await move(trackerId, 'return_to_sender')
  expect(await carriers().getTracker(trackerId)).toMatchObject({ status: 'return_to_sender' })
  expect(await carriers().getTracker('trk_unknown')).toBeUndefined()
}, 20_000)
