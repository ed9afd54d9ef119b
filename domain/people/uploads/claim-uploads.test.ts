import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Bucket } from '#contracts/people/uploads.ts'
import { imageFile } from '#testing/image-files.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { type Claim, claimUploads, drawAvifJob } from './claim-uploads.ts'
import { deleteUploadFilesJob } from './drop-uploads.ts'
import { storeUpload } from './store-upload.ts'
import { uploads } from './uploads-table.ts'

let world: World
let maker: Person
let bytes: Uint8Array
beforeAll(async () => {
  world = await openWorld()
  bytes = await imageFile()
})
beforeEach(async () => {
  maker = await world.builder()
  await world.jobs.clear()
})
afterAll(() => world.close())

async function sent(by = maker, bucket: Bucket = 'instrumentimages'): Promise<string> {
  return (await storeUpload(world.as(by), { read: async () => ({ bucket, bytes }) })).key
}

function claim(by: Person, wish: Partial<Claim> & Pick<Claim, 'holder' | 'keys'>) {
  return world.db.transaction((tx) => claimUploads(world.as(by), tx, { bucket: 'instrumentimages', ...wish }))
}

const holderOf = async (key: string) => (await world.db.select().from(uploads).where(eq(uploads.key, key)))[0]?.heldBy
const gone = { code: 'invalid_input', message: 'A photo is no longer available. Please remove it and upload it again.' }

test('keeps the pictures of a saved record, and deletes removed ones with the commit', async () => {
  const [first, second, third] = [await sent(), await sent(), await sent()]
  await claim(maker, { holder: 'product:1', keys: [first, second] })
  expect(await Promise.all([first, second, third].map(holderOf))).toEqual(['product:1', 'product:1', null])
  expect(await world.jobs.taken(drawAvifJob)).toHaveLength(2)

  await claim(maker, { holder: 'product:1', keys: [second, third] })
  expect(await Promise.all([first, second, third].map(holderOf))).toEqual([undefined, 'product:1', 'product:1'])
  // One new picture to encode, not three
  expect(await world.jobs.taken(drawAvifJob)).toHaveLength(3)
  expect((await world.jobs.taken(deleteUploadFilesJob))[0]?.payload.uploads).toHaveLength(1)

  await claim(maker, { holder: 'product:1', keys: [] })
  expect(await Promise.all([second, third].map(holderOf))).toEqual([undefined, undefined])
})

test('names a file if photos and documents are accepted', async () => {
  const bucket = ['custombuildsexampleimages', 'custombuilddocuments'] as const
  const missing = 'files/custombuilddocuments/1763700000000-0123456789abcdef.AAAAAAAAAAAAAAAAAAAAAA'
  await expect(claim(maker, { holder: 'request:1', bucket, keys: [missing] })).rejects.toMatchObject({
    message: 'A file is no longer available. Please remove it and upload it again.',
  })
})

test('a picture that someone else uploaded cannot be used or probed for', async () => {
  const theirs = await sent(await world.builder())
  const held = await sent()
  await claim(maker, { holder: 'product:2', keys: [held] })
  for (const key of [theirs, held, 'files/instrumentimages/1763700000000-0123456789abcdef.AAAAAAAAAAAAAAAAAAAAAA'])
    await expect(claim(maker, { holder: 'product:3', keys: [key], field: 'image_urls' })).rejects.toMatchObject({
      ...gone,
      fields: { image_urls: [gone.message] },
    })
  expect(await holderOf(theirs)).toBeNull()
  expect(await holderOf(held)).toBe('product:2')
})

test('a profile photo cannot be used as a picture of an instrument', async () => {
  const portrait = await sent(maker, 'avatars')
  await expect(claim(maker, { holder: 'product:4', keys: [portrait] })).rejects.toMatchObject(gone)
  await claim(maker, { holder: 'avatar:4', bucket: 'avatars', keys: [portrait] })
})

test.each(['plates/demo/om/front', 'https://elsewhere.test/a.jpg', 'data:image/png;base64,AAAA', '../../x', ''])(
  '%j can only stay where it was',
  async (key) => {
    await expect(claim(maker, { holder: 'product:5', keys: [key] })).rejects.toMatchObject(gone)
    await claim(maker, { holder: 'product:5', keys: [key], before: [key] })
  },
)

test('a removed picture cannot be restored', async () => {
  const key = await sent()
  await claim(maker, { holder: 'product:6', keys: [key] })
  await claim(maker, { holder: 'product:6', keys: [] })
  await expect(claim(maker, { holder: 'product:6', keys: [key], before: [key] })).rejects.toMatchObject(gone)
})

test('a refused save adds and removes nothing', async () => {
  const [kept, free] = [await sent(), await sent()]
  await claim(maker, { holder: 'product:7', keys: [kept] })
  await expect(claim(maker, { holder: 'product:7', keys: [free, 'plates/x'] })).rejects.toMatchObject(gone)
  expect([await holderOf(kept), await holderOf(free)]).toEqual(['product:7', null])
})

test('an editor can keep existing pictures, and a visitor claims nothing', async () => {
  const key = await sent()
  await claim(maker, { holder: 'product:8', keys: [key] })
  await claim(await world.operator(), { holder: 'product:8', keys: [key] })
  expect(await holderOf(key)).toBe('product:8')
  const visitor = world.db.transaction((tx) =>
    claimUploads(world.as(null), tx, { holder: 'product:8', bucket: 'instrumentimages', keys: [] }),
  )
  await expect(visitor).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('of two concurrent listings, the second waits and does not get the first one’s picture', async () => {
  const key = await sent()
  let second: Promise<unknown> | undefined
  await world.db.transaction(async (tx) => {
    await claimUploads(world.as(maker), tx, { holder: 'product:9', bucket: 'instrumentimages', keys: [key] })
    second = claim(maker, { holder: 'product:10', keys: [key] }).catch((error: unknown) => error)
    await sleep(200)
  })
  expect(await second).toMatchObject(gone)
  expect(await holderOf(key)).toBe('product:9')
})
