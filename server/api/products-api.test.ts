import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'

const { world, api } = await openApiWorld()

test('anybody can read a product, without private data about where it ships from', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })

  const response = await api.request(`/api/v1/products/${product.id}`)

  expect(response.status).toBe(200)
  const text = await response.text()
  expect(JSON.parse(text).product).toMatchObject({ id: product.id, status: 'listed', price: product.priceCents / 100 })
  for (const secret of ['street', 'ship_from_address', 'user_id', builder.id, builder.email, 'weight_oz', 'stripe']) {
    expect(text).not.toContain(secret)
  }
})

test('what is not public does not exist: drafts, unknown ids and invalid ids', async () => {
  const draft = await world.product({ status: 'draft' })
  for (const id of [draft.id, '00000000-0000-4000-8000-000000000000', '1', "' or 1=1", '%00', '..%2f..']) {
    const response = await api.request(`/api/v1/products/${id}`)
    expect([404, 400]).toContain(response.status)
  }
})

test('too many ids are refused, and an invalid query shows the plain catalog', async () => {
  expect((await api.request('/api/v1/products/featured?limit=1000000000')).status).toBe(422)
  expect((await api.request('/api/v1/products?sort=password&page=-1&category[$ne]=x')).status).toBe(200)
  expect((await api.request('/api/v1/products?q=%00&category=%00')).status).toBe(200)
})

test('/openapi.json describes every call, and the reference page shows them', async () => {
  const response = await api.request('/openapi.json')
  expect(response.status).toBe(200)
  const { paths } = (await response.json()) as { paths: Record<string, unknown> }
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/v1/products', '/api/v1/cart', '/api/v1/orders', '/functions/v1/create-checkout-session']),
  )
})
