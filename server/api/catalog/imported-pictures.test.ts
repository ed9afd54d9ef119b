import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { ProductImport } from '#contracts/catalog/product-import-views.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { fetchPicturesJob } from '#domain/catalog/product-imports/fetch-pictures.ts'
import { importProducts } from '#domain/catalog/product-imports/import-products.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { rateLimits } from '#domain/kernel/rate-limits-table.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
const PATH = '/api/v1/product-imports'
const AT = 'https://luthier.example/'

const HEADER = `sku,name,price,${Array.from({ length: 10 }, (_, at) => `image_${at + 1}`).join(',')}\n`
const row = (sku: string, ...urls: string[]) => `${[sku, `Wren ${sku}`, 2400, ...urls].join(',')}\n`
const listing = (sku: string, ...urls: string[]) => HEADER + row(sku, ...urls)
const file = (...names: string[]) =>
  `sku,name,price,image_1,image_2,image_3\nW-1,Wren,2400,${names.map((name) => AT + name).join(',')}\n`
const ownProducts = ({ profileId }: Person) => world.db.select().from(products).where(eq(products.builderId, profileId))

async function startImport(as: Person, text: string): Promise<string> {
  const answer = await api.request(PATH, { as, json: { text, file_name: 'listings.csv' } })
  expect(answer.status).toBe(201)
  return ((await answer.json()).import as ProductImport).id
}

async function read(as: Person, id: string): Promise<ProductImport> {
  return (await (await api.request(`${PATH}/${id}`, { as })).json()).import as ProductImport
}

/** Only counted during its own test. */
function limited() {
  world.settings.rateLimits = true
  onTestFinished(() => {
    world.settings.rateLimits = false
  })
}

async function putPicture(name: string, options = {}) {
  world.remotePictures.files.set(AT + name, await imageFile(options))
}

test('pictures are fetched in the file’s order and belong to the draft', async () => {
  const builder = await world.builder()
  await putPicture('front.jpg', { width: 90 })
  await putPicture('back.png', { width: 70, format: 'png' })
  const id = await startImport(builder, file('front.jpg', 'back.png'))
  await workJobs(world)

  const [wren] = await ownProducts(builder)
  const held = await world.db
    .select()
    .from(uploads)
    .where(eq(uploads.heldBy, `product:${wren?.id}`))
  const widths = wren?.images.map(({ key }) => held.find((upload) => upload.key === key)?.width)
  expect(widths).toEqual([90, 70])
  expect(await read(builder, id)).toMatchObject({ counts: { created: 1, pictures: 0 }, notes: [] })
})

test('failed downloads and files that are no pictures are listed, and the others are added', async () => {
  const builder = await world.builder()
  await putPicture('good.jpg')
  world.remotePictures.files.set(`${AT}page.jpg`, Buffer.from('<html>'))
  const id = await startImport(builder, file('lost.jpg', 'good.jpg', 'page.jpg'))
  await workJobs(world)

  expect((await ownProducts(builder))[0]?.images).toHaveLength(1)
  const [note] = (await read(builder, id)).notes
  expect(note).toMatchObject({ line: 2, name: 'Wren' })
  expect(note?.note).toMatch(/^Photo 1 couldn’t be added: The server returned 404\. Photo 3 couldn’t be added: /)
})

test('descriptions and views are imported with their pictures, even past a missing one, and are in the next export', async () => {
  const builder = await world.builder()
  await putPicture('front.jpg')
  const header = 'sku,name,price,image_1,image_2,image_1_alt,image_2_alt,image_1_view,image_2_view\n'
  await startImport(builder, `${header}W-1,Wren,2400,${AT}lost.jpg,${AT}front.jpg,The back,The front,back,Front\n`)
  await workJobs(world)
  expect((await ownProducts(builder))[0]?.images).toMatchObject([{ alt: 'The front', view: 'front' }])
  const text = await (await api.request('/api/v1/seller/products.csv', { as: builder })).text()
  expect(text).toMatch(/image_10,image_1_alt,.*,image_1_view,.*\r\nW-1,.*,The front,.*,front,/)
})

test('an error of the shop itself is not reported for the picture, which is fetched again', async () => {
  const builder = await world.builder()
  await putPicture('front.jpg')
  const id = await startImport(builder, file('front.jpg'))
  await world.pool.query('alter table uploads add constraint out_of_order check (false) not valid')
  await expect(workJobs(world)).rejects.toThrow()
  await world.pool.query('alter table uploads drop constraint out_of_order')
  expect(await read(builder, id)).toMatchObject({ counts: { pictures: 1 }, notes: [] })

  await world.db.transaction((tx) => world.jobs.enqueue(tx, fetchPicturesJob, { importId: id, line: 2 }))
  await workJobs(world)
  expect(await read(builder, id)).toMatchObject({ counts: { pictures: 0 }, notes: [] })
  expect((await ownProducts(builder))[0]?.images).toHaveLength(1)
})

test('a draft that meanwhile has pictures stays unchanged, and nothing is fetched twice', async () => {
  const builder = await world.builder()
  await putPicture('own.jpg')
  const id = await startImport(builder, file('own.jpg'))
  await workJobs(world)
  const asked = world.remotePictures.asked.length
  const before = await ownProducts(builder)
  await world.db.transaction((tx) => world.jobs.enqueue(tx, fetchPicturesJob, { importId: id, line: 2 }))
  await workJobs(world)
  expect(world.remotePictures.asked).toHaveLength(asked)
  expect(await ownProducts(builder)).toEqual(before)
})

