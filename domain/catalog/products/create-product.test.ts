import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnProductDetail, OwnProductsPage } from '#contracts/catalog/own-product-views.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type Person, WORKSHOP } from '#testing/world-people.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { syncProductJob } from './edit-product.ts'
import { products } from './products-table.ts'

let world: World
let api: WorldApi
beforeAll(async () => {
  world = await openWorld()
  api = openWorldApi(world)
})
afterAll(() => world.close())

const measures = { weight_oz: 128, length_inches: 44, width_inches: 18, height_inches: 6 }
const listing = { name: 'Heron OM', price: 4200, ...measures }

async function create(as: Person | null, json: object) {
  const response = await api.request('/api/v1/products', { as, json })
  return { status: response.status, body: (await response.json()) as { product: OwnProductDetail; error: { fields: object } } }
}

async function uploadOf(person: Person): Promise<string> {
  const name = crypto.randomUUID()
  const key = `files/instrumentimages/${name}.signature`
  const path = `user_uploads/${person.id}/products/${name}`
  const addressExpiresAt = daysAfter(world.clock.now(), 1)
  await world.db
    .insert(uploads)
    .values({ key, userId: person.id, bucket: 'instrumentimages', path, width: 800, height: 1000, addressExpiresAt })
  return key
}

const row = async (id: string) => (await world.db.select().from(products).where(eq(products.id, id)))[0]

