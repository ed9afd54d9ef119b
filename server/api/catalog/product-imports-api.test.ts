import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importProducts } from '#domain/catalog/product-imports/import-products.ts'
import { productImports } from '#domain/catalog/product-imports/product-imports-tables.ts'
import { deleteImportedDrafts } from '#domain/catalog/product-imports/undo-import.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { CHANGES_CHANNEL } from '#domain/kernel/announce.ts'
import { purgeExpiredRows } from '#domain/kernel/retention.ts'
import { IMPORT_FILE, IMPORTS_PATH, openImportsWorld } from '#testing/world-imports.ts'

const { world, api, start, read, ownProducts, importFile } = await openImportsWorld()

test('a long header over many short rows is refused before it fills the memory', async () => {
  const builder = await world.builder()
  const file = `sku,name,price${',x'.repeat(400_000)}\n${'1\n'.repeat(15_000)}`
  const answer = await api.request(`${IMPORTS_PATH}/preview`, { as: builder, json: { text: file } })
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.message).toBe('The first line of this file has many more columns than the other lines')
})

describe('an import', () => {
  test('can be undone within a day: unedited drafts are deleted, others stay', async () => {
    const builder = await world.builder()
    const { id } = await importFile(builder, IMPORT_FILE)
    const [edited] = await ownProducts(builder)
    world.clock.advance(60)
    const json = { name: 'Mine now' }
    await api.request(`/api/v1/products/${edited?.id}`, { as: builder, method: 'PATCH', json })
    const undone = await api.request(`${IMPORTS_PATH}/${id}/undo`, { as: builder, method: 'POST' })
    expect((await undone.json()).import).toMatchObject({ can: { undo: false }, undone_at: expect.any(String) })
    await deleteImportedDrafts(world.as(null), { importId: id })
    expect((await ownProducts(builder)).map(({ name }) => name)).toEqual(['Mine now'])
  })

  test('is undone without drafts that are being edited or listed at that moment', async () => {
    const builder = await world.builder()
    const { id } = await importFile(builder, IMPORT_FILE)
    const written = await ownProducts(builder)
    await api.request(`${IMPORTS_PATH}/${id}/undo`, { as: builder, method: 'POST' })
    let undoing: Promise<void> | undefined
    await world.db.transaction(async (tx) => {
      await tx.update(products).set({ status: 'listed', updatedAt: new Date() }).where(eq(products.builderId, builder.profileId))
      undoing = deleteImportedDrafts(world.as(null), { importId: id })
      await new Promise((later) => setTimeout(later, 300))
    })
    await undoing
    expect((await ownProducts(builder)).map(({ sku, status }) => [sku, status])).toEqual(
      written.map(({ sku }) => [sku, 'listed']),
    )
  })

  test('skips drafts that are listed while their row is being written', async () => {
    const builder = await world.builder()
    await importFile(builder, IMPORT_FILE)
    const answer = await start(builder, IMPORT_FILE.replace('2400', '24'))
    const { id } = (await answer.json()).import
    let importing: Promise<void> | undefined
    await world.db.transaction(async (tx) => {
      await tx.update(products).set({ status: 'listed', isAvailable: true }).where(eq(products.builderId, builder.profileId))
      importing = importProducts(world.as(null), { importId: id })
      await new Promise((later) => setTimeout(later, 300))
    })
    await importing
    expect((await ownProducts(builder)).map(({ priceCents }) => priceCents).toSorted()).toEqual([240_000, 315_050])
    expect((await read(builder, id)).notes.map(({ note }) => note)).toEqual([
      'This instrument is for sale. Edit the listing instead.',
    ])
  })

  test('writes nothing if undone before its job has run', async () => {
    const builder = await world.builder()
    const { id } = (await (await start(builder, IMPORT_FILE)).json()).import
    await api.request(`${IMPORTS_PATH}/${id}/undo`, { as: builder, method: 'POST' })
    await importProducts(world.as(null), { importId: id })
    expect(await ownProducts(builder)).toEqual([])
  })

  test('cannot be undone after a day', async () => {
    const builder = await world.builder()
    const { id } = await importFile(builder, IMPORT_FILE)
    world.clock.advance(25 * 3600)
    expect((await api.request(`${IMPORTS_PATH}/${id}/undo`, { as: builder, method: 'POST' })).status).toBe(409)
  })

  test('writes each draft once, with any number of workers', async () => {
    const builder = await world.builder()
    const lines = Array.from({ length: 20 }, (_, at) => `R-${at},Number ${at},${1000 + at}`)
    const { id } = (await (await start(builder, ['sku,name,price', ...lines].join('\n'))).json()).import
    await Promise.all([1, 2, 3].map(() => importProducts(world.as(null), { importId: id })))
    expect((await read(builder, id)).counts).toMatchObject({ waiting: 0, created: 20 })
    expect(await ownProducts(builder)).toHaveLength(20)
  })

  test('plans each row again: an instrument listed under its number meanwhile stays unchanged', async () => {
    const builder = await world.builder()
    const { id } = (await (await start(builder, 'sku,name,price\nA,One,100\n')).json()).import
    const other = await world.product({ builder, name: 'Listed meanwhile' })
    await world.db.update(products).set({ sku: 'A' }).where(eq(products.id, other.id))
    await importProducts(world.as(null), { importId: id })
    expect((await read(builder, id)).notes).toEqual([
      { line: 2, name: 'One', note: 'This instrument is for sale. Edit the listing instead.' },
    ])
  })

  test('drops no cached page, because only the builder sees drafts', async () => {
    const builder = await world.builder()
    const client = await world.pool.connect()
    const dropped: string[] = []
    client.on('notification', ({ payload }) => dropped.push(...(JSON.parse(payload ?? '{}').tags ?? [])))
    await client.query(`listen ${CHANGES_CHANNEL}`)
    const { id } = await importFile(builder, IMPORT_FILE)
    await importFile(builder, IMPORT_FILE.replace('2400', '2500'))
    await api.request(`${IMPORTS_PATH}/${id}/undo`, { as: builder, method: 'POST' })
    await deleteImportedDrafts(world.as(null), { importId: id })
    await client.query('select 1')
    client.release(true)
    expect(dropped.filter((tag) => tag === 'catalog' || tag === `builder:${builder.profileId}`)).toEqual([])
  })

  test('can be started twenty times a day, because each can write a thousand drafts', async () => {
    const builder = await world.builder()
    world.settings.rateLimits = true
    onTestFinished(() => {
      world.settings.rateLimits = false
    })
    expect((await start(builder, IMPORT_FILE)).status).toBe(201)
    await world.pool.query('update rate_limits set count = 20 where key = $1', [`start-import:${builder.id}`])
    expect((await start(builder, IMPORT_FILE.replaceAll('W-', 'X-'))).status).toBe(429)
  })

  test('can only be seen and undone by the builder, and buyers cannot import', async () => {
    const builder = await world.builder()
    const { id } = await importFile(builder, IMPORT_FILE)
    const stranger = await world.builder()
    expect((await api.request(`${IMPORTS_PATH}/${id}`, { as: stranger })).status).toBe(404)
    expect((await api.request(`${IMPORTS_PATH}/${id}/undo`, { as: stranger, method: 'POST' })).status).toBe(404)
    expect((await start(await world.buyer(), IMPORT_FILE)).status).toBe(403)
    expect((await api.request('/api/v1/seller/products.csv', { as: await world.buyer() })).status).toBe(403)
  })

  test('is deleted after a month, and its drafts stay', async () => {
    const builder = await world.builder()
    await importFile(builder, IMPORT_FILE)
    world.clock.advance(31 * 86_400)
    await purgeExpiredRows(world.as(null))
    expect(await world.db.$count(productImports, eq(productImports.builderId, builder.profileId))).toBe(0)
    expect(await ownProducts(builder)).toHaveLength(2)
  })
})

test.each([
  ['nothing', '', 'This file is empty'],
  ['no columns that we know', 'a,b\n1,2\n', /These columns are unknown/],
  ['an open quote in its first line', 'sku,"name,price\nA,One,1\n', /^We couldn’t read the first line of this file\. /],
  ['only a first line', 'sku,name,price\n', 'This file contains no instruments'],
])('a file with %s is refused in a sentence', async (_what, text, sentence) => {
  const answer = await api.request(`${IMPORTS_PATH}/preview`, { as: await world.builder(), json: { text } })
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.fields.text[0]).toMatch(sentence)
})

test('numbers are unique per builder, and a relisted instrument keeps its number', async () => {
  const builder = await world.builder()
  const [one, other] = await Promise.all([world.product({ builder }), world.product({ builder })])
  const give = (id: string) => api.request(`/api/v1/products/${id}`, { as: builder, method: 'PATCH', json: { sku: 'A-1' } })
  const statuses = (await Promise.all([give(one.id), give(other.id)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
})
