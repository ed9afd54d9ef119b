import { beforeEach, describe, expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'

const { world, api } = await openApiWorld()
let buyer: Person
let product: Product
beforeEach(async () => {
  ;[buyer, product] = await Promise.all([world.buyer(), world.product({ priceCents: 250_050, requiresApproval: false })])
})

const nowhere = '00000000-0000-4000-8000-000000000000'
const cartOf = async (person: Person) => (await api.request('/api/v1/cart', { as: person })).json()

describe('without a token', () => {
  test.each([
    ['GET', '/api/v1/cart', undefined],
    ['PUT', '/api/v1/cart', { product_id: nowhere }],
    ['DELETE', '/api/v1/cart', undefined],
    ['DELETE', `/api/v1/cart/${nowhere}`, undefined],
    ['POST', '/api/v1/rpc/add_to_user_cart', { user_uuid: nowhere, prod_id: nowhere }],
    ['POST', '/api/v1/rpc/clear_user_cart', { user_uuid: nowhere }],
    ['GET', `/api/v1/products/${nowhere}/purchase-state`, undefined],
    ['GET', `/api/v1/purchase-states?ids=${nowhere}`, undefined],
    ['POST', '/api/v1/purchase-applications', { product_id: nowhere }],
    ['GET', '/api/v1/purchase-applications', undefined],
    ['GET', '/api/v1/purchase-applications/received', undefined],
    ['POST', `/api/v1/purchase-applications/${nowhere}/decision`, { decision: 'approved' }],
  ])('%s %s answers 401', async (method, path, json) => {
    const answer = await api.request(path, { method, json })
    expect(answer.status).toBe(401)
    expect((await answer.json()).error.code).toBe('not_signed_in')
  })
})

describe('the cart', () => {
  test('never contains the workshop’s street or phone number', async () => {
    const street1 = '77 Hidden Lane'
    const home = { name: 'Mae', street1, city: 'Nashville', state: 'TN', zip: '37206', country: 'US', phone: '6155550199' }
    const hidden = await world.product({ requiresApproval: false, useBuilderAddress: false, shipFromAddress: home })
    await api.request('/api/v1/cart', { as: buyer, method: 'PUT', json: { product_id: hidden.id } })
    const said = JSON.stringify(await cartOf(buyer))
    expect(said).toContain(hidden.id)
    for (const secret of [street1, home.zip, home.phone]) expect(said).not.toContain(secret)
  })

  test('accepts one instrument, at the shop’s price whatever the body contains', async () => {
    const json = { product_id: product.id, price: 1, quantity: 5, user_id: nowhere, product: { price: 0.01 } }
    const answer = await api.request('/api/v1/cart', { as: buyer, method: 'PUT', json })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ result: 'added', cart: { total: 2500.5, items: [{ quantity: 1 }] } })
    expect(await cartOf(buyer)).toMatchObject({ total: 2500.5, items: [{ product_id: product.id, state: 'in_cart' }] })
  })

  test.each([{}, { product_id: 7 }, { product_id: 'x' }, { product_id: [nowhere] }, [], 'text'])(
    'is not changed by the body %j',
    async (json) => {
      expect((await api.request('/api/v1/cart', { as: buyer, method: 'PUT', json })).status).toBe(422)
      expect((await cartOf(buyer)).items).toEqual([])
    },
  )

  test('is not changed by a body that is not JSON', async () => {
    const put = { as: buyer, method: 'PUT', body: `{"product_id":"${product.id}"}` }
    const statuses = [
      (await api.request('/api/v1/cart', { ...put, headers: { 'content-type': 'text/plain' } })).status,
      (await api.request('/api/v1/cart', { ...put, body: '{', headers: { 'content-type': 'application/json' } })).status,
    ]
    expect(statuses).toEqual([415, 400])
    expect((await cartOf(buyer)).items).toEqual([])
  })

  test('is visible to its owner only', async () => {
    await api.request('/api/v1/cart', { as: buyer, method: 'PUT', json: { product_id: product.id } })
    const stranger = await world.buyer()
    for (const call of [
      { path: '/api/v1/cart', method: 'DELETE' },
      { path: `/api/v1/cart/${product.id}`, method: 'DELETE' },
    ])
      await api.request(call.path, { as: stranger, method: call.method })
    expect((await cartOf(buyer)).items).toHaveLength(1)
    expect((await cartOf(stranger)).items).toEqual([])
  })
})

describe('the specification’s calls', () => {
  test('add and clear the caller’s own cart', async () => {
    const added = await api.request('/api/v1/rpc/add_to_user_cart', {
      as: buyer,
      json: { user_uuid: buyer.id, prod_id: product.id },
    })
    expect(added.status).toBe(200)
    expect((await cartOf(buyer)).items).toHaveLength(1)
    const cleared = await api.request('/api/v1/rpc/clear_user_cart', { as: buyer, json: { user_uuid: buyer.id } })
    expect(await cleared.json()).toEqual({ message: 'Cart cleared' })
    expect((await cartOf(buyer)).items).toEqual([])
  })

  test('are refused for other users, and change nothing', async () => {
    const stranger = await world.buyer()
    await api.request('/api/v1/cart', { as: buyer, method: 'PUT', json: { product_id: product.id } })
    const other = await world.product()
    const [adding, clearing] = await Promise.all([
      api.request('/api/v1/rpc/add_to_user_cart', { as: stranger, json: { user_uuid: buyer.id, prod_id: other.id } }),
      api.request('/api/v1/rpc/clear_user_cart', { as: stranger, json: { user_uuid: buyer.id } }),
    ])
    expect([adding.status, clearing.status]).toEqual([403, 403])
    expect(await cartOf(buyer)).toMatchObject({ items: [{ product_id: product.id }] })
    expect((await cartOf(stranger)).items).toEqual([])
  })
})

describe('the purchase button', () => {
  test('has states for one or many products, and reveals no draft', async () => {
    const [draft, sold] = await Promise.all([world.product({ status: 'draft' }), world.product({ status: 'sold' })])
    const ids = [product.id.toUpperCase(), sold.id, draft.id, nowhere].join(',')
    const many = await api.request(`/api/v1/purchase-states?ids=${ids}`, { as: buyer })
    expect(await many.json()).toEqual({ agreed_prices: {}, states: { [product.id]: 'available', [sold.id]: 'sold' } })

    const one = await api.request(`/api/v1/products/${product.id}/purchase-state`, { as: buyer })
    expect(await one.json()).toEqual({ state: 'available' })
    for (const id of [draft.id, nowhere])
      expect((await api.request(`/api/v1/products/${id}/purchase-state`, { as: buyer })).status).toBe(404)
  })

  test('shows the builder’s own state, drafts included', async () => {
    const builder = await world.builder()
    const draft = await world.product({ builder, status: 'draft' })
    const answer = await api.request(`/api/v1/purchase-states?ids=${draft.id}`, { as: builder })
    expect(await answer.json()).toEqual({ agreed_prices: {}, states: { [draft.id]: 'own' } })
  })

  test.each([
    '',
    'x',
    `${nowhere},'; drop table products--`,
    Array.from({ length: 101 }, (_, n) => nowhere.replace(/^000/, String(n + 100))).join(','),
  ])('refuses %j', async (ids) => {
    const answer = await api.request(`/api/v1/purchase-states?ids=${encodeURIComponent(ids)}`, { as: buyer })
    expect(answer.status).toBe(422)
  })
})
