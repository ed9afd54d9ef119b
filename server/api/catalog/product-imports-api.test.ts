import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ImportPreview, ProductImport } from '#contracts/catalog/product-import-views.ts'
import { purgeOldImports } from '#domain/catalog/product-imports/delete-imports.ts'
import { importProducts } from '#domain/catalog/product-imports/import-products.ts'
import { productImports } from '#domain/catalog/product-imports/product-imports-tables.ts'
import { deleteImportedDrafts } from '#domain/catalog/product-imports/undo-import.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { CHANGES_CHANNEL } from '#domain/kernel/announce.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
const PATH = '/api/v1/product-imports'

const preview = async (as: Person, text: string, decimals?: string) =>
  (await (await api.request(`${PATH}/preview`, { as, json: { text, decimals } })).json()) as ImportPreview
const start = (as: Person, text: string) => api.request(PATH, { as, json: { text, file_name: 'listings.csv' } })
const read = async (as: Person, id: string) => (await (await api.request(`${PATH}/${id}`, { as })).json()).import as ProductImport
const exported = async (as: Person) => {
  const bytes = await (await api.request('/api/v1/seller/products.csv', { as })).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
const ownProducts = ({ profileId }: Person) => world.db.select().from(products).where(eq(products.builderId, profileId))

/** Imports a file and lets the job run. */
async function importFile(as: Person, text: string): Promise<ProductImport> {
  const answer = await start(as, text)
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()).import as ProductImport
  await importProducts(world.as(null), { importId: id })
  return read(as, id)
}

const FILE = `sku,name,price,categories,description,requires_approval,weight_oz,spec:Scale length,spec:Top wood
W-1,Wren,2400,acoustic guitars; parlor,"Small, and loud.",yes,120.5,24.9 in,Adirondack spruce
W-2,Heron,"3,150.50",basses,,no,,34 in,
`