describe('a new listing', () => {
  test('is a draft that lists what it needs before it can be published', async () => {
    const builder = await world.builder({ canBePaid: true, profile: { shippingAddress: null } })

    const { status, body } = await create(builder, { name: '  Heron   OM ', price: 4200 })

    expect(status).toBe(201)
    expect(body.product).toMatchObject({ name: 'Heron OM', price: 4200, status: 'draft', is_available: false })
    expect(Object.keys(body.product.missing)).toEqual([
      'weight_oz',
      'length_inches',
      'width_inches',
      'height_inches',
      'use_builder_address',
    ])
    expect((await api.request(`/api/v1/products/${body.product.id}`)).status).toBe(404)
  })

  test('is published immediately if nothing is missing, and copied to the card provider', async () => {
    const builder = await world.builder({ canBePaid: true })

    const { body } = await create(builder, { ...listing, is_available: true })

    expect(body.product).toMatchObject({ status: 'listed', is_available: true, missing: {} })
    expect((await api.request(`/api/v1/products/${body.product.id}`)).status).toBe(200)
    expect(await world.jobs.taken(syncProductJob)).toContainEqual(
      expect.objectContaining({ payload: { productId: body.product.id } }),
    )
  })

  test('of a builder waiting for approval can be published, and is visible once they are listed', async () => {
    const builder = await world.builder({ canBePaid: true, isActive: false })
    const { body } = await create(builder, { ...listing, is_available: true })
    expect(body.product).toMatchObject({ status: 'listed', is_available: true, has_page: false })
    expect((await api.request(`/api/v1/products/${body.product.id}`)).status).toBe(404)

    await world.db.update(userProfiles).set({ isActive: true }).where(eq(userProfiles.id, builder.profileId))

    const own = await api.request('/api/v1/products/own', { as: builder })
    expect(((await own.json()) as OwnProductsPage).products).toMatchObject([{ id: body.product.id, has_page: true }])
    expect((await api.request(`/api/v1/products/${body.product.id}`)).status).toBe(200)
  })

  test('that is incomplete is refused with errors beside its fields, and leaves no draft', async () => {
    const builder = await world.builder({ canBePaid: true, profile: { shippingAddress: null } })

    const { status, body } = await create(builder, { ...listing, weight_oz: null, is_available: true })

    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)).toEqual(['weight_oz', 'use_builder_address'])
    expect(await world.db.select().from(products).where(eq(products.builderId, builder.profileId))).toEqual([])
  })

  test('with workshop pickup needs no ship-from address', async () => {
    const builder = await world.builder({ canBePaid: true, profile: { shippingAddress: null } })
    const pickup = { offers_local_pickup: true, local_pickup_details: 'Ring twice.' }
    const { status } = await create(builder, { ...listing, ...pickup, is_available: true })
    expect(status).toBe(201)
  })

  test('with pickup needs a place and time to be published', async () => {
    const builder = await world.builder({ canBePaid: true })
    for (const local_pickup_details of [null, '', '  ']) {
      const pickup = { offers_local_pickup: true, local_pickup_details }
      const { status, body } = await create(builder, { ...listing, ...pickup, is_available: true })
      expect(status).toBe(422)
      expect(body.error.fields).toEqual({ local_pickup_details: ['Enter where and when the buyer can pick up the instrument'] })
    }
  })

  test('waits until the builder can be paid, and gives the reason', async () => {
    const builder = await world.builder()
    const { status, body } = await create(builder, { ...listing, is_available: true })
    expect(status).toBe(422)
    expect(body.error.fields).toEqual({ payouts: [expect.stringContaining('set up your payouts')] })
    expect((await create(builder, listing)).body.product.missing).toHaveProperty('payouts')
  })

  test('shows the builder’s own pictures, and no one else’s', async () => {
    const [builder, other] = await Promise.all([world.builder(), world.builder()])
    const [own, foreign] = await Promise.all([uploadOf(builder), uploadOf(other)])
    const { body } = await create(builder, { ...listing, images: [{ key: own, alt: 'Spruce', view: 'front' }] })
    expect(body.product.images).toEqual([{ key: own, alt: 'Spruce', view: 'front' }])
    for (const key of [foreign, 'plates/demo/agate-om/front', '../../etc/passwd', 'https://evil.example/x.png']) {
      expect((await create(builder, { ...listing, images: [{ key, alt: '' }] })).status).toBe(422)
    }
    expect((await create(builder, { ...listing, images: [{ key: own, alt: '', view: 'inside' }] })).status).toBe(422)
    // A picture belongs to one listing only.
    expect((await create(builder, { ...listing, images: [{ key: own, alt: '' }] })).status).toBe(422)
  })

  test('ships from its own address when it has one', async () => {
    const builder = await world.builder({ canBePaid: true, profile: { shippingAddress: null } })
    const own = { use_builder_address: false, ship_from_address: WORKSHOP }
    const { status, body } = await create(builder, { ...listing, ...own, is_available: true })
    expect(status).toBe(201)
    expect(body.product.ship_from_address).toMatchObject({ city: 'San Francisco' })
  })

  test('cleans its text: empty categories and unnamed specifications are dropped, a blank radius is 25 miles', async () => {
    const { body } = await create(await world.builder(), {
      ...listing,
      categories: [' Electric  Guitars', '', 'electric guitars'],
      specifications: { 'Scale length': ' 25.5 in ', '': 'nothing', Pickups: '  ' },
      local_pickup_radius_miles: null,
    })
    expect(body.product).toMatchObject({
      categories: ['electric guitars'],
      specifications: { 'Scale length': '25.5 in' },
      local_pickup_radius_miles: 25,
    })
  })

  test('ignores fields the builder cannot set', async () => {
    const [builder, other] = await Promise.all([world.builder(), world.builder()])
    const claims = { builder_id: other.profileId, is_featured: true, status: 'listed', average_rating: 5, id: other.id }

    const { body } = await create(builder, { ...listing, ...claims })

    expect(await row(body.product.id)).toMatchObject({ builderId: builder.profileId, isFeatured: false, status: 'draft' })
  })

  test('requires a seller', async () => {
    expect((await create(null, listing)).status).toBe(401)
    expect((await create(await world.buyer(), listing)).status).toBe(403)
  })

  test.each([
    ['no name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(141) }],
    ['no price', { price: undefined }],
    ['a weight of zero', { weight_oz: 0 }],
    ['a weight in words', { weight_oz: '8 lbs' }],
    ['a radius that is too large', { local_pickup_radius_miles: 101 }],
    ['eleven pictures', { images: Array.from({ length: 11 }, (_, at) => ({ key: `k${at}`, alt: '' })) }],
    [
      'a thousand specifications',
      { specifications: Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`n${at}`, 'v'])) },
    ],
    ['a thousand categories', { categories: Array.from({ length: 101 }, (_, at) => `c${at}`) }],
    ['a specification that is not text', { specifications: { Weight: 7 } }],
    ['an address that is too long', { ship_from_address: { street1: 'x'.repeat(301) } }],
    ['a description with NUL', { description: 'a\0b' }],
  ])('with %s is refused', async (_, wrong) => {
    expect((await create(await world.builder(), { ...listing, ...wrong })).status).toBe(422)
  })

  test('has no specification named like a property of every JavaScript object', async () => {
    const json = `{"name":"Heron","price":1,"specifications":{"__proto__":"polluted"}}`
    const headers = { 'content-type': 'application/json' }
    const response = await api.request('/api/v1/products', { as: await world.builder(), method: 'POST', body: json, headers })
    expect(response.status).toBe(422)
  })
})

