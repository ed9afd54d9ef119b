import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { products } from './products-table.ts'

let world: World
let api: WorldApi
beforeAll(async () => {
  world = await openWorld()
  api = openApi(world)
})
afterAll(() => world.close())

const edit = { name: 'New name', description: 'New words', price: 1234.5, is_available: true }

test('a builder changes the words and the price of their own instrument, and the card provider hears of it', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })

  const response = await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: edit })

  expect(response.status).toBe(200)
  expect(await row(product.id)).toMatchObject({
    name: 'New name',
    description: 'New words',
    priceCents: 123_450,
    status: 'listed',
  })
  expect(await world.jobs.taken()).toContainEqual({ name: 'sync-product', afterSeconds: 0, payload: { productId: product.id } })
})

test('for anybody else the instrument is not there to be changed', async () => {
  const product = await world.product()
  const stranger = await world.builder()

  expect((await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: stranger, json: edit })).status).toBe(404)
  expect((await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', json: edit })).status).toBe(401)
  expect((await row(product.id))?.name).toBe(product.name)
})

test('what is not the builder’s to say is not heard: sold, featured, whose it is', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const claims = { ...edit, status: 'sold', is_featured: true, builder_id: (await world.builder()).profileId, average_rating: 5 }

  await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: claims })

  expect(await row(product.id)).toMatchObject({ status: 'listed', isFeatured: false, builderId: builder.profileId })
})

test('a price that is no price is refused beside its field', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  for (const price of [-1, 0.001, 1e12, '100', null]) {
    const response = await api.request(`/api/v1/products/${product.id}`, {
      method: 'PATCH',
      as: builder,
      json: { ...edit, price },
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: { fields: { price: [expect.any(String)] } } })
  }
})

test('what was sold stays as it was sold', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder, status: 'sold' })
  expect((await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: edit })).status).toBe(409)
})

test('a builder sees all of their own instruments and none of another’s', async () => {
  const builder = await world.builder()
  const own = [await world.product({ builder }), await world.product({ builder, status: 'draft' })]
  await world.product()

  const response = await api.request('/api/v1/products/own', { as: builder })

  const body = (await response.json()) as { products: { id: string }[] }
  expect(body.products.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
  expect((await api.request('/api/v1/products/own')).status).toBe(401)
})

test('an instrument and its builder may be renamed at once', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const isThisBuilder = eq(userProfiles.id, builder.profileId)
  let editing: Promise<Response> | undefined
  await world.db.transaction(async (tx) => {
    await tx.select().from(userProfiles).where(isThisBuilder).for('no key update')
    editing = Promise.resolve(api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: edit }))
    await new Promise((later) => setTimeout(later, 300))
    await tx.update(userProfiles).set({ businessName: 'Renamed Guitars' }).where(isThisBuilder)
  })

  expect((await editing)?.status).toBe(200)
  expect((await row(product.id))?.searchText).toBe('new name renamed guitars')
})

async function row(id: string) {
  const [found] = await world.db.select().from(products).where(eq(products.id, id))
  return found
}