describe('our own columns', () => {
  test('are previewed without writing anything, and imported as drafts', async () => {
    const builder = await world.builder()
    const planned = await preview(builder, FILE)
    expect(planned).toMatchObject({
      format: 'tonewood',
      counts: { new: 2, changed: 0, same: 0, refused: 0 },
      ignored_columns: [],
    })
    expect(await ownProducts(builder)).toEqual([])

    expect((await importFile(builder, FILE)).counts).toEqual({ waiting: 0, created: 2, changed: 0, refused: 0, pictures: 0 })
    const [wren, heron] = (await ownProducts(builder)).toSorted((one, other) => (one.sku ?? '').localeCompare(other.sku ?? ''))
    expect(wren).toMatchObject({
      sku: 'W-1',
      name: 'Wren',
      priceCents: 240_000,
      status: 'draft',
      isAvailable: false,
      categories: ['acoustic guitars', 'parlor'],
      description: 'Small, and loud.',
      requiresApproval: true,
      weightOz: 120.5,
      specifications: { 'Scale length': '24.9 in', 'Top wood': 'Adirondack spruce' },
    })
    expect(heron).toMatchObject({ priceCents: 315_050, specifications: { 'Scale length': '34 in' } })
  })

  test('change nothing the second time, and a corrected file lists its changes', async () => {
    const builder = await world.builder()
    await importFile(builder, FILE)
    expect((await preview(builder, FILE)).counts).toMatchObject({ new: 0, changed: 0, same: 2 })
    const again = await start(builder, FILE)
    expect([again.status, (await again.json()).error.message]).toEqual([409, 'No new listings in this file'])

    const corrected = FILE.replace('2400', '2600').replace('Small, and loud.', 'Small and loud.')
    const [wren] = (await preview(builder, corrected)).lines
    expect(wren).toMatchObject({ outcome: 'changed', changes: ['description', 'price'] })
    expect((await importFile(builder, corrected)).counts).toMatchObject({ created: 0, changed: 1 })
    expect((await ownProducts(builder)).map(({ priceCents }) => priceCents).toSorted()).toEqual([260_000, 315_050])
  })

  test('find an instrument by its number, whatever its spacing', async () => {
    const builder = await world.builder()
    await importFile(builder, 'sku,name,price\nW  1,Wren,2400\n')
    expect((await ownProducts(builder)).map(({ sku }) => sku)).toEqual(['W 1'])
    const { counts, lines } = await preview(builder, 'sku,name,price\nW 1,Wren,2400\n W   1 ,Twin,1\n')
    expect(counts).toMatchObject({ new: 0, same: 1, refused: 1 })
    expect(lines[1]?.errors).toEqual(['sku: Row 2 has the same number'])
  })

  test('are the columns of the export', async () => {
    const builder = await world.builder()
    await importFile(builder, FILE)
    const text = await exported(builder)
    expect([text.startsWith('\ufeff'), text.includes('\r\n')]).toEqual([true, true])
    const [line] = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(line).toMatchObject({ currency: 'USD', status: 'draft' })
    expect((await preview(builder, text)).counts).toMatchObject({ same: 2, refused: 0 })
  })

  test.each(['=1+1', '＝1', '+1', '-1', '@a', "'=1", "''=1", "'a", "'", '-1.50', '＋1', '－1', '＠a', '"q"', 'a;b', 'a\\;b\\'])(
    'come back unchanged from the export: %s',
    async (value) => {
      const builder = await world.builder()
      const { id } = await world.product({ builder })
      const json = { name: value, sku: value, categories: [value, 'x'], description: value, specifications: { [value]: value } }
      expect((await api.request(`/api/v1/products/${id}`, { as: builder, method: 'PATCH', json })).status).toBe(200)
      const text = await exported(builder)
      const [line] = parse(text, { bom: true, columns: true }) as Record<string, string>[]
      const cells = [line?.name, line?.sku, line?.categories, line?.description]
      expect(cells.filter((cell) => /^[=+@＝＋－＠]|^-(?!1\.50$|1$)/.test(cell ?? ''))).toEqual([])
      expect((await preview(builder, text)).lines).toMatchObject([{ outcome: 'same', name: value, sku: value }])
    },
  )

  test('are the same with any line ends, which spreadsheets rewrite', async () => {
    const builder = await world.builder()
    await world.product({ builder, description: 'Spruce top.\r\nRosewood back.', status: 'draft' })
    const text = await exported(builder)
    for (const file of [text, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r')])
      expect((await preview(builder, file)).lines).toMatchObject([{ outcome: 'same', changes: [] }])
  })

  test('find every exported instrument by its id, even listed or sold ones without a number', async () => {
    const builder = await world.builder()
    const [draft, , sold] = await Promise.all(['Draft', 'Listed', 'Sold'].map((name) => world.product({ builder, name })))
    await world.db
      .update(products)
      .set({ status: 'draft' })
      .where(eq(products.id, draft?.id ?? ''))
    await world.db
      .update(products)
      .set({ status: 'sold', soldAt: new Date() })
      .where(eq(products.id, sold?.id ?? ''))
    const text = await exported(builder)
    expect((await preview(builder, text)).counts).toEqual({ new: 0, changed: 0, same: 3, refused: 0 })

    const renamed = text.replace('Draft', 'Renamed').replace(/^,Renamed/m, 'W-9,Renamed')
    expect((await importFile(builder, renamed)).counts).toMatchObject({ created: 0, changed: 1, refused: 0 })
    expect(await ownProducts(builder)).toHaveLength(3)
    const [row] = await world.db
      .select()
      .from(products)
      .where(eq(products.id, draft?.id ?? ''))
    expect(row).toMatchObject({ name: 'Renamed', sku: 'W-9' })
  })

  test('of another builder’s export become drafts, which a second import finds', async () => {
    const [builder, other] = [await world.builder(), await world.builder()]
    await world.product({ builder, name: 'Wren' })
    const text = await exported(builder)
    expect((await importFile(other, text)).counts).toMatchObject({ created: 1 })
    expect((await preview(other, text)).counts).toMatchObject({ new: 0, refused: 0 })
    expect((await ownProducts(builder)).map(({ name }) => name)).toEqual(['Wren'])
  })

  test('may identify an instrument only once, by its id or its number', async () => {
    const builder = await world.builder()
    const { id } = await world.product({ builder, name: 'Wren' })
    await world.db.update(products).set({ sku: 'W', status: 'draft' }).where(eq(products.id, id))
    const { lines } = await preview(builder, `id,sku,name,price\n${id},V,Wren,1\n,W,Wren,2\n${id.toUpperCase()},,Wren,3\n`)
    expect(lines.map(({ errors }) => errors)).toEqual([
      [],
      ['id: Row 2 is the same instrument'],
      ['id: Row 2 is the same instrument'],
    ])
  })

  test('are imported as previewed, even with characters that the database cannot store', async () => {
    const builder = await world.builder()
    const text = 'sku,name,price,description,spec:T\0op\nA\0,Wr\0en\ud800,1,\0Loud\ud800,Spru\0ce\n'
    expect((await preview(builder, text)).counts).toMatchObject({ new: 1, refused: 0 })
    expect((await importFile(builder, text)).counts).toMatchObject({ created: 1, refused: 0 })
    expect((await preview(builder, text)).counts).toMatchObject({ same: 1 })
  })

  test('do not change instruments that are for sale or sold', async () => {
    const builder = await world.builder()
    const [listed, sold] = await Promise.all([world.product({ builder }), world.product({ builder })])
    await world.db.update(products).set({ sku: 'L' }).where(eq(products.id, listed.id))
    await world.db.update(products).set({ sku: 'S', status: 'sold', soldAt: new Date() }).where(eq(products.id, sold.id))
    const { lines } = await preview(builder, 'sku,name,price\nL,Renamed,1\nS,Renamed,1\n')
    expect(lines.map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['refused', ['This instrument is for sale. Edit the listing instead.']],
      ['refused', ['This instrument is sold']],
    ])
  })

  test('are refused row by row, each with its reasons', async () => {
    const builder = await world.builder()
    const file =
      'sku,name,price,currency,local_pickup,weight_oz\nA,,12,USD,no,1\nB,Two,free,EUR,maybe,much\n,Three,3,,,\nA,Twin,4,,,\n'
    const { lines } = await preview(builder, file)
    expect(lines.map(({ line, errors }) => [line, errors])).toEqual([
      [2, ['name: Give the instrument a name']],
      [
        3,
        [
          'price: Enter a price like 2400 or 2400.50',
          'currency: Prices are in USD',
          'weight_oz: Enter a number',
          'local_pickup: Enter yes or no',
        ],
      ],
      [4, ['sku: Give each instrument its own number. Without one, importing again would add a duplicate.']],
      [5, ['sku: Row 2 has the same number']],
    ])
  })

  test('ask once for the decimal separator if it is ambiguous', async () => {
    const builder = await world.builder()
    const file = 'sku;name;price\nA;One;1.800\n'
    const asked = await api.request(`${PATH}/preview`, { as: builder, json: { text: file } })
    expect([asked.status, Object.keys((await asked.json()).error.fields)]).toEqual([422, ['decimals']])
    expect((await preview(builder, file, 'comma')).counts.new).toBe(1)
  })
})

test('a Shopify export becomes one draft for each handle, with plain text and ounces', async () => {
  const builder = await world.builder()
  const columns =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status'
  const file = `${columns}
heron,Heron,"<p>Spruce &amp; maple.</p><ul><li>Loud</li></ul>",Me,Archtop,jazz,true,Title,Default Title,,2835,1,4200.00,https://cdn.example/2.jpg,2,active
heron,,,,,,,,,,,,,https://cdn.example/1.jpg,1,
strings,Strings,,Me,Parts,,true,Gauge,10,S-10,50,20,12.00,,,active
pair,Pair,,Me,Guitar,,true,Size,Small,P-1,,1,900.00,,,active
pair,,,,,,,,Large,P-2,,1,950.00,,,
`
  const planned = await preview(builder, file)
  expect(planned.lines.map(({ sku, outcome, pictures }) => [sku, outcome, pictures])).toEqual([
    ['heron', 'new', 2],
    ['S-10', 'refused', 0],
    ['P-1', 'refused', 0],
  ])
  await importFile(builder, file)
  expect(await ownProducts(builder)).toMatchObject([
    {
      name: 'Heron',
      priceCents: 420_000,
      categories: ['archtop'],
      weightOz: 100,
      description: 'Spruce & maple.\n\n * Loud',
      status: 'draft',
    },
  ])
})

test('a Shopify description over the limit is refused, because nested HTML would block the server', async () => {
  const builder = await world.builder()
  const nested = (times: number) => '<table><tr><td>'.repeat(times)
  const file = `Handle,Title,Body (HTML),Variant Price\na,Deep,${nested(1500)},1\nb,Deeper,${nested(30_000)},1\n`
  const { lines } = await preview(builder, file)
  expect(lines.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['new', []],
    ['refused', ['description: Keep it to 30,000 characters or less']],
  ])
})

