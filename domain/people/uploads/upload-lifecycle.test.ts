import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imageFile } from '#testing/image-files.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { claimUploads, drawAvifJob } from './claim-uploads.ts'
import { deleteUpload } from './delete-upload.ts'
import { deleteUploadFiles } from './delete-upload-files.ts'
import { drawAvif } from './draw-avif.ts'
import { deleteUploadFilesJob } from './drop-uploads.ts'
import { purgeUnclaimedUploads } from './purge-unclaimed-uploads.ts'
import { renewUploadUrls } from './renew-upload-urls.ts'
import { storeUpload } from './store-upload.ts'
import { uploads } from './uploads-table.ts'

const DAY = 86_400

let world: World
let maker: Person
let bytes: Uint8Array
beforeAll(async () => {
  world = await openWorld()
  bytes = await imageFile({ width: 900, height: 600 })
})
beforeEach(async () => {
  maker = await world.builder()
  await world.db.delete(uploads)
  await world.jobs.clear()
  world.files.kept.clear()
})
afterAll(() => world.close())

async function sent(holder?: string): Promise<string> {
  const { key } = await storeUpload(world.as(maker), { read: async () => ({ bucket: 'instrumentimages', bytes }) })
  const keep = { holder: holder ?? '', bucket: 'instrumentimages', keys: [key] } as const
  if (holder) await world.db.transaction((tx) => claimUploads(world.as(maker), tx, keep))
  return key
}

const rowOf = async (key: string) => (await world.db.select().from(uploads).where(eq(uploads.key, key)))[0]

async function workOff() {
  for (const { payload } of await world.jobs.taken(deleteUploadFilesJob)) await deleteUploadFiles(world.as(null), payload)
}

test('deletes an unused picture with all files after a day, and keeps one in use', async () => {
  const [forgotten, kept] = [await sent(), await sent('product:1')]
  world.clock.advance(DAY - 60)
  const fresh = await sent()
  expect(await purgeUnclaimedUploads(world.as(null))).toBe(0)
  world.clock.advance(120)
  expect(await purgeUnclaimedUploads(world.as(null))).toBe(1)

  expect(await rowOf(forgotten)).toBeUndefined()
  expect([await rowOf(kept), await rowOf(fresh)]).toEqual([expect.anything(), expect.anything()])
  expect(world.files.kept.size).toBe(9)
  await workOff()
  expect(world.files.kept.size).toBe(6)
})

test('keeps a picture that is saved during the cleanup', async () => {
  const key = await sent()
  world.clock.advance(2 * DAY)
  const keep = { holder: 'product:2', bucket: 'instrumentimages', keys: [key] } as const
  await world.db.transaction(async (tx) => {
    await claimUploads(world.as(maker), tx, keep)
    expect(await purgeUnclaimedUploads(world.as(null))).toBe(0)
  })
  expect(await rowOf(key)).toMatchObject({ heldBy: 'product:2' })
})

test('a URL works for a year, and is renewed while its picture is in use', async () => {
  const [kept, free] = [await sent('product:3'), await sent()]
  const before = await rowOf(kept)
  expect(Number(before?.addressExpiresAt) - Number(before?.createdAt)).toBe(31_536_000_000)
  world.clock.advance(300 * DAY)
  await renewUploadUrls(world.as(null))
  expect((await rowOf(kept))?.addressExpiresAt).toEqual(before?.addressExpiresAt)

  world.clock.advance(50 * DAY)
  await renewUploadUrls(world.as(null))
  expect(Number((await rowOf(kept))?.addressExpiresAt)).toBeGreaterThan(Number(before?.addressExpiresAt) + 300 * DAY * 1000)
  expect(Number((await rowOf(free))?.addressExpiresAt)).toBeLessThan(Number(before?.addressExpiresAt) + DAY * 1000)
})

test('the smaller format is encoded once, for pictures in use', async () => {
  const key = await sent('product:4')
  expect(await world.jobs.taken(drawAvifJob)).toEqual([{ name: 'draw-avif', payload: { key }, afterSeconds: 0 }])
  await drawAvif(world.as(null), { key })
  expect(await rowOf(key)).toMatchObject({ hasAvif: true })
  const drawn = [...world.files.kept].filter(([path]) => path.endsWith('.avif'))
  expect(drawn.map(([, { contentType }]) => contentType)).toEqual(['image/avif', 'image/avif', 'image/avif'])
  for (const [, file] of drawn) expect(Buffer.from(file.bytes).subarray(4, 12).toString()).toBe('ftypavif')

  world.files.kept.clear()
  await drawAvif(world.as(null), { key })
  expect(world.files.kept.size).toBe(0)
})

test('a picture removed during encoding leaves no file', async () => {
  const key = await sent()
  world.files.delayMs = 50
  const drawing = drawAvif(world.as(null), { key })
  await deleteUpload(world.as(maker), key)
  await workOff()
  await drawing
  world.files.delayMs = 0
  expect([...world.files.kept.keys()]).toEqual([])
})

test('the uploader cannot delete a picture in use', async () => {
  const key = await sent('product:5')
  expect(await deleteUpload(world.as(maker), key)).toBe('in_use')
  expect(await rowOf(key)).toMatchObject({ heldBy: 'product:5' })
})

test('a job for files that are already deleted succeeds', async () => {
  await sent()
  world.clock.advance(2 * DAY)
  await purgeUnclaimedUploads(world.as(null))
  await workOff()
  await expect(workOff()).resolves.toBeUndefined()
})
