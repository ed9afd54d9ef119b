import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMeasures } from '#contracts/catalog/measures/known-measures.ts'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { demoInstruments } from '#db/demo/demo-instruments.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { knownOf, measureRow, READ_VERSION } from './measure-row.ts'
import { productMeasures } from './product-measures-table.ts'
import { products } from './products-table.ts'
import { readMeasures } from './read-measures.ts'

let world: World
let api: WorldApi
beforeAll(async () => {
  world = await openWorld()
  api = openWorldApi(world)
})
afterAll(() => world.close())

type Answer = { product: OwnProductDetail & ProductDetail; error: { fields: Record<string, string[]> } }

async function call(as: Person | null, path: string, method = 'GET', json?: object) {
  const response = await api.request(path, { method, as, ...(json && { json }) })
  return { status: response.status, ...((await response.json()) as Answer) }
}
const patch = (as: Person, id: string, json: object) => call(as, `/api/v1/products/${id}`, 'PATCH', json)
const page = async (id: string) => (await call(null, `/api/v1/products/${id}`)).product
const rowOf = async (id: string) => (await world.db.select().from(productMeasures).where(eq(productMeasures.productId, id)))[0]

async function offered(specifications: Record<string, string> = { Scale: '24.75 in' }) {
  const builder = await world.builder()
  const { id } = await world.product({ builder, specifications })
  await patch(builder, id, { specifications })
  return { builder, id }
}

test('saving an instrument reads its measures, for its page and into narrow columns', async () => {
  const { id } = await offered({ Scale: '24.75 in', 'Nut width': '43 mm', Pickups: 'Two humbuckers' })
  expect(await rowOf(id)).toMatchObject({ family: 1, scaleUm: 628_650, nutUm: 43_000, weightG: null, readVersion: READ_VERSION })
  const { family, known_measures } = await page(id)
  expect(family).toBe('electric-guitar')
  expect(known_measures.map(({ text, origin }) => [text, origin])).toEqual([
    ['24 3/4 in · 628.7 mm', 'read'],
    ['1.69 in · 43 mm', 'read'],
    ['HH', 'read'],
    ['Humbucker', 'read'],
  ])
})

test('stated measures win over the text, and only the builder sees them as stated', async () => {
  const { builder, id } = await offered()
  const stated = { family: 'bass', scale: 863.6, scale_to: 914.4, handedness: 'left', top_wood: 'koa' }
  const saved = await patch(builder, id, { measures: { ...stated, nut: null } })
  expect(saved.product.measures).toEqual(stated)
  const shown = await page(id)
  expect(shown.family).toBe('bass')
  expect(shown).not.toHaveProperty('measures')
  expect(shown.known_measures.find(({ id: field }) => field === 'scale')).toMatchObject({
    value: 863.6,
    value_to: 914.4,
    origin: 'stated',
    specification: null,
  })
  expect(await rowOf(id)).toMatchObject({ family: 5, scaleUm: 863_600, scaleToUm: 914_400, hand: 2 })

  for (const nothing of [{}, null]) {
    await patch(builder, id, { measures: stated })
    expect((await patch(builder, id, { measures: nothing })).product.measures).toBeNull()
    expect(await rowOf(id)).toMatchObject({ family: 1, scaleUm: 628_650, scaleToUm: null, hand: 1 })
  }
})

test('a multiscale stated with its long end first is stored and shown from its short end', async () => {
  const { builder, id } = await offered({})
  const saved = await patch(builder, id, { measures: { family: 'bass', scale: 939.8, scale_to: 863.6 } })
  expect(saved.product.measures).toEqual({ family: 'bass', scale: 863.6, scale_to: 939.8 })
  expect(await rowOf(id)).toMatchObject({ scaleUm: 863_600, scaleToUm: 939_800 })
  expect((await page(id)).known_measures.find(({ id: field }) => field === 'scale')).toMatchObject({
    text: expect.stringMatching(/^34/),
  })
})

test('refuses impossible measures beside their fields, with the whole edit', async () => {
  const { builder, id } = await offered()
  const refused = await patch(builder, id, { name: 'Renamed', measures: { scale: 6477, nut: 42 } })
  expect(refused.status).toBe(422)
  expect(refused.error.fields).toEqual({
    'measures.scale': ['For electric guitars, enter 500 to 780 mm (19.7 to 30.7 in). Check the number and its unit.'],
  })
  const wrong = await patch(builder, id, { measures: { scale: 'long', handedness: 'both', family: 'harp', nut: -1 } })
  expect(Object.keys(wrong.error.fields).sort()).toEqual([
    'measures.family',
    'measures.handedness',
    'measures.nut',
    'measures.scale',
  ])
  expect((await page(id)).name).not.toBe('Renamed')
})

