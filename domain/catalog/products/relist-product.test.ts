import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { PICTURE_WIDTHS } from '#contracts/people/picture-sizes.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { MAX_UNCLAIMED } from '#domain/people/uploads/upload-limits.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import { labelled, orderRow, type Sale, soldForPickup, soldForShipping } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { products } from './products-table.ts'

const { world, api } = await openApiWorld()

async function post(path: string, as: Person | null) {
  const response = await api.request(`/api/v1/products/${path}`, { method: 'POST', as })
  return { status: response.status, body: (await response.json()) as { message: string; product: OwnProductDetail } }
}

const row = async (id: string) => (await world.db.select().from(products).where(eq(products.id, id)))[0]
const productOf = async ({ orderId }: Sale) => (await orderRow(world, orderId)).productId

/** Sold and refunded before it was shipped, with one uploaded picture and one generated one */
async function refunded(sell = soldForShipping) {
  const sale = await sell(world, { name: 'Heron OM', builder: await world.builder({ canBePaid: true }) })
  const id = await productOf(sale)
  const key = await withPicture(sale.builder, id)
  await api.request(`/api/v1/seller/orders/${sale.orderId}/refund`, { method: 'POST', as: sale.builder })
  await workJobs(world)
  return { ...sale, id, key }
}

async function withPicture(builder: Person, id: string): Promise<string> {
  const bytes = await imageFile()
  const { key } = await storeUpload(world.as(builder), { read: async () => ({ bucket: 'instrumentimages', bytes }) })
  const images = [
    { key, alt: 'The front', view: 'front' as const },
    { key: 'plates/drawn', alt: 'A drawing' },
  ]
  await world.db.update(products).set({ images }).where(eq(products.id, id))
  const claim = { holder: `product:${id}`, bucket: 'instrumentimages', keys: [key] } as const
  await world.db.transaction((tx) => claimUploads(world.as(builder), tx, claim))
  return key
}

