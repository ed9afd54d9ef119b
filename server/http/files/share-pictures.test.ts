import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'
import type { Bucket } from '#contracts/people/uploads.ts'
import { deleteUploadFiles } from '#domain/people/uploads/delete-upload-files.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import { sendFile } from '#testing/send-file.ts'
import type { Person } from '#testing/world-people.ts'
import { plateShareRoutes } from './plate-share-routes.ts'

const { world, api } = await openApiWorld()
let maker: Person
beforeAll(async () => {
  maker = await world.builder()
})

async function upload(size: { width: number; height: number }, bucket: Bucket = 'instrumentimages'): Promise<string> {
  return (await (await sendFile(api, { as: maker, bucket, bytes: await imageFile(size) })).json()).key
}

async function pixels(answer: Response) {
  const image = sharp(Buffer.from(await answer.arrayBuffer()))
  const { format, width, height } = await image.metadata()
  const at = async (left: number, top: number) =>
    (await image.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0
  return { format, width, height, at }
}

const isPaper = (red: number) => red > 235

test('a portrait picture is shown whole with margins, and a wide one fills the preview', async () => {
  for (const [size, hasPaper] of [
    [{ width: 800, height: 1000 }, true],
    [{ width: 1000, height: 1000 }, true],
    [{ width: 1500, height: 1000 }, false],
    [{ width: 1600, height: 400 }, false],
  ] as const) {
    const answer = await api.request(`/${await upload(size)}-1200x630.jpg`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { format, width, height, at } = await pixels(answer)
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(isPaper(await at(5, 300)), JSON.stringify(size)).toBe(hasPaper)
    expect(isPaper(await at(500, 2)), JSON.stringify(size)).toBe(hasPaper)
    expect(isPaper(await at(600, 315))).toBe(false)
  }
})

test('is rendered once, has an ETag, and is deleted with its picture', async () => {
  const key = await upload({ width: 400, height: 500 })
  const path = `/${key}-1200x630.jpg`
  const first = await api.request(path)
  const [row] = await world.db.select().from(uploads).where(eq(uploads.key, key))
  if (!row) throw new Error('The picture was deleted')
  const kept = `${row.bucket}/${row.path}-1200x630.jpg`
  expect(Buffer.from(world.files.kept.get(kept)?.bytes ?? []).equals(Buffer.from(await first.arrayBuffer()))).toBe(true)
  const again = await api.request(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)

  await world.db.delete(uploads).where(eq(uploads.key, key))
  expect((await api.request(path)).status).toBe(404)
  await deleteUploadFiles(world.as(null), { uploads: [row] })
  expect(world.files.kept.has(kept)).toBe(false)
})

test('of a build that can become private again is not cached on the way to the browser', async () => {
  const answer = await api.request(`/${await upload({ width: 40, height: 50 }, 'buildupdateimages')}-1200x630.jpg`)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
})

test('exists for signed keys and in this size only', async () => {
  const key = await upload({ width: 40, height: 50 })
  for (const path of [`/${key}-1200x631.jpg`, `/${key}-1200x630.webp`, `/${key}-400.jpg`, `/${key.slice(0, -1)}-1200x630.jpg`])
    expect([path, (await api.request(path)).status]).toEqual([path, 404])
})

test('exists for every drawn picture, and for no other file beside them', async () => {
  let admitted = 0
  const routes = plateShareRoutes(world.as(null), {
    root: 'public',
    admit: (_, work) => {
      admitted += 1
      return work()
    },
  })
  const answer = await routes.request(`/plates/${ARTWORK_VERSION}/placeholder-0-1200x630.jpg`)
  expect([answer.headers.get('cache-control'), admitted]).toEqual(['public, max-age=31536000, immutable', 1])
  const { format, width, height } = await pixels(answer)
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  for (const name of ['gone', '..%2f..%2ffavicon', 'demo', 'placeholder-0-800.webp', 'x'.repeat(300)])
    expect((await routes.request(`/plates/${ARTWORK_VERSION}/${name}-1200x630.jpg`)).status).toBe(404)
})

test.each([
  ['a whole instrument is laid on its side, as wide as the preview', 'front', true],
  ['a close-up fills the preview', 'detail', false],
])('of the drawn pictures, %s', async (_, view, isWhole) => {
  const routes = plateShareRoutes(world.as(null), { root: 'public', admit: (_, work) => work() })
  const path = `/plates/${ARTWORK_VERSION}/demo/north-shore-dreadnought/${view}-1200x630.jpg`
  const { at } = await pixels(await routes.request(path))
  const row = await Promise.all(Array.from({ length: 60 }, (_, x) => at(x * 20, 315)))
  const drawn = row.flatMap((red, x) => (isPaper(red) ? [] : [x * 20]))
  expect((drawn.at(-1) ?? 0) - (drawn[0] ?? 0)).toBeGreaterThan(900)
  expect(drawn[0] === 0).toBe(!isWhole)
  // No seam: the paper is even to the edge.
  if (isWhole) for (const x of [10, 300, 800, 1190]) expect(Math.abs((await at(x, 30)) - (await at(0, 0)))).toBeLessThan(3)
})

test('storage is not read for a missing picture or one of another version', async () => {
  const asked: string[] = []
  const files = {
    ...world.files,
    get: async (path: string) => {
      asked.push(path)
      return undefined
    },
  }
  const routes = plateShareRoutes({ ...world.as(null), files }, { root: 'public', admit: (_, work) => work() })
  for (const path of ['0123abcd/placeholder-0', `${ARTWORK_VERSION}/gone`, `${ARTWORK_VERSION}/${'x'.repeat(300)}`]) {
    const answer = await routes.request(`/plates/${path}-1200x630.jpg`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
  expect(asked).toEqual([])
})