test('a long header over many short rows is refused before it fills the memory', async () => {
  const builder = await world.builder()
  const file = `sku,name,price${',x'.repeat(400_000)}\n${'1\n'.repeat(15_000)}`
  const answer = await api.request(`${PATH}/preview`, { as: builder, json: { text: file } })
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.message).toBe('The first line of this file has many more columns than the other lines')
})

describe('an import', () => {
  test('can be undone within a day: unedited drafts are deleted, others stay', async () => {
    const builder = await world.builder()
    const { id } = await importFile(builder, FILE)
    const [edited] = await ownProducts(builder)
    world.clock.advance(60)
    const json = { name: 'Mine now' }
    await api.request(`/api/v1/products/${edited?.id}`, { as: builder, method: 'PATCH', json })
    const undone = await api.request(`${PATH}/${id}/undo`, { as: builder, method: 'POST' })
    expect((await undone.json()).import).toMatchObject({ can: { undo: false }, undone_at: expect.any(String) })
    await deleteImportedDrafts(world.as(null), { importId: id })
    expect((await ownProducts(builder)).map(({ name }) => name)).toEqual(['Mine now'])
  })

  test('is undone without drafts that are being edited or listed at that moment', async () => {
    const builder = await world.builder()
    const { id } = await importFile(builder, FILE)
    const written = await ownProducts(builder)
    await api.request(`${PATH}/${id}/undo`, { as: builder, method: 'POST' })
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
    await importFile(builder, FILE)
    const answer = await start(builder, FILE.replace('2400', '24'))
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
    const { id } = (await (await start(builder, FILE)).json()).import
    await api.request(`${PATH}/${id}/undo`, { as: builder, method: 'POST' })
    await importProducts(world.as(null), { importId: id })
    expect(await ownProducts(builder)).toEqual([])
  })

  test('cannot be undone after a day', async () => {
    const builder = await world.builder()
    const { id } = await importFile(builder, FILE)
    world.clock.advance(25 * 3600)
    expect((await api.request(`${PATH}/${id}/undo`, { as: builder, method: 'POST' })).status).toBe(409)
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
    const { id } = await importFile(builder, FILE)
    await importFile(builder, FILE.replace('2400', '2500'))
    await api.request(`${PATH}/${id}/undo`, { as: builder, method: 'POST' })
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
    expect((await start(builder, FILE)).status).toBe(201)
    await world.pool.query('update rate_limits set count = 20 where key = $1', [`start-import:${builder.id}`])
    expect((await start(builder, FILE.replaceAll('W-', 'X-'))).status).toBe(429)
  })

  test('can only be seen and undone by the builder, and buyers cannot import', async () => {
    const builder = await world.builder()
    const { id } = await importFile(builder, FILE)
    const stranger = await world.builder()
    expect((await api.request(`${PATH}/${id}`, { as: stranger })).status).toBe(404)
    expect((await api.request(`${PATH}/${id}/undo`, { as: stranger, method: 'POST' })).status).toBe(404)
    expect((await start(await world.buyer(), FILE)).status).toBe(403)
    expect((await api.request('/api/v1/seller/products.csv', { as: await world.buyer() })).status).toBe(403)
  })

  test('is deleted after a month, and its drafts stay', async () => {
    const builder = await world.builder()
    await importFile(builder, FILE)
    world.clock.advance(31 * 86_400)
    await purgeOldImports(world.as(null))
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
  const answer = await api.request(`${PATH}/preview`, { as: await world.builder(), json: { text } })
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
