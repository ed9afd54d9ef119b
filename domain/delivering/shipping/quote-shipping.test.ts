import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TypedAddress } from '#contracts/buying/address-errors.ts'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import { openDatabase } from '#db/open-database.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { purgeExpiredRows } from '#domain/kernel/retention.ts'
import { openWorld, type World } from '#testing/world.ts'
import { expectArrival } from './expect-arrival.ts'
import { quoteShipping } from './quote-shipping.ts'
import { requireChosenRate } from './require-chosen-rate.ts'
import { shippingQuotes, shippingRates } from './shipping-tables.ts'
import { validateAddress } from './validate-address.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => {
  world.carriers.offer = undefined
  world.carriers.knowsAddresses = true
  world.carriers.quoted.length = 0
})
afterAll(() => world.close())

const home = { name: 'Maria', street1: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701', email: 'maria@example.com' }

async function asked(wishes: Parameters<World['product']>[0] = {}, to: TypedAddress = home) {
  const [buyer, product] = await Promise.all([world.buyer(), world.product(wishes)])
  const ask = () => quoteShipping(world.as(buyer), { toAddress: to, productIds: [product.id] })
  return { buyer, product, ask }
}

describe('shipping rates', () => {
  test('are requested for the instrument’s own parcel from the builder’s workshop, in dollars', async () => {
    const { ask, product } = await asked({ weightOz: 80, lengthInches: 30, widthInches: 12, heightInches: 5 })
    const { rates } = await ask()

    expect(world.carriers.quoted).toMatchObject([
      {
        from: { street1: '417 Montgomery St', email: 'workshop@tonewood.test' },
        to: { street1: '12 Elm St', country: 'US' },
        parcel: { weightOz: 80, lengthInches: 30, widthInches: 12, heightInches: 5 },
        goods: { description: 'Handmade electric guitar', valueCents: product.priceCents, tariffNumber: '9207.90' },
      },
    ])
    expect(rates).toMatchObject([
      { carrier: 'USPS', service: 'GroundAdvantage', rate: 20, delivery_days: 5 },
      { carrier: 'UPS', service: 'NextDayAir', rate: 60, delivery_days: 1 },
    ])
  })

  test('have our ids and reveal nothing about the workshop', async () => {
    const { ask } = await asked()
    const { rates } = await ask()
    for (const rate of rates)
      expect(Object.keys(rate).sort()).toEqual(['arrives', 'carrier', 'delivery_days', 'id', 'rate', 'service'])
    for (const secret of ['Montgomery', '4155550100', 'workshop', 'rate_shp']) expect(JSON.stringify(rates)).not.toContain(secret)
  })

  test('say when the parcel arrives, and nothing if the carrier gives no figure', async () => {
    const rate = { carrier: 'UPS', service: 'Ground', rateCents: 4_000 }
    world.carriers.offer = [
      { ...rate, deliveryDays: 2 },
      { ...rate, deliveryDays: null },
    ]
    const { ask } = await asked()
    const { rates } = await ask()
    const arrives = expectArrival(world.clock.now(), { deliveryDays: 2, dispatchDays: null, timeZone: 'UTC' })
    expect(rates.map((each) => each.arrives)).toEqual([arrives, null])
  })

  test('say the last day too, if the builder promises when it ships', async () => {
    world.carriers.offer = [{ carrier: 'UPS', service: 'Ground', rateCents: 4_000, deliveryDays: 2 }]
    const { ask, product } = await asked()
    const saleTermsOverride = StatedSaleTermsBody.parse({ dispatch_business_days: 5 })
    await world.db.update(products).set({ saleTermsOverride }).where(eq(products.id, product.id))
    const [rate] = (await ask()).rates
    expect(rate?.arrives).toEqual(expectArrival(world.clock.now(), { deliveryDays: 2, dispatchDays: 5, timeZone: 'UTC' }))
    expect(rate?.arrives?.by).toEqual(expect.any(String))
  })

  test.each([
    ['US', false],
    ['CA', true],
    ['DE', true],
  ])('say whether the buyer pays duties on delivery: to %s', async (country, duties) => {
    const places = { US: {}, CA: { state: 'ON', zip: 'K1A 0B1' }, DE: { state: '', zip: '10115' } }
    const { ask } = await asked({}, { ...home, country: country as 'US', ...places[country as 'US'] })
    expect((await ask()).duties_on_delivery).toBe(duties)
  })

  test('are stored for half an hour with buyer, instrument and address', async () => {
    const { buyer, product, ask } = await asked()
    await ask()
    const [quote] = await world.db.select().from(shippingQuotes).where(eq(shippingQuotes.buyerId, buyer.id))
    expect(quote).toMatchObject({ productId: product.id, toAddress: { street1: '12 Elm St', zip: '78701' } })
    expect(Number(quote?.expiresAt) - Number(quote?.createdAt)).toBe(30 * 60_000)
  })

  test.each(['street1', 'city', 'state', 'zip'])('need the %s', async (field) => {
    const { ask } = await asked({}, { ...home, [field]: ' ' })
    await expect(ask()).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Please provide a complete shipping address',
      fields: { [field]: [expect.any(String)] },
    })
    expect(world.carriers.quoted).toEqual([])
  })

  test.each([
    [[], 'invalid_input', 'No items in cart to calculate shipping for'],
    [['a', 'b'], 'invalid_input', 'Cart should only contain one item'],
    [['not an id'], 'not_found', 'Product not found'],
    [[crypto.randomUUID()], 'not_found', 'Product not found'],
  ])('are refused for the cart %j', async (productIds, code, message) => {
    const asking = quoteShipping(world.as(await world.buyer()), { toAddress: home, productIds })
    await expect(asking).rejects.toMatchObject({ code, message })
  })

  test.each([
    [{ status: 'draft' }, 'not_found', 'Product not found'],
    [{ status: 'sold' }, 'unavailable', 'This item is no longer available'],
    [{ useBuilderAddress: false }, 'unavailable', 'Product shipping address not configured'],
    [
      { useBuilderAddress: false, shipFromAddress: { ...home, country: 'US' } },
      'unavailable',
      'Product shipping address is incomplete. Please contact the seller.',
    ],
  ] as const)('are refused for a product with %j', async (columns, code, message) => {
    const { ask } = await asked(columns)
    await expect(ask()).rejects.toMatchObject({ code, message })
    expect(world.carriers.quoted).toEqual([])
  })

  test('are not invented when the carriers do not respond', async () => {
    const { ask, buyer } = await asked()
    world.carriers.failNext()
    await expect(ask()).rejects.toMatchObject({ status: 503, message: 'Failed to calculate shipping rates' })
    expect(await world.db.$count(shippingQuotes, eq(shippingQuotes.buyerId, buyer.id))).toBe(0)
  })

  test('distinguish a database outage from a bug', async () => {
    const { buyer, product } = await asked()
    const asking = (db: World['db']) => quoteShipping({ ...world.as(buyer), db }, { toAddress: home, productIds: [product.id] })
    const { db, pool } = openDatabase('postgres://nobody@127.0.0.1:1/none')
    await expect(asking(db)).rejects.toMatchObject({ status: 503, message: 'Failed to fetch product shipping information' })
    await pool.end()
    const refusing = openDatabase(world.databaseUrl.replace(/[^/]+$/, 'postgres'))
    await expect(asking(refusing.db)).rejects.toMatchObject({ cause: { code: '42P01' } })
    await refusing.close()
  })

  test('are never empty and never free', async () => {
    const { ask } = await asked()
    world.carriers.offer = []
    await expect(ask()).rejects.toMatchObject({ message: 'No shipping options available for this address' })
    world.carriers.offer = [{ carrier: 'USPS', service: 'Priority', rateCents: 0, deliveryDays: 2 }]
    await expect(ask()).rejects.toMatchObject({ message: 'No shipping options available for this address' })
  })

  test('are limited to thirty in ten minutes', async () => {
    const limited = await openWorld({ settings: { rateLimits: true } })
    limited.clock.set(new Date())
    const [buyer, product] = await Promise.all([limited.buyer(), limited.product()])
    const ask = () => quoteShipping(limited.as(buyer), { toAddress: home, productIds: [product.id] })
    for (let n = 0; n < 30; n += 1) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 600 })
    await limited.close()
  })
})

