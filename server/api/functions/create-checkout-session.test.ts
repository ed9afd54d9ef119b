import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { pickupCheckoutBody, pickupProduct, quotedRate } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()

const PATH = '/functions/v1/create-checkout-session'

test('the specification’s whole body opens a payment page, at the shop’s own prices', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), world.product({ priceCents: 180_050 })])
  const rate = await quotedRate(world, { buyer, product, rateCents: 6_125 })
  const response = await api.request(PATH, {
    as: buyer,
    json: {
      cart_items: [
        {
          id: product.id,
          name: 'Another name',
          description: null,
          price: 1800.5,
          quantity: 1,
          builder_id: buyer.profileId,
          builder_name: 'Me',
          image_urls: ['http://127.0.0.1/x.png'],
          categories: ['guitars'],
        },
      ],
      shipping_option: { id: rate.id, carrier: 'UPS', service: 'Ground', rate: 61.25, delivery_days: 4 },
      success_url: 'http://shop.test/checkout/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://shop.test/checkout/cancel',
      customer_email: 'another@world.test',
    },
  })

  expect(response.status).toBe(200)
  const { sessionId, url } = (await response.json()) as { sessionId: string; url: string }
  const session = world.payments.sessions.find((each) => each.sessionId === sessionId)
  expect(session).toMatchObject({ url, totalCents: 186_175, customerEmail: buyer.email })
  expect(session?.asked.lines[0]).toMatchObject({ name: product.name, unitCents: 180_050 })
})

test('a missing or foreign token, another form and changed amounts are refused', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  const good = pickupCheckoutBody(product)
  const [item] = good.cart_items
  const ask = async (json: unknown, call = {}) => (await api.request(PATH, { as: buyer, json, ...call })).status

  expect(await ask(good, { as: null })).toBe(401)
  expect(await ask(good, { token: 'eyJhbGciOiJub25lIn0.e30.' })).toBe(401)
  expect((await api.request(PATH, { as: buyer, body: 'a=1', headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  expect((await api.request(PATH, { as: buyer, body: '{', headers: { 'content-type': 'application/json' } })).status).toBe(400)
  expect(await ask({ ...good, cart_items: [{ ...item, price: 0.01 }] })).toBe(409)
  expect(await ask({ ...good, cart_items: [{ ...item, quantity: 2 }] })).toBe(422)
  expect(await ask({ ...good, cart_items: [] })).toBe(422)
  expect(await ask({ ...good, cart_items: [item, item] })).toBe(422)
  expect(await ask({ ...good, shipping_option: undefined })).toBe(422)
  expect(await ask({ ...good, shipping_option: { id: product.id } })).toBe(422)
  expect(await ask({ ...good, success_url: 'https://evil.test/{CHECKOUT_SESSION_ID}' })).toBe(422)
  expect(await ask({ ...good, mode: 'custom_build', custom_build_payment: { request_id: 'x', amount: 1 } })).toBe(422)
  expect(await ask({ ...good, cart_items: [{ id: crypto.randomUUID() }] })).toBe(404)
  expect(world.payments.sessions.some((session) => session.asked.lines[0]?.name === product.name)).toBe(false)
})

test('changes return the new amounts', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world, { priceCents: 99_900 })])
  const response = await api.request(PATH, { as: buyer, json: pickupCheckoutBody({ ...product, priceCents: 88_800 }) })

  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    error: { code: 'changed', details: { price: 999, shipping: 0, total: 999, name: product.name } },
  })
})

test('only the owner can copy a product to the card provider, and only the buyer sees an order', async () => {
  const [builder, stranger] = await Promise.all([world.builder(), world.buyer()])
  const product = await world.product({ builder })
  const sync = (as: typeof stranger | null) =>
    api.request('/functions/v1/sync-product-to-stripe', { as, json: { product: { id: product.id, price: 1 } } })
  expect((await sync(null)).status).toBe(401)
  expect((await sync(stranger)).status).toBe(404)
  expect(await (await sync(builder)).json()).toMatchObject({
    stripeProductId: expect.any(String),
    stripePriceId: expect.any(String),
  })

  const paths = ['/api/v1/orders', '/api/v1/orders/by-session/cs_1', '/api/v1/orders/by-session/..%2f..%2forders']
  for (const path of paths) expect((await api.request(path)).status).toBe(401)
  expect((await api.request('/api/v1/orders?limit=1000', { as: stranger })).status).toBe(422)
  for (const id of ['cs_1', '%00', 'cs_1%00', 'x'.repeat(5000)]) {
    expect((await api.request(`/api/v1/orders/by-session/${id}`, { as: stranger })).status).toBe(404)
  }
  expect((await api.request('/api/v1/checkout/cancel', { as: stranger, json: { session_id: 'cs_1\0' } })).status).toBe(200)
  expect((await api.request('/api/v1/checkout/cancel', { method: 'POST', json: {} })).status).toBe(401)
})