describe('deleting a listing', () => {
  const remove = async (as: Person | null, id: string) =>
    (await api.request(`/api/v1/products/${id}`, { method: 'DELETE', as })).status

  test('deletes a draft, and archives a product that was ever listed', async () => {
    const builder = await world.builder()
    const [draft, listed] = await Promise.all([world.product({ builder, status: 'draft' }), world.product({ builder })])

    expect([await remove(builder, draft.id), await remove(builder, listed.id)]).toEqual([204, 204])

    expect(await row(draft.id)).toBeUndefined()
    expect(await row(listed.id)).toMatchObject({ status: 'archived', isAvailable: false })
    expect((await api.request(`/api/v1/products/${listed.id}`)).status).toBe(404)
    expect(await remove(builder, listed.id)).toBe(404)
  })

  test('keeps the order of a sold instrument as it was', async () => {
    // The pictures of the tests above have no files to encode.
    await world.jobs.clear()
    const [builder, buyer] = await Promise.all([world.builder(), world.buyer()])
    const product = await pickupProduct(world, { builder })
    const { sessionId } = await buy(world, buyer, product)
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)

    expect(await remove(builder, product.id)).toBe(204)

    const orders = (await (await api.request('/api/v1/orders', { as: buyer })).json()) as { orders: unknown[] }
    expect(orders.orders).toMatchObject([{ order_items: [{ product: { name: product.name } }] }])
  })

  test('requires the builder', async () => {
    const product = await world.product()
    expect(await remove(await world.builder(), product.id)).toBe(404)
    expect(await remove(null, product.id)).toBe(401)
    expect(await row(product.id)).toMatchObject({ status: 'listed' })
  })
})

describe('a builder’s own list', () => {
  async function list(as: Person | null, query = '') {
    const response = await api.request(`/api/v1/products/own${query}`, { as })
    return response.status === 200 ? ((await response.json()) as OwnProductsPage) : response.status
  }

  test('contains all of their instruments except deleted ones, and no one else’s', async () => {
    const builder = await world.builder()
    await world.product({ builder, name: 'Heron', isFeatured: true, categories: ['basses'] })
    await world.product({ builder, name: 'Egret', status: 'draft', useBuilderAddress: false, shipFromAddress: WORKSHOP })
    await world.product({ builder, name: 'Gone', status: 'archived' })
    await world.product()

    expect(await list(builder)).toMatchObject({ total: 2, counts: { total: 2, available: 1, featured: 1, from_profile: 1 } })
    expect(names(await list(builder, '?status=active'))).toEqual(['Heron'])
    expect(names(await list(builder, '?status=pending'))).toEqual(['Egret'])
    expect(names(await list(builder, '?category=bass+guitars'))).toEqual(['Heron'])
    expect(names(await list(builder, '?q=GRE'))).toEqual(['Egret'])
    expect(names(await list(builder, '?q=%25'))).toEqual([])
    expect(await list(builder, '?status=nonsense')).toBe(422)
    expect(await list(builder, '?page=x')).toBe(422)
    expect(await list(null)).toBe(401)
  })

  test('counts none as available while the builder waits for approval', async () => {
    const builder = await world.builder({ isActive: false })
    await world.product({ builder, name: 'Heron' })
    expect(await list(builder)).toMatchObject({ counts: { total: 1, available: 0 } })
    expect(names(await list(builder, '?status=active'))).toEqual([])
    expect(names(await list(builder, '?status=pending'))).toEqual(['Heron'])
  })

  test('shows the form’s values only to the builder', async () => {
    const builder = await world.builder()
    const product = await world.product({ builder, useBuilderAddress: false, shipFromAddress: WORKSHOP })
    const path = `/api/v1/products/own/${product.id}`
    expect(await (await api.request(path, { as: builder })).json()).toMatchObject({
      product: { ship_from_address: { street1: WORKSHOP.street1 }, can: { edit: true, delete: true } },
    })
    expect((await api.request(path, { as: await world.builder() })).status).toBe(404)
    expect((await api.request(path)).status).toBe(401)
  })

  function names(page: OwnProductsPage | number) {
    return typeof page === 'number' ? page : page.products.map(({ name }) => name)
  }
})
