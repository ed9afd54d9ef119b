import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#domain/kernel/rate-limits-table.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { WORKSHOP } from '#testing/world-people.ts'
import { buy, pickupProduct } from '#testing/world-sales.ts'
import { editProduct } from './edit-product.ts'
import { products } from './products-table.ts'

let world: World
let api: WorldApi
beforeAll(async () => {
  world = await openWorld()
  api = openWorldApi(world)
})
afterAll(() => world.close())

const edit = { name: 'New name', description: 'New words', price: 1234.5, is_available: true }

test('a builder changes the text and price of an instrument, and the card provider is updated', async () => {
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

test('only the builder can find the instrument to change it', async () => {
  const product = await world.product()
  const stranger = await world.builder()

  expect((await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: stranger, json: edit })).status).toBe(404)
  expect((await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', json: edit })).status).toBe(401)
  expect((await row(product.id))?.name).toBe(product.name)
})

test('saves are rate-limited, so one builder cannot exhaust the shop’s quota at the card provider', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const ctx = world.as(builder)
  const limited = { ...ctx, settings: { ...ctx.settings, rateLimits: true } }
  const save = () => editProduct(limited, product.id, { description: 'Again' })
  const windowEndsAt = new Date(world.clock.now().getTime() + 600_000)
  await world.db.insert(rateLimits).values({ key: `edit-product:${builder.id}`, count: 119, windowEndsAt })
  await save()
  await expect(save()).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: expect.any(Number) })
  world.clock.advance(601)
  await save()
})

test('ignores fields the builder cannot set: sold, featured, owner', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const claims = { ...edit, status: 'sold', is_featured: true, builder_id: (await world.builder()).profileId, average_rating: 5 }

  await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: claims })

  expect(await row(product.id)).toMatchObject({ status: 'listed', isFeatured: false, builderId: builder.profileId })
})

test('refuses an invalid price beside its field', async () => {
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

test('fields left out of the change stay as they are', async () => {
  const builder = await world.builder()
  const pickup = { offersLocalPickup: true, localPickupDetails: 'Ring twice.' }
  const product = await world.product({ builder, requiresApproval: true, ...pickup })

  const response = await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: { price: 99 } })

  expect(response.status).toBe(200)
  expect(await row(product.id)).toEqual({
    ...product,
    searchWords: expect.any(String),
    priceCents: 9900,
    updatedAt: expect.any(Date),
  })
})

test('trims an optional text, clears a blank one, and refuses one that is too long', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const save = (local_pickup_details: string) =>
    api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: { local_pickup_details } })

  expect((await save('  Ring twice.\nThen wait. ')).status).toBe(200)
  expect((await row(product.id))?.localPickupDetails).toBe('Ring twice.\nThen wait.')
  const refused = await save('x'.repeat(1001))
  expect(await refused.json()).toMatchObject({
    error: { fields: { local_pickup_details: ['Keep this to 1,000 characters or less'] } },
  })
  await save('   ')
  expect((await row(product.id))?.localPickupDetails).toBeNull()
})

test('a published instrument cannot lose required fields', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const change = { weight_oz: null, use_builder_address: false, ship_from_address: { city: 'Ghent', country: 'BE' } }

  const response = await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: change })

  expect(response.status).toBe(422)
  const { error } = (await response.json()) as { error: { fields: object } }
  expect(Object.keys(error.fields).sort()).toEqual(
    ['weight_oz', ...['email', 'name', 'phone', 'street1', 'zip'].map((field) => `ship_from_address.${field}`)].sort(),
  )
  // Unpublished, it may be incomplete.
  const hidden = { ...change, is_available: false }
  expect((await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: hidden })).status).toBe(200)
  expect(await row(product.id)).toMatchObject({ status: 'listed', isAvailable: false, weightOz: null })
})

test('refuses a street line that is too long for carriers at its field', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const ship_from_address = { ...WORKSHOP, street1: 'The Old Violin Workshop, 1200 Long Street' }

  await expect(editProduct(world.as(builder), product.id, { ship_from_address })).rejects.toMatchObject({
    fields: { 'ship_from_address.street1': [expect.stringContaining('35 characters per line')] },
  })
})

test('refuses a three-letter state code, even in a draft', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  await world.db.update(products).set({ status: 'draft', isAvailable: false }).where(eq(products.id, product.id))
  const save = (state: string) => editProduct(world.as(builder), product.id, { ship_from_address: { country: 'US', state } })
  await expect(save('MNN')).rejects.toMatchObject({ fields: { 'ship_from_address.state': [expect.stringContaining('state')] } })
  await save('mn')
  await save('')
})

test('keeps the first publication date when an instrument is hidden and shown again', async () => {
  const builder = await world.builder({ canBePaid: true })
  const product = await world.product({ builder })
  await world.db.update(products).set({ status: 'draft', isAvailable: false }).where(eq(products.id, product.id))
  const show = (is_available: boolean) => editProduct(world.as(builder), product.id, { is_available })
  await show(false)
  expect((await row(product.id))?.firstListedAt).toBeNull()

  await show(true)
  const publishedAt = (await row(product.id))?.firstListedAt
  expect(publishedAt).toBeInstanceOf(Date)
  world.clock.advance(86_400)
  await show(false)
  await show(true)
  expect((await row(product.id))?.firstListedAt).toEqual(publishedAt)
})

test('nothing changes while a buyer is paying', async () => {
  const builder = await world.builder()
  const product = await pickupProduct(world, { builder })
  await buy(world, await world.buyer(), product)
  expect((await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: edit })).status).toBe(409)
  expect((await api.request(`/api/v1/products/${product.id}`, { method: 'DELETE', as: builder })).status).toBe(409)
})

test('a sold instrument does not change', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder, status: 'sold' })
  expect((await api.request(`/api/v1/products/${product.id}`, { method: 'PATCH', as: builder, json: edit })).status).toBe(409)
})

test('an instrument and its builder can be renamed at the same time', async () => {
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
