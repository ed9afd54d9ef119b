import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'
import { staticFiles } from './static-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonewood-files-'))
  for (const path of ['assets/shop-1a2b.js', 'plates/om.svg', 'mark.svg']) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), 'shop')
  }
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string) => staticFiles(relative(process.cwd(), folder)).request(path)

test.each([
  ['/assets/shop-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/plates/om.svg', 'public, max-age=86400'],
  [`/plates/${ARTWORK_VERSION}/om.svg`, 'public, max-age=31536000, immutable'],
  ['/mark.svg', 'public, max-age=86400'],
])('%s can be cached', async (path, cacheControl) => {
  const { status, headers } = await get(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe(cacheControl)
})

test.each([
  ['/assets/shop-1a2b.js', ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy']],
  ['/assets/gone-1a2b.js', []],
  ['/mark.svg', []],
])('%s is sent without the headers %j, which are of use on documents alone', async (path, expected) => {
  const removed: string[] = []
  const outgoing = { removeHeader: (name: string) => removed.push(name) }
  await staticFiles(relative(process.cwd(), folder)).request(path, {}, { outgoing })
  expect(removed).toEqual(expected)
})

test('a picture of another version is today’s, and is not cached, because the answering node may be older', async () => {
  const { status, headers } = await get('/plates/0123abcd/om.svg')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('serves the 1600 px file as the largest width of a drawn picture without a 3200 px file', async () => {
  await writeFile(join(folder, 'plates/om-1600.avif'), 'large')
  const { status, headers } = await get(`/plates/${ARTWORK_VERSION}/om-3200.avif`)
  expect([status, headers.get('content-length')]).toEqual([200, '5'])
  expect((await get(`/plates/${ARTWORK_VERSION}/none-3200.avif`)).status).toBe(404)
})

test('the icon that browsers request by themselves exists and is an icon', async () => {
  const icon = await staticFiles('public').request('/favicon.ico')
  expect(icon.status).toBe(200)
  expect([...new Uint8Array(await icon.arrayBuffer())].slice(0, 4)).toEqual([0, 0, 1, 0])
})

test('the web app manifest is served, and its icons exist in the stated sizes', async () => {
  const served = await staticFiles('public').request('/site.webmanifest')
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
  const { icons }: { icons: { src: string; sizes: string }[] } = await served.json()
  expect(icons.length).toBeGreaterThan(0)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await readFile(`public${src}`)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('the icon of a phone’s home screen has no transparent corner, which would be shown black', async () => {
  const { isOpaque } = await sharp(await readFile('public/apple-touch-icon.png')).stats()
  expect(isOpaque).toBe(true)
})

test.each(['/assets/gone-1a2b.js', '/plates/gone.svg', `/plates/${ARTWORK_VERSION}/gone.svg`, '/gone.png'])(
  'a missing %s is not cached',
  async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
  },
)
