import { beforeEach, describe, expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'

const { world, api } = await openApiWorld()
let buyer: Person
let product: Product
beforeEach(async () => {
  world.carriers.quoted.length = 0
  ;[buyer, product] = await Promise.all([world.buyer(), world.product({ weightOz: 80 })])
})

const RATES = '/functions/v1/calculate-shipping'
const ADDRESS = '/functions/v1/validate-address'
const home = {
  name: 'Maria',
  street1: '12 Elm St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
  phone: '512 555 0100',
  email: 'maria@example.com',
}

/** The complete body of the specification's call table. */
function body(id: string, more: object = {}) {
  return {
    to_address: home,
    package_dimensions: { weight: 0.1, length: 1, width: 1, height: 1 },
    cart_items: [{ id, name: 'x', builder_id: 'y', categories: ['basses'], quantity: 1, value: 0.01, ...more }],
  }
}

describe('calculate-shipping', () => {
  test('accepts the whole body and ignores its measurements', async () => {
    const answer = await api.request(RATES, { as: buyer, json: body(product.id, { weight_oz: 0.1 }) })
    expect(answer.status).toBe(200)
    const { rates } = await answer.json()
    expect(rates[0]).toEqual({
      id: expect.any(String),
      arrives: { from: expect.any(String), by: null },
      carrier: 'USPS',
      service: 'GroundAdvantage',
      rate: 20,
      delivery_days: 5,
    })
    expect(world.carriers.quoted[0]?.parcel).toMatchObject({ weightOz: 80, lengthInches: 44 })
  })

  test('reveals nothing about where the product ships from', async () => {
    const text = await (await api.request(RATES, { as: buyer, json: body(product.id) })).text()
    for (const secret of ['Montgomery', '4155550100', 'workshop']) expect(text).not.toContain(secret)
  })

  test('needs a token', async () => {
    expect((await api.request(RATES, { json: body(product.id) })).status).toBe(401)
    expect((await api.request(RATES, { json: body(product.id), token: 'a.b.c' })).status).toBe(401)
  })

  test.each<[string, (id: string) => unknown, number, string]>([
    ['no address', (id) => ({ ...body(id), to_address: {} }), 422, 'Please provide a complete shipping address'],
    [
      'a country we do not know',
      (id) => ({ ...body(id), to_address: { ...home, country: 'XX' } }),
      422,
      'Please provide a complete shipping address',
    ],
    ['no items', (id) => ({ ...body(id), cart_items: [] }), 422, 'No items in cart to calculate shipping for'],
    ['two items', (id) => ({ ...body(id), cart_items: [{ id }, { id }] }), 422, 'Cart should only contain one item'],
    ['an unknown product', () => body(crypto.randomUUID()), 404, 'Product not found'],
    ['an id that is none', () => body("'; drop table products--"), 404, 'Product not found'],
  ])('refuses %s', async (_what, make, status, message) => {
    const answer = await api.request(RATES, { as: buyer, json: make(product.id) })
    expect(answer.status).toBe(status)
    expect((await answer.json()).error.message).toBe(message)
    expect(world.carriers.quoted).toEqual([])
  })

  test.each([[{ street1: 'x'.repeat(10_000) }], [{ street1: { $ne: 1 } }], [{ zip: 97205 }]])(
    'refuses an address of another form: %#',
    async (wrong) => {
      const json = { ...body(product.id), to_address: { ...home, ...wrong } }
      expect((await api.request(RATES, { as: buyer, json })).status).toBe(422)
    },
  )

  test('keeps control characters off the label', async () => {
    const json = { ...body(product.id), to_address: { ...home, street1: '12 Elm\u0000 St\r\nX' } }
    expect((await api.request(RATES, { as: buyer, json })).status).toBe(200)
    expect(world.carriers.quoted[0]?.to.street1).toBe('12 Elm St X')
  })

  test('reports an outage of the carriers', async () => {
    world.carriers.failNext()
    const answer = await api.request(RATES, { as: buyer, json: body(product.id) })
    expect(answer.status).toBe(503)
    expect((await answer.json()).error.message).toBe('Failed to calculate shipping rates')
  })
})

describe('validate-address', () => {
  test('returns the carriers’ spelling, or the address as entered', async () => {
    const verified = await (await api.request(ADDRESS, { as: buyer, json: { address: home } })).json()
    expect(verified).toMatchObject({ verified: true, validated_address: { ...home, street1: '12 ELM ST' } })

    world.carriers.failNext()
    const unverified = await (await api.request(ADDRESS, { as: buyer, json: { address: home } })).json()
    expect(unverified).toEqual({
      verified: false,
      validated_address: home,
      message: 'We could not verify this address',
    })
  })

  test('needs a token and a complete address', async () => {
    expect((await api.request(ADDRESS, { json: { address: home } })).status).toBe(401)
    const answer = await api.request(ADDRESS, { as: buyer, json: { address: { ...home, zip: 'ABC' } } })
    expect((await answer.json()).error.fields).toEqual({ zip: ['Enter a ZIP code like 97205'] })
  })
})
