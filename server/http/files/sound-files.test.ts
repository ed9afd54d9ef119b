import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteProduct } from '#domain/catalog/products/delete-product.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { addPastSound } from '#domain/catalog/sounds/add-sound.ts'
import { deleteSound } from '#domain/catalog/sounds/delete-sound.ts'
import { processSound } from '#domain/catalog/sounds/process-sound.ts'
import { soundSamples } from '#domain/catalog/sounds/sound-samples-table.ts'
import { only } from '#domain/kernel/db.ts'
import { deleteUploadFiles } from '#domain/people/uploads/delete-upload-files.ts'
import { deleteUploadFilesJob } from '#domain/people/uploads/drop-uploads.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { readySound, soundBody } from '#testing/world-sounds.ts'

const PASSWORD = 'spruce and maple'
const { world, api } = await openApiWorld()
const builder = await world.builder()
const product = await world.product({ builder })
const sound = await readySound(world, builder, product.id)
const path = `/${sound.uploadKey}.mp3`
const get = (headers: Record<string, string> = {}, method = 'GET') => api.request(path, { headers, method })

test('a recording is played in ranges, and headers prevent any other use', async () => {
  const whole = await get()
  expect(whole.status).toBe(200)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600, s-maxage=60',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const start = await get({ range: 'bytes=0-1' })
  expect([start.status, start.headers.get('content-range'), (await start.arrayBuffer()).byteLength]).toEqual([
    206,
    'bytes 0-1/1000',
    2,
  ])
  const end = await get({ range: 'bytes=-3' })
  expect([end.status, end.headers.get('content-range')]).toEqual([206, 'bytes 997-999/1000'])
  const beyond = await get({ range: 'bytes=9999999999-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  const head = await get({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', ''])
})

test('several ranges and a range of another version are answered with the whole file', async () => {
  const etag = (await get()).headers.get('etag') ?? ''
  expect((await get({ range: 'bytes=0-1,4-5' })).status).toBe(200)
  expect((await get({ range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200)
  expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  await world.db.update(soundSamples).set({ processedAt: new Date() }).where(eq(soundSamples.id, sound.id))
  expect((await get({ 'if-none-match': etag })).status).toBe(200)
})

test('a wrong signature, the original and a recording that is not ready are not found', async () => {
  const forged = path.replace(/\.[\w-]{22}\.mp3/, `.${'A'.repeat(22)}.mp3`)
  for (const wrong of [forged, path.replace('.mp3', '.bin'), path.replace('.mp3', '-1600.webp'), `/${sound.uploadKey}`])
    expect([wrong, (await api.request(wrong)).status]).toEqual([wrong, 404])
  const other = await readySound(world, builder, product.id, { phrase: 'free' })
  await world.db.update(soundSamples).set({ status: 'processing' }).where(eq(soundSamples.id, other.id))
  expect((await api.request(`/${other.uploadKey}.mp3`)).status).toBe(404)
})

type Deletion = (owner: Person, ids: { productId: string; id: string }) => Promise<unknown>
test.each<[string, Deletion]>([
  ['recording', (owner, { id }) => deleteSound(world.as(owner), id)],
  ['draft', (owner, { productId }) => deleteProduct(world.as(owner), productId)],
  ['account', (owner) => deleteAccount(world.as(owner), { password: PASSWORD })],
])('once its %s is deleted, a recording is not found, and its files leave the storage with the job', async (_, remove) => {
  const owner = await world.builder({ password: PASSWORD })
  const { id: productId } = await world.product({ builder: owner, status: 'draft' })
  const { id, uploadKey } = await readySound(world, owner, productId)
  const files = () => [...world.files.kept.keys()].filter((each) => each.includes(uploadKey.split('/')[2]?.split('.')[0] ?? ''))
  expect(files()).toHaveLength(2)
  await world.jobs.clear()
  await remove(owner, { productId, id })
  expect((await api.request(`/${uploadKey}.mp3`)).status).toBe(404)
  for (const { payload } of await world.jobs.taken(deleteUploadFilesJob)) await deleteUploadFiles(world.as(null), payload)
  expect(files()).toEqual([])
})

test('deleting an account deletes the recordings of its sold and past instruments', async () => {
  const owner = await world.builder({ password: PASSWORD })
  const { id: productId } = await world.product({ builder: owner })
  const { uploadKey: sold } = await readySound(world, owner, productId)
  await world.db.update(products).set({ status: 'sold', soldAt: world.clock.now() }).where(eq(products.id, productId))
  const past = { title: 'Heron, 2023', family: 'acoustic-guitar' as const }
  const { id } = await addPastSound(world.as(owner), { ...(await soundBody(world, owner)), ...past })
  await processSound(world.as(null), { soundId: id })
  const { uploadKey: earlier } = only(await world.db.select().from(soundSamples).where(eq(soundSamples.id, id)))
  for (const key of [sold, earlier]) expect((await api.request(`/${key}.mp3`)).status).toBe(200)

  await deleteAccount(world.as(owner), { password: PASSWORD })
  for (const key of [sold, earlier]) expect((await api.request(`/${key}.mp3`)).status).toBe(404)
})
