import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toDollars } from '#contracts/kernel/money.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { writeMeasures } from '#domain/catalog/products/write-measures.ts'
import { openApiWorld } from '#testing/api-world.ts'

const { world, api } = await openApiWorld()

test('visitors can read a product, without private data about where it ships from', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })

  const response = await api.request(`/api/v1/products/${product.id}`)

  expect(response.status).toBe(200)
  const text = await response.text()
  expect(JSON.parse(text).product).toMatchObject({ id: product.id, status: 'listed', price: toDollars(product.priceCents) })
  for (const secret of ['street', 'ship_from_address', 'user_id', builder.id, builder.email, 'weight_oz', 'stripe']) {
    expect(text).not.toContain(secret)
  }
})

test('drafts, unknown ids and invalid ids are not found', async () => {
  const draft = await world.product({ status: 'draft' })
  for (const id of [draft.id, '00000000-0000-4000-8000-000000000000', '1', "' or 1=1", '%00', '..%2f..']) {
    const response = await api.request(`/api/v1/products/${id}`)
    expect([404, 400]).toContain(response.status)
  }
})

test('similar products are public, and not found for a draft', async () => {
  const specifications = { Scale: '25.4 in', 'Nut width': '44 mm', Weight: '1800 g', Top: 'Spruce' }
  const made = { categories: ['acoustic guitars'], specifications }
  const [one, other, draft] = await Promise.all([
    world.product(made),
    world.product(made),
    world.product({ ...made, status: 'draft' }),
  ])
  await writeMeasures(world.db, [one.id, other.id, draft.id])
  const { products: similar } = await (await api.request(`/api/v1/products/${one.id}/similar`)).json()
  expect(similar.map(({ id }: { id: string }) => id)).toEqual([other.id])
  expect((await api.request(`/api/v1/products/${draft.id}/similar`)).status).toBe(404)
})

test('too many ids are refused, and unknown parameters are ignored', async () => {
  expect((await api.request('/api/v1/products/featured?limit=1000000000')).status).toBe(422)
  expect((await api.request('/api/v1/products?category[$ne]=x&utm_source=news')).status).toBe(200)
  expect((await api.request('/api/v1/products?q=%00&category=%00')).status).toBe(200)
})

const SORTS = 'Choose one of: newest, price-low, price-high, name'

test.each([
  ['sort=banana', { sort: [SORTS] }],
  ['page=zz', { page: ['page must be a whole number of 1 or more'] }],
  ['page=-1', { page: ['page must be a whole number of 1 or more'] }],
  [`q=${'x'.repeat(201)}`, { q: ['Searches can be up to 200 characters long. Try a shorter one.'] }],
  ['hand=left&hand=right', { hand: ['Enter only one value'] }],
  ['family=bass&family=violin', { family: ['Enter only one value'] }],
  ['hand=banana', { hand: ['“banana” can’t be used. Choose one of: right, left, ambidextrous'] }],
  ['sale=banana', { sale: ['“banana” can’t be used. Enter now'] }],
  ['price=abc', { price: ['“abc” can’t be used. Enter an amount in dollars, such as 1,500'] }],
  ['price_from=1,000&price_from=1,500', { price: [expect.stringMatching(/: under-500, .*, over-8000, or enter one range$/)] }],
  [
    'family=bass&weight=3000-3500,4000-4500',
    { weight: ['“4000-4500” can’t be used. Choose one of: light, 3.5, 4, heavy, or enter one range'] },
  ],
  [
    'family=electric-guitar&wood=cheese',
    { wood: ['“cheese” can’t be used. Enter a value from the response’s facets, such as any-spruce'] },
  ],
  [`category=${'x'.repeat(61)}`, { category: [expect.stringMatching(/Enter a category of up to 60 characters$/)] }],
  ['sort=banana', { sort: ['Choose one of: newest, price-low, price-high, name'] }],
  ['family=banana', { family: [expect.stringContaining('“banana” can’t be used. Choose one of: electric-guitar, ')] }],
  ['family=violin&pickups=hss', { pickups: ['“hss” can’t be used. This filter isn’t available for violins'] }],
  ['category=basses&family=violin', { family: ['“Violins” can’t be used. The category “basses” doesn’t include them'] }],
  ['made=ZZ', { made: ['“ZZ” can’t be used. Enter a country code, such as US'] }],
])('a search with %s is refused with its field', async (query, fields) => {
  const response = await api.request(`/api/v1/products?${query}`)
  expect([response.status, (await response.json()).error?.fields]).toEqual([422, fields])
})

test('a blank parameter is a missing one, and an unused category has no instruments', async () => {
  expect((await api.request('/api/v1/products?sort=&page=&hand=&family=')).status).toBe(200)
  expect(await (await api.request('/api/v1/products?category=banana')).json()).toMatchObject({ total: 0 })
})

test('/openapi.json describes every call, and the reference page shows them', async () => {
  const response = await api.request('/openapi.json')
  expect(response.status).toBe(200)
  const { paths } = (await response.json()) as { paths: Record<string, unknown> }
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/v1/products', '/api/v1/cart', '/api/v1/orders', '/functions/v1/create-checkout-session']),
  )
})

test('cards come in the order of their ids, sold ones included, without drafts, and are never cached', async () => {
  const [first, second, draft] = [await world.product(), await world.product(), await world.product({ status: 'draft' })]
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, first.id))
  const response = await api.request(`/api/v1/product-cards?ids=${[second.id, draft.id, first.id.toUpperCase()].join(',')}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { products: cards } = (await response.json()) as { products: { id: string; status: string }[] }
  expect(cards.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'listed'],
    [first.id, 'sold'],
  ])
})

test('25 cards at once are refused, and so is anything but ids', async () => {
  const ids = Array.from({ length: 25 }, (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`)
  expect((await api.request(`/api/v1/product-cards?ids=${ids.slice(1).join(',')}`)).status).toBe(200)
  for (const wrong of [ids.join(','), 'none', "' or 1=1", ''])
    expect((await api.request(`/api/v1/product-cards?ids=${wrong}`)).status).toBe(422)
})
