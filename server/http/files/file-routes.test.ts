import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { drawAvif } from '#domain/people/uploads/draw-avif.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import { sendFile } from '#testing/send-file.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let maker: Person
let key: string
beforeAll(async () => {
  maker = await world.builder()
})
beforeEach(async () => {
  key = (await (await sendFile(api, { as: maker, bytes: await imageFile({ width: 900, height: 600 }) })).json()).key
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => api.request(path, { headers, method })

test('a picture is served in every size, and headers prevent any other use', async () => {
  for (const width of [400, 800, 1600]) {
    const answer = await get(`/${key}-${width}.webp`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'none',
      'content-disposition': expect.stringMatching(/^inline; filename="\d{13}-[0-9a-v]{16}-\d+\.webp"$/),
    })
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(Math.min(width, 900))
  }
})

test('the other format is served, with a short cache, until the smaller one is encoded', async () => {
  const before = await get(`/${key}-800.avif`)
  expect(before.headers.get('content-type')).toBe('image/webp')
  expect(before.headers.get('cache-control')).toBe('public, max-age=60')
  await drawAvif(world.as(null), { key })
  const after = await get(`/${key}-800.avif`)
  expect(after.headers.get('content-type')).toBe('image/avif')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test('serves the 1600 px file as the largest width of a smaller picture', async () => {
  const answer = await get(`/${key}-3200.webp`)
  expect(answer.status).toBe(200)
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(900)
})

test('an unchanged picture is not sent again', async () => {
  const etag = (await get(`/${key}-400.webp`)).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const answer = await get(`/${key}-400.webp`, { 'if-none-match': known })
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
  }
  expect((await get(`/${key}-400.webp`, { 'if-none-match': '"x"' })).status).toBe(200)
})

test.each(['bytes=0-0', 'bytes=-1', 'bytes=0-,0-,0-,0-,0-', 'bytes=99999999999-', 'bytes=5-2', 'lines=1'])(
  'the range %j gets the whole file',
  async (range) => {
    const whole = await (await get(`/${key}-400.webp`)).arrayBuffer()
    const answer = await get(`/${key}-400.webp`, { range })
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(whole.byteLength)
  },
)

test('an address with any part changed is not found', async () => {
  const other = (await (await sendFile(api, { as: maker, bytes: await imageFile(), bucket: 'avatars' })).json()).key as string
  const [, name = '', signature = ''] = /([^/.]+)\.([\w-]+)$/.exec(key) ?? []
  const [, , otherSignature = ''] = /([^/.]+)\.([\w-]+)$/.exec(other) ?? []
  const swapped = (letter = '') => (letter === 'A' ? 'B' : 'A')
  const changed = [
    key.replace('instrumentimages', 'avatars'),
    key.replace(signature, otherSignature),
    key.replace(signature, 'A'.repeat(22)),
    key.replace(signature, ''),
    key.replace(`.${signature}`, ''),
    key.replace(signature, swapped(signature[0]) + signature.slice(1)),
    key.replace(name, name.replace(/^\d/, '2')),
    key.replace(name, name.slice(0, -1) + (name.endsWith('a') ? 'b' : 'a')),
    key.replace('files/', 'files//'),
    key.replace('files/', 'files/../files/x/'),
    `files/instrumentimages/user_uploads/${maker.id}/products/${name}`,
  ].map((each) => `/${each}-800.webp`)
  const paths = [
    `/${key}`,
    `/${key}-800`,
    `/${key}-801.webp`,
    `/${key}-800.html`,
    `/${key}-800.webp.html`,
    `/${key}-800.webp/`,
    `/${key}-800.webp%00.html`,
    `/${key}-800.webp%0d%0aset-cookie:x`,
    '/files/',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/..%2f..%2fpackage.json',
    '/files/avatars',
    `/files/${'a'.repeat(5000)}`,
  ]
  for (const path of [...changed, ...paths]) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers.get('content-type')).not.toContain('html')
    expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store')
  }
})

test('files cannot be listed, uploaded or deleted by address', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await get(`/${key}-800.webp`, {}, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
  const head = await get(`/${key}-800.webp`, {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a deleted picture is not found at once, even while its files still exist', async () => {
  await api.request(`/api/v1/uploads?key=${key}`, { as: maker, method: 'DELETE' })
  expect((await get(`/${key}-800.webp`)).status).toBe(404)
  expect((await get(`/${key}-800.webp`, { 'if-none-match': '*' })).status).toBe(404)
  const name = key.split('/').at(-1)?.split('.')[0] ?? ''
  expect([...world.files.kept.keys()].filter((path) => path.includes(name))).toHaveLength(3)
})

test('an address expires after a year', async () => {
  await world.db.update(uploads).set({ addressExpiresAt: world.clock.now() }).where(eq(uploads.key, key))
  expect((await get(`/${key}-800.webp`)).status).toBe(404)
})

test('a storage outage is reported as such, and no browser caches the answer', async () => {
  world.files.failNext()
  const answer = await get(`/${key}-800.webp`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect((await get(`/${key}-800.webp`)).status).toBe(200)
})