describe('an instrument whose order was refunded', () => {
  test('is relisted with one click as a new listing with its text and pictures, and the sold one stays', async () => {
    const { builder, buyer, id, key, orderId } = await refunded()
    const sold = await row(id)
    const { status, body } = await post(`${id}/relist`, builder)

    expect(status).toBe(200)
    expect(body.product).toMatchObject({ name: 'Heron OM', price: 2500, status: 'listed', is_available: true, resale: null })
    expect(body.product.description).toBe(sold?.description)
    expect(body.product.images).toEqual([
      { key: expect.stringMatching(/^files\//), alt: 'The front', view: 'front' },
      { key: 'plates/drawn', alt: 'A drawing' },
    ])
    expect(body.product.images[0]?.key).not.toBe(key)
    expect(await row(id)).toEqual(sold)
    expect(await orderRow(world, orderId)).toMatchObject({ productId: id, status: 'refunded' })
    expect((await api.request(`/api/v1/products/${body.product.id}`, { as: buyer })).status).toBe(200)
  })

  test('keeps its pictures in the new listing when the old files are deleted', async () => {
    const { builder, id } = await refunded()
    const { product } = (await post(`${id}/relist`, builder)).body
    await world.db.transaction((tx) => {
      return claimUploads(world.as(builder), tx, { holder: `product:${id}`, bucket: 'instrumentimages', keys: [] })
    })
    const [upload] = await world.db.select().from(uploads).where(eq(uploads.userId, builder.id))
    expect(upload).toMatchObject({ key: product.images[0]?.key, heldBy: `product:${product.id}` })
    for (const width of PICTURE_WIDTHS)
      expect(await world.files.get(`instrumentimages/${upload?.path}-${width}.webp`)).toBeInstanceOf(Uint8Array)
  })

  test('gets one new listing for any number of clicks and tabs', async () => {
    const { builder, id } = await refunded()
    const pressed = await Promise.all(Array.from({ length: 12 }, () => post(`${id}/relist`, builder)))
    expect(pressed.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(pressed.map(({ body }) => body.product.id)).size).toBe(1)
    expect(await world.db.$count(products, eq(products.relistedFromId, id))).toBe(1)
    // The unused copies do not count against the builder's limit.
    expect(await world.db.$count(uploads, and(eq(uploads.userId, builder.id), isNull(uploads.heldBy)))).toBe(0)
    // The database enforces the rule as well.
    const second = { name: 'Another', priceCents: 1, builderId: builder.profileId, relistedFromId: id }
    await expect(world.db.insert(products).values(second)).rejects.toMatchObject({
      cause: { constraint: 'products_relisted_once' },
    })
  })

  test('can be relisted after its new listing was deleted', async () => {
    const { builder, id } = await refunded()
    const first = (await post(`${id}/relist`, builder)).body.product.id
    await api.request(`/api/v1/products/${first}`, { method: 'DELETE', as: builder })
    const second = (await post(`${id}/relist`, builder)).body.product.id
    expect(second).not.toBe(first)
  })

  test('becomes a draft if something required is missing', async () => {
    const { builder, id } = await refunded()
    await world.db.update(products).set({ weightOz: null }).where(eq(products.id, id))
    const { product } = (await post(`${id}/relist`, builder)).body
    expect(product).toMatchObject({ status: 'draft', is_available: false, missing: { weight_oz: [expect.any(String)] } })
  })

  test('shows on its order and in its form if it was never shipped, and the new listing', async () => {
    const { builder, id, orderId } = await refunded()
    const seen = async () => {
      const order = await (await api.request(`/api/v1/seller/orders/${orderId}`, { as: builder })).json()
      const form = await (await api.request(`/api/v1/products/own/${id}`, { as: builder })).json()
      return [order.resale, form.product.resale]
    }
    const open = { is_back: true, relisted_as: null }
    expect(await seen()).toEqual([open, open])
    await world.db.update(orders).set({ deliveryStatus: 'delivered' }).where(eq(orders.id, orderId))
    expect(await seen()).toMatchObject([{ is_back: false }, { is_back: false }])
    const { product } = (await post(`${id}/relist`, builder)).body
    expect(await seen()).toMatchObject([{ relisted_as: product.id }, { relisted_as: product.id }])
  })

  test('can be relisted only by the builder', async () => {
    const { id, buyer } = await refunded()
    expect((await post(`${id}/relist`, null)).status).toBe(401)
    for (const stranger of [buyer, await world.builder(), await world.operator()])
      expect((await post(`${id}/relist`, stranger)).status).toBe(404)
    expect(await world.db.$count(products, eq(products.relistedFromId, id))).toBe(0)
  })
})

test('cannot be relisted while its sale is valid, or without a sale', async () => {
  const sale = await soldForPickup(world)
  expect((await post(`${await productOf(sale)}/relist`, sale.builder)).status).toBe(409)
  const builder = await world.builder()
  expect((await post(`${(await world.product({ builder })).id}/relist`, builder)).status).toBe(409)
})

describe('a duplicated instrument', () => {
  test('is a draft with its own pictures, independent of the original', async () => {
    const sale = await soldForShipping(world, { name: 'x'.repeat(140) })
    await labelled(world, sale)
    const id = await productOf(sale)
    const key = await withPicture(sale.builder, id)
    await world.db.update(products).set({ isFeatured: true }).where(eq(products.id, id))
    const { status, body } = await post(`${id}/duplicate`, sale.builder)
    expect(status).toBe(201)
    expect(body.message).toBe('Listing duplicated. It is saved as a draft.')
    expect(body.product).toMatchObject({ status: 'draft', is_available: false, is_featured: false, resale: null })
    expect(body.product.name).toMatch(/^x{133} \(Copy\)$/)
    expect(body.product.images).toHaveLength(2)
    expect(body.product.images[0]?.key).not.toBe(key)
    expect(await row(body.product.id)).toMatchObject({ soldAt: null, stripeProductId: null, relistedFromId: null })
  })

  test('requires the builder', async () => {
    const { id } = await world.product()
    expect((await post(`${id}/duplicate`, null)).status).toBe(401)
    expect((await post(`${id}/duplicate`, await world.builder())).status).toBe(404)
    const builder = await world.builder()
    const archived = await world.product({ builder, status: 'archived' })
    expect((await post(`${archived.id}/duplicate`, builder)).status).toBe(404)
  })

  test('is refused if too many pictures are unsaved, and leaves no copy', async () => {
    const builder = await world.builder()
    const { id } = await world.product({ builder })
    const bytes = await imageFile()
    const send = () => storeUpload(world.as(builder), { read: async () => ({ bucket: 'instrumentimages', bytes }) })
    const keys = [(await send()).key, (await send()).key]
    const images = keys.map((key) => ({ key, alt: '' }))
    await world.db.update(products).set({ images }).where(eq(products.id, id))
    const claim = { holder: `product:${id}`, bucket: 'instrumentimages', keys } as const
    await world.db.transaction((tx) => claimUploads(world.as(builder), tx, claim))
    // There is room for one more.
    for (let waiting = 0; waiting < MAX_UNCLAIMED - 1; waiting += 1) await send()
    expect((await post(`${id}/duplicate`, builder)).status).toBe(429)
    const unclaimed = and(eq(uploads.userId, builder.id), isNull(uploads.heldBy))
    expect(await world.db.$count(uploads, unclaimed)).toBe(MAX_UNCLAIMED - 1)
    expect(await world.db.$count(products, eq(products.builderId, builder.profileId))).toBe(1)
  })

  test('skips a missing picture, and does not use another person’s', async () => {
    const builder = await world.builder()
    const { id } = await world.product({ builder })
    const key = await withPicture(builder, id)
    await world.db.delete(uploads).where(eq(uploads.key, key))
    const { product } = (await post(`${id}/duplicate`, builder)).body
    expect(product.images).toEqual([{ key: 'plates/drawn', alt: 'A drawing' }])
  })
})