describe('a chosen rate', () => {
  async function chosen() {
    const { buyer, product, ask } = await asked()
    const { rates } = await ask()
    const choice = {
      rateId: rates[0]?.id ?? '',
      buyer: requireAccount(world.as(buyer).actor),
      productId: product.id,
      dispatchDays: null,
    }
    return { choice, rate: rates[0] }
  }
  const lock = (choice: Parameters<typeof requireChosenRate>[2]) =>
    world.db.transaction((tx) => requireChosenRate(world.as(null), tx, choice))
  const refusal = { code: 'invalid_input', message: 'This shipping option has expired. Please choose again.' }

  test('is stored for the buyer with the carrier’s own ids for the label', async () => {
    const { choice, rate } = await chosen()
    expect(await lock(choice)).toMatchObject({
      rateCents: 2500,
      carrier: rate?.carrier,
      toAddress: { zip: '78701' },
      carrierShipmentId: expect.stringContaining('shp_world'),
      carrierRateId: expect.stringContaining('rate_shp_world'),
    })
  })

  test('works only for the same buyer and product until it expires', async () => {
    const { choice } = await chosen()
    const [stranger, other] = await Promise.all([world.buyer(), world.product()])
    await expect(lock({ ...choice, buyer: requireAccount(world.as(stranger).actor) })).rejects.toMatchObject(refusal)
    await expect(lock({ ...choice, productId: other.id })).rejects.toMatchObject(refusal)
    await expect(lock({ ...choice, rateId: 'rate_1' })).rejects.toMatchObject(refusal)
    world.clock.advance(30 * 60)
    await expect(lock(choice)).rejects.toMatchObject(refusal)
  })

  test('is deleted with its quote once it has expired', async () => {
    const { choice } = await chosen()
    await purgeExpiredRows(world.as(null))
    expect(await world.db.$count(shippingRates, eq(shippingRates.id, choice.rateId))).toBe(1)
    world.clock.advance(30 * 60)
    await purgeExpiredRows(world.as(null))
    expect(await world.db.$count(shippingRates, eq(shippingRates.id, choice.rateId))).toBe(0)
  })
})

