import { eq } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { createAdmissionControl } from '#server/http/admission-control.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { listPageRoutes } from '#server/pages/list-page-routes.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { createPageCacheKey } from '#server/pages/page-cache-key.ts'
import { createPageRenderer } from '#server/pages/page-renderer.ts'
import { openPageBuild } from '#testing/page-build.ts'
import { openWorld, type World } from '#testing/world.ts'

const build = await openPageBuild()
let world: World
let render: ReturnType<typeof createPageRenderer>
let wren: string

beforeAll(async () => {
  world = await openWorld()
  const builder = await world.builder({ profile: { slug: 'heron', businessName: 'Heron & Daughter' } })
  wren = (await world.product({ builder, name: 'Wren <No. 1>', description: 'Spruce & maple.\n\nTwo years in the making.' })).id
  const sold = await world.product({ builder, name: 'Kestrel' })
  await world.db.update(products).set({ status: 'sold', soldAt: new Date() }).where(eq(products.id, sold.id))
  const { db, now, settings } = world.as(null)
  const page = { mode: 'production', shop: { db, now, settings }, isSandbox: true, apiCalls: () => [], log: openLog('silent') }
  const cache = createPageCache(createPageCacheKey(listPageRoutes(build)))
  render = createPageRenderer({ ...page, build, cache, admission: createAdmissionControl({ patience: 60 }) })
})
afterAll(() => world.close())

async function look(path: string) {
  const { status, headers, body } = await render(new Request(`http://shop.test${path}`), '10.0.0.1')
  return { status, headers, text: await new Response(body).text() }
}

async function oembedOf(path: string, limits = '') {
  const { status, text } = await look(`/oembed?url=${encodeURIComponent(path)}${limits}`)
  return { status, answer: status === 200 ? JSON.parse(text) : text }
}

test('a builder’s instruments appear in a frame on any site, sold ones as sold, without script or cookie', async () => {
  const { status, headers, text } = await look('/embed/builder/heron?limit=2&theme=dark')
  expect(status).toBe(200)
  expect(text).toContain('data-theme="dark"')
  expect(text).toContain('Wren &lt;No. 1&gt;')
  expect(text).toMatch(/Kestrel[\s\S]*Sold/)
  expect(text).not.toContain('<script')
  expect(text.match(/target="_blank" rel="noopener"/g)).toHaveLength(3)
  expect(headers.get('set-cookie')).toBeNull()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toContain('public')
})

test('a frame rounds limits and themes to known values, so few versions are cached', async () => {
  const { headers, text } = await look('/embed/builder/heron?limit=1000000&theme=%3Cscript%3E')
  expect(text).toContain('data-theme="auto"')
  expect(headers.get('cache-control')).toBe('no-store')
  const one = await look('/embed/builder/heron?limit=1')
  expect(one.text.match(/<li>/g)).toHaveLength(1)
})

test('a single instrument has its own frame, and a missing one has none', async () => {
  expect((await look(`/embed/product/${wren}`)).text).toContain('Wren &lt;No. 1&gt; by Heron &amp; Daughter')
  for (const path of ['/embed/product/1', '/embed/builder/nobody']) expect((await look(path)).status).toBe(404)
})

test('an oEmbed request gets a frame within its limits', async () => {
  const { answer } = await oembedOf(`http://shop.test/product/${wren}`, '&maxwidth=300&maxheight=200')
  expect(answer).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'Wren <No. 1> by Heron & Daughter',
    author_name: 'Heron & Daughter',
    author_url: 'http://shop.test/builder/heron',
    width: 300,
    height: 200,
    html: expect.stringMatching(
      /^<iframe src="http:\/\/shop\.test\/embed\/product\/[\w-]+" width="300" height="200" title="Wren &lt;/,
    ),
  })
  expect((await oembedOf('http://shop.test/builder/heron')).answer.html).toContain('http://shop.test/embed/builder/heron"')
})

test('returns no card for foreign or missing pages, and only JSON is supported', async () => {
  const addresses = ['http://elsewhere.test/builder/heron', 'http://shop.test/catalog', 'javascript:alert(1)', '']
  for (const address of addresses) expect((await oembedOf(address)).status).toBe(404)
  expect((await look('/oembed?format=xml&url=http://shop.test/builder/heron')).status).toBe(501)
})

test('pages link to their feed and their card', async () => {
  const { text } = await look('/builder/heron')
  expect(text).toContain('type="application/atom+xml" title="New instruments by Heron &amp; Daughter" href="/builder/heron.atom"')
  expect(text).toMatch(/type="application\/json\+oembed" href="http:\/\/shop\.test\/oembed\?[^"]*builder%2Fheron"/)
  expect((await look('/catalog?category=guitars')).text).toContain('href="/catalog.atom?category=guitars"')
})

test('feeds of the shop, of a category and of a builder list instruments for sale, safe to show on other sites', async () => {
  for (const path of ['/catalog.atom', '/catalog.atom?category=guitars', '/builder/heron.atom']) {
    const { headers, text } = await look(path)
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const { feed } = new XMLParser({ ignoreAttributes: false }).parse(text)
    expect(feed.entry.title).toBe('Wren <No. 1> by Heron & Daughter')
    expect(feed.entry.id).toBe(`http://shop.test/product/${wren}`)
    expect(feed.link[1]['@_href']).toBe(`http://shop.test${path}`)
    expect(text).toContain('&lt;p&gt;Spruce &amp;amp; maple.&lt;/p&gt;')
  }
  const none = new XMLParser().parse((await look('/catalog.atom?category=sitars')).text)
  expect(none.feed.entry).toBeUndefined()
  expect((await look('/builder/nobody.atom')).status).toBe(404)
})

test('while a builder is away, a frame shows when each instrument will be available', async () => {
  const profile = { slug: 'away', isAway: true, vacationStartsOn: '2026-11-20', vacationBackOn: '2031-12-10' }
  const builder = await world.builder({ profile })
  const { id } = await world.product({ builder, name: 'Plover' })
  for (const path of ['/embed/builder/away', `/embed/product/${id}`])
    expect((await look(path)).text).toMatch(/Plover[\s\S]*Available from Dec 10/)
})
