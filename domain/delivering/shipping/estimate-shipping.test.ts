import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { rateLimits } from '#domain/kernel/rate-limits-table.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { ESTIMATES_PER_HOUR } from './estimate-shipping.ts'
import { shippingQuotes } from './shipping-tables.ts'

let world: World
let api: WorldApi
beforeAll(async () => {
  world = await openWorld()
  api = openWorldApi(world)
})
afterAll(() => world.close())

async function estimate(productId: string, json: unknown = { country: 'US', zip: '53703' }) {
  const answer = await api.request(`/api/v1/products/${productId}/shipping-estimate`, { json })
  return { status: answer.status, body: await answer.json() }
}

test('a country and a postcode are enough to estimate the shipping cost, but an estimate cannot be used to pay', async () => {
  const product = await world.product()
  const { status, body } = await estimate(product.id)
  expect(status).toBe(200)
  const arrives = { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), by: null }
  const rate = { carrier: 'USPS', service: 'GroundAdvantage', rate: expect.any(Number), delivery_days: 5, arrives }
  expect(body.rates[0]).toEqual(rate)
  expect(world.carriers.quoted.at(-1)?.to).toMatchObject({ zip: '53703', country: 'US' })
  expect(await world.db.$count(shippingQuotes)).toBe(0)
})

test('an estimate reveals neither the workshop nor its street', async () => {
  const { body } = await estimate((await world.product()).id)
  for (const secret of ['Montgomery', '94104', '4155550100', 'workshop@']) expect(JSON.stringify(body)).not.toContain(secret)
})

test.each([
  [{ country: 'US', zip: '9720' }, { zip: ['Enter a ZIP code like 97205'] }],
  [{ country: 'GB', zip: '' }, { zip: ['Enter the postcode'] }],
  [{ country: 'XX', zip: '97205' }, { country: ['We don’t ship to this country'] }],
  [{}, { zip: ['Enter the ZIP code'] }],
])('an incomplete place is refused field by field: %j', async (json, fields) => {
  const { status, body } = await estimate((await world.product()).id, json)
  expect([status, body.error.fields]).toEqual([422, fields])
})

test('sold, hidden or unknown instruments have no estimate, but reserved ones and those that need approval do', async () => {
  expect(await estimate((await world.product({ status: 'sold' })).id)).toMatchObject({
    status: 409,
    body: { error: { message: 'This item is no longer available' } },
  })
  expect((await estimate((await world.product({ status: 'draft' })).id)).status).toBe(404)
  expect((await estimate(crypto.randomUUID())).status).toBe(404)
  expect((await estimate((await world.product({ requiresApproval: true })).id)).status).toBe(200)
})

test('shows the same message as the cart if the carriers are down', async () => {
  const product = await world.product()
  world.carriers.failNext()
  expect(await estimate(product.id)).toMatchObject({
    status: 503,
    body: { error: { message: 'Failed to calculate shipping rates' } },
  })
})

test('the number of estimates per network is limited', async () => {
  const limited = await openWorld({ settings: { rateLimits: true } })
  const product = await limited.product()
  const other = openWorldApi(limited)
  const json = { country: 'US', zip: '53703' }
  const path = `/api/v1/products/${product.id}/shipping-estimate`
  const answers = await Promise.all(Array.from({ length: 31 }, () => other.request(path, { json })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  await limited.close()
})

test('the same estimate is bought once an hour, and again if the parcel, the price or the place differs', async () => {
  const product = await world.product()
  const asked = () => world.carriers.quoted.length
  const before = asked()
  const first = await estimate(product.id)
  expect(await estimate(product.id)).toEqual(first)
  expect(asked()).toBe(before + 1)

  await estimate(product.id, { country: 'US', zip: '97205' })
  await world.db.update(products).set({ weightOz: 400 }).where(eq(products.id, product.id))
  expect((await estimate(product.id)).body).not.toEqual(first.body)
  expect(asked()).toBe(before + 3)
  world.clock.advance(3600)
  await estimate(product.id)
  expect(asked()).toBe(before + 4)
})

test('the whole shop buys a limited number of estimates an hour; cached ones are still shown', async () => {
  const limited = await openWorld({ settings: { rateLimits: true } })
  const product = await limited.product()
  const shop = openWorldApi(limited)
  const ask = (zip: string) =>
    shop.request(`/api/v1/products/${product.id}/shipping-estimate`, {
      json: { country: 'US', zip },
      headers: { 'x-forwarded-for': `192.0.2.${zip.slice(-2)}` },
    })
  expect((await ask('53703')).status).toBe(200)
  await limited.db.update(rateLimits).set({ count: ESTIMATES_PER_HOUR }).where(eq(rateLimits.key, 'shipping-estimate:shop'))

  expect((await ask('53704')).status).toBe(429)
  expect((await ask('53703')).status).toBe(200)
  expect(limited.carriers.quoted).toHaveLength(1)
  shop.live.stop()
  await limited.close()
})
