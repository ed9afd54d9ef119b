import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProductImport } from '#contracts/product-import-views.ts'
import { fetchPicturesJob } from '#domain/product-imports/fetch-pictures.ts'
import { products } from '#domain/products/products-table.ts'
import { uploads } from '#domain/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
const PATH = '/api/v1/product-imports'
const AT = 'https://luthier.example/'

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

test('what cannot be fetched or is no picture is named, and the others are added', async () => {
  const builder = await world.builder()
  await putPicture('good.jpg')
  world.remotePictures.files.set(`${AT}page.jpg`, Buffer.from('<html>'))
  const id = await startImport(builder, file('lost.jpg', 'good.jpg', 'page.jpg'))
  await workJobs(world)

  expect((await ownProducts(builder))[0]?.images).toHaveLength(1)
  const [note] = (await read(builder, id)).notes
  expect(note).toMatchObject({ line: 2, name: 'Wren' })
  expect(note?.note).toMatch(/^Picture 1 could not be added: The server answered with 404\. Picture 3 could not be added: /)
})

test('a trouble of the shop itself is not said of the picture, which is fetched again', async () => {
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

test('a draft that has pictures by now is left alone, and nothing is fetched twice', async () => {
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

test('an import that is undone takes its pictures along, unless somebody has edited the draft', async () => {
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