test('undoing an import deletes its pictures, except on edited drafts', async () => {
  const [builder, other] = [await world.builder(), await world.builder()]
  await putPicture('a.jpg')
  const ids = [await startImport(builder, file('a.jpg')), await startImport(other, file('a.jpg'))]
  await workJobs(world)
  const [kept] = await ownProducts(other)
  await api.request(`/api/v1/products/${kept?.id}`, { method: 'PATCH', as: other, json: { name: 'Mine' } })
  for (const [at, as] of [builder, other].entries()) await api.request(`${PATH}/${ids[at]}/undo`, { method: 'POST', as })
  await workJobs(world)

  expect(await ownProducts(builder)).toEqual([])
  expect(await world.db.select().from(uploads).where(eq(uploads.userId, builder.id))).toEqual([])
  expect(await ownProducts(other)).toMatchObject([{ name: 'Mine', images: [expect.anything()] }])
})

test('a server that failed three times is skipped for an hour, for that builder', async () => {
  limited()
  const [builder, other] = [await world.builder(), await world.builder()]
  await putPicture('good.jpg')
  world.remotePictures.silent.add('https://dead.example')
  const dead = Array.from({ length: 6 }, (_, at) => `https://dead.example/${at}.jpg`)
  const id = await startImport(builder, listing('W-2', ...dead.slice(0, 3)) + row('W-3', ...dead.slice(3), `${AT}good.jpg`))
  const before = world.remotePictures.asked.length
  await workJobs(world)

  const asked = world.remotePictures.asked.slice(before)
  expect(asked.filter((url) => url.includes('dead.example'))).toHaveLength(3)
  expect(asked).toContain(`${AT}good.jpg`)
  const notes = (await read(builder, id)).notes.map(({ note }) => note).join(' ')
  expect(notes).toContain('No response within 15 seconds')
  expect(notes).toContain('dead.example failed to respond 3 times. Import the file again in an hour')

  await startImport(other, listing('W-4', ...dead.slice(0, 1)))
  await workJobs(world)
  expect(world.remotePictures.asked.at(-1)).toBe(dead[0])

  world.clock.advance(3601)
  world.remotePictures.silent.clear()
  for (const url of dead) world.remotePictures.files.set(url, await imageFile())
  await startImport(builder, listing('W-2', ...dead.slice(0, 3)))
  await workJobs(world)
  const [again] = (await ownProducts(builder)).filter(({ sku }) => sku === 'W-2')
  expect(again?.images).toHaveLength(3)
})

test('two simultaneous jobs try an unresponsive server three times in total', async () => {
  limited()
  const builder = await world.builder()
  world.remotePictures.silent.add('https://mute.example')
  const urls = (line: number) => Array.from({ length: 10 }, (_, at) => `https://mute.example/${line}-${at}.jpg`)
  await startImport(builder, listing('W-5', ...urls(1)) + row('W-6', ...urls(2)))
  await workJobs(world)
  expect(world.remotePictures.asked.filter((url) => url.includes('mute.example'))).toHaveLength(3)
})

test('a server that responds in between is not skipped, however often it fails', async () => {
  limited()
  const builder = await world.builder()
  await putPicture('a.jpg')
  const silent = [
    'https://slow.example/1.jpg',
    'https://slow.example/2.jpg',
    'https://slow.example/4.jpg',
    'https://slow.example/5.jpg',
  ]
  for (const url of silent) world.remotePictures.silent.add(url)
  await startImport(builder, listing('W-7', ...silent.slice(0, 2), 'https://slow.example/lost.jpg', ...silent.slice(2)))
  await workJobs(world)
  expect(world.remotePictures.asked.filter((url) => url.includes('slow.example'))).toHaveLength(5)
})

test('after 2,000 pictures in a day a builder’s others are listed, and fetched when the file is imported the next day', async () => {
  limited()
  const [builder, other] = [await world.builder(), await world.builder()]
  await putPicture('late.jpg')
  const windowEndsAt = daysAfter(world.clock.now(), 1)
  await world.db.insert(rateLimits).values({ key: `fetch-pictures:${builder.id}`, count: 1999, windowEndsAt })
  const text = listing('W-8', `${AT}late.jpg`) + row('W-9', `${AT}late.jpg`)
  const id = await startImport(builder, text)
  await startImport(other, text)
  await workJobs(world)

  expect((await ownProducts(builder)).filter(({ images }) => images.length > 0)).toHaveLength(1)
  expect((await ownProducts(other)).filter(({ images }) => images.length > 0)).toHaveLength(2)
  const { counts, notes } = await read(builder, id)
  expect(counts.pictures).toBe(0)
  expect(notes).toMatchObject([
    { note: 'Photos weren’t fetched: the daily limit is 2,000 photos. Import the file again tomorrow' },
  ])

  world.clock.advance(86_401)
  const next = await startImport(builder, text)
  await workJobs(world)
  expect(await read(builder, next)).toMatchObject({ counts: { changed: 1, pictures: 0 }, notes: [] })
  expect((await ownProducts(builder)).filter(({ images }) => images.length > 0)).toHaveLength(2)
})

test('pictures of a failed job are listed as not fetched, and no page keeps waiting for them', async () => {
  const builder = await world.builder()
  const id = await startImport(builder, file('front.jpg'))
  await importProducts(world.as(null), { importId: id })
  await world.jobs.clear()
  expect(await read(builder, id)).toMatchObject({ counts: { pictures: 1 }, notes: [] })

  world.clock.advance(30 * 3600 + 1)
  expect(await read(builder, id)).toMatchObject({
    counts: { pictures: 0 },
    notes: [{ line: 2, note: 'The photos couldn’t be fetched. Import the file again to retry' }],
  })
})
