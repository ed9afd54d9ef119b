import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { IMPORT_FILE, IMPORTS_PATH, openImportsWorld } from '#testing/world-imports.ts'

const { world, api, preview, start, exported, ownProducts, importFile } = await openImportsWorld()

describe('our own columns', () => {
  test('are previewed without writing anything, and imported as drafts', async () => {
    const builder = await world.builder()
    const planned = await preview(builder, IMPORT_FILE)
    expect(planned).toMatchObject({
      format: 'tonewood',
      counts: { new: 2, changed: 0, same: 0, refused: 0 },
      ignored_columns: [],
    })
    expect(await ownProducts(builder)).toEqual([])

    expect((await importFile(builder, IMPORT_FILE)).counts).toEqual({
      waiting: 0,
      created: 2,
      changed: 0,
      refused: 0,
      pictures: 0,
    })
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
      videoUrl: 'https://youtu.be/wren',
      weightOz: 120.5,
      specifications: { 'Scale length': '24.9 in', 'Top wood': 'Adirondack spruce' },
    })
    expect(heron).toMatchObject({ priceCents: 315_050, specifications: { 'Scale length': '34 in' } })
  })

  test('change nothing the second time, and a corrected file lists its changes', async () => {
    const builder = await world.builder()
    await importFile(builder, IMPORT_FILE)
    expect((await preview(builder, IMPORT_FILE)).counts).toMatchObject({ new: 0, changed: 0, same: 2 })
    const again = await start(builder, IMPORT_FILE)
    expect([again.status, (await again.json()).error.message]).toEqual([409, 'No new listings in this file'])

    const corrected = IMPORT_FILE.replace('2400', '2600').replace('Small, and loud.', 'Small and loud.')
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
    await importFile(builder, IMPORT_FILE)
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
      'sku,name,price,currency,local_pickup,weight_oz,image_1_view,video_url\nA,,12,USD,no,1,back,\nB,Two,free,EUR,maybe,much,inside,films.test\n,Three,3,,,,,\nA,Twin,4,,,,,\n'
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
          'image_1_view: Use one of front, back, headstock, sides, label, detail, wear, case',
          'video_url: Enter a YouTube or Vimeo link that begins with https://',
        ],
      ],
      [4, ['sku: Give each instrument its own number. Without one, importing again would add a duplicate.']],
      [5, ['sku: Row 2 has the same number']],
    ])
  })

  test('ask once for the decimal separator if it is ambiguous', async () => {
    const builder = await world.builder()
    const file = 'sku;name;price\nA;One;1.800\n'
    const asked = await api.request(`${IMPORTS_PATH}/preview`, { as: builder, json: { text: file } })
    expect([asked.status, Object.keys((await asked.json()).error.fields)]).toEqual([422, ['decimals']])
    expect((await preview(builder, file, 'comma')).counts.new).toBe(1)
  })
})