describe('an address', () => {
  test('is returned in the carriers’ spelling', async () => {
    const answer = await validateAddress(world.as(await world.buyer()), { address: home })
    expect(answer).toMatchObject({ verified: true, validated_address: { street1: '12 ELM ST', name: 'Maria' } })
  })

  test('is used as typed when they do not know it, or do not respond', async () => {
    const buyer = world.as(await world.buyer())
    const unverified = {
      verified: false,
      message: 'We could not verify this address',
      validated_address: { street1: '12 Elm St' },
    }
    world.carriers.knowsAddresses = false
    expect(await validateAddress(buyer, { address: home })).toMatchObject(unverified)
    world.carriers.knowsAddresses = true
    world.carriers.failNext()
    expect(await validateAddress(buyer, { address: home })).toMatchObject(unverified)
  })

  test('is not reported as unknown after an internal error', async () => {
    const { as, carriers } = world
    const mistaken = () => Promise.reject(new TypeError('No street'))
    const ctx = { ...as(await world.buyer()), carriers: { ...carriers, validateAddress: mistaken, quote: mistaken } }
    await expect(validateAddress(ctx, { address: home })).rejects.toThrow(TypeError)
    const { id } = await world.product()
    await expect(quoteShipping(ctx, { toAddress: home, productIds: [id] })).rejects.toThrow(TypeError)
  })

  test('is checked for signed-in users only, and only when complete', async () => {
    await expect(validateAddress(world.as(null), { address: home })).rejects.toMatchObject({ code: 'not_signed_in' })
    const incomplete = validateAddress(world.as(await world.buyer()), { address: { ...home, zip: '' } })
    await expect(incomplete).rejects.toMatchObject({ fields: { zip: ['Enter the ZIP code'] } })
  })
})