test('a new instrument can be created with its measures', async () => {
  const builder = await world.builder()
  const body = { name: 'Heron', price: 900, categories: ['ukuleles'], measures: { scale: 431.8, uke_size: 'tenor' } }
  const { status, product } = await call(builder, '/api/v1/products', 'POST', body)
  expect(status).toBe(201)
  expect(product.measures).toEqual(body.measures)
  expect(await rowOf(product.id)).toMatchObject({ scaleUm: 431_800, body: 6 })
})

test('a measure that a new category makes impossible is ignored, and returns with the old one', async () => {
  const { builder, id } = await offered({})
  await patch(builder, id, { measures: { scale: 647.7 } })
  await patch(builder, id, { categories: ['violins'] })
  expect(await rowOf(id)).toMatchObject({ family: 6, scaleUm: null })
  await patch(builder, id, { categories: ['electric guitars'] })
  expect(await rowOf(id)).toMatchObject({ family: 1, scaleUm: 647_700 })
})

test('a copy has the measures of its original', async () => {
  const { builder, id } = await offered()
  await patch(builder, id, { measures: { nut: 42 } })
  const copy = await duplicateProduct(world.as(builder), id)
  expect(copy.product.measures).toEqual({ nut: 42 })
  expect(await rowOf(copy.product.id)).toMatchObject({ scaleUm: 628_650, nutUm: 42_000, readVersion: READ_VERSION })
})

test('only the builder can state the measures of an instrument', async () => {
  const { id } = await offered()
  expect((await patch(await world.builder(), id, { measures: { nut: 42 } })).status).toBe(404)
})

test('a job reads rows written directly, in batches, once', async () => {
  await readMeasures(world)
  const builder = await world.builder()
  const made = []
  for (let at = 0; at < 5; at++) made.push(await world.product({ builder, specifications: { Scale: '650 mm' } }))
  expect(await rowOf(made[0]?.id ?? '')).toMatchObject({ family: 0, readVersion: 0 })
  expect(await page(made[0]?.id ?? '')).toMatchObject({ family: null, known_measures: [] })

  expect(await readMeasures(world, { batch: 2, batches: 2 })).toBe(4)
  expect(await readMeasures(world, { batch: 2 })).toBe(1)
  expect(await readMeasures(world)).toBe(0)
  for (const { id } of made) expect(await rowOf(id)).toMatchObject({ family: 1, scaleUm: 650_000 })

  await world.db
    .update(products)
    .set({ specifications: { Scale: '27 in' } })
    .where(eq(products.builderId, builder.profileId))
  expect(await readMeasures(world)).toBe(5)
  expect(await rowOf(made[4]?.id ?? '')).toMatchObject({ scaleUm: 685_800 })
  await world.db.update(products).set({ priceCents: 1 }).where(eq(products.builderId, builder.profileId))
  expect(await readMeasures(world)).toBe(0)
})

test('a new reader version reads every instrument again, and stated measures stay', async () => {
  const { builder, id } = await offered()
  await patch(builder, id, { measures: { nut: 42 } })
  await world.db.update(productMeasures).set({ readVersion: 0, scaleUm: 1 }).where(eq(productMeasures.productId, id))
  await readMeasures(world)
  expect(await rowOf(id)).toMatchObject({ scaleUm: 628_650, nutUm: 42_000 })
})

test('an instrument being edited does not delay the job', async () => {
  const { id } = await offered()
  await world.db.update(productMeasures).set({ readVersion: 0 }).where(eq(productMeasures.productId, id))
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from products where id = ${id} for update`)
    expect(await readMeasures(world)).toBe(0)
  })
  expect(await readMeasures(world)).toBe(1)
})

test('deleting a draft deletes its measures', async () => {
  const builder = await world.builder()
  const { id } = await world.product({ builder, status: 'draft', isAvailable: false })
  expect(await rowOf(id)).toBeDefined()
  await api.request(`/api/v1/products/${id}`, { method: 'DELETE', as: builder })
  expect(await rowOf(id)).toBeUndefined()
})

test.each(demoInstruments)('a row has everything known about $slug', (instrument) => {
  const known = knownMeasures({ ...instrument, measures: { handedness: 'left', year: 2024, back_length: 355, scale: 330 } })
  const columns = {
    hand: null,
    strings: null,
    frets: null,
    year: null,
    body: null,
    topWood: null,
    backWood: null,
    bodyWood: null,
  }
  const others = { finish: null, pickups: null, scaleUm: null, scaleToUm: null, nutUm: null, spacingUm: null, radiusUm: null }
  const last = { radiusToUm: null, depth1Um: null, depth12Um: null, backUm: null, weightG: null }
  const row = { ...columns, ...others, ...last, ...measureRow(known) } as Parameters<typeof knownOf>[0]
  expect(knownOf(row)).toEqual(known)
  expect(knownOf(null)).toBeNull()
})
