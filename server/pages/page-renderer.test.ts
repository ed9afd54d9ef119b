import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { type LoaderFunctionArgs, redirect, type ServerBuild } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announce } from '#domain/kernel/announce.ts'
import { tooBusy } from '#domain/kernel/too-busy.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openCdn } from '../cdn/cdn.ts'
import { createAdmissionControl } from '../http/admission-control.ts'
import { listenForChanges } from '../live/listen-for-changes.ts'
import { openLog } from '../log.ts'
import { pageContext } from '../page-context.ts'
import { listPageRoutes } from './list-page-routes.ts'
import { createPageCache } from './page-cache.ts'
import { createPageCacheKey } from './page-cache-key.ts'
import { createPageRenderer, type PageDeps } from './page-renderer.ts'

const CDN = { kind: 'http', purgeUrl: 'http://cdn.test', token: 'secret' } as const

let world: World
const closing: (() => unknown)[] = []
beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => world.close())

/** A shop of two pages: one that shows a product, and one whose loader fails after it has named its tags. */
const drawn: string[] = []
let isAway = false
const loaders = {
  home: ({ context }: LoaderFunctionArgs) => {
    context.get(pageContext).tags.add('catalog')
    return null
  },
  product: async ({ context, params }: LoaderFunctionArgs) => {
    context.get(pageContext).tags.add(`product:${params.id}`)
    drawn.push(params.id ?? '')
    await settled()
    return { id: params.id }
  },
  sent: ({ request }: LoaderFunctionArgs) => {
    throw redirect(`/instruments${new URL(request.url).search}`)
  },
  queried: async ({ context }: LoaderFunctionArgs) => {
    const { shop, tags } = context.get(pageContext)
    tags.add('builders')
    if (isAway) await shop.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    return null
  },
  broken: ({ context }: LoaderFunctionArgs) => {
    context.get(pageContext).tags.add('catalog')
    throw new Error('The loader has a fault')
  },
}

function route(id: string, path: string, loader?: (args: LoaderFunctionArgs) => unknown, hasFacets = false) {
  const parentId = id === 'root' ? undefined : 'root'
  return {
    id,
    parentId,
    path,
    module: {
      default: () => null,
      handle: { isPublic: true, query: ['q', 'family'], hasFacets, inSitemap: false },
      ...(loader && { loader }),
    },
  }
}

const routes = {
  root: route('root', ''),
  home: { ...route('home', '', loaders.home), index: true },
  product: route('product', 'product/:id', loaders.product),
  broken: route('broken', 'catalog', loaders.broken),
  account: route('account', 'account', () => null),
  moved: route('moved', 'marketplace', () => redirect('/catalog', 301)),
  queried: route('queried', 'builders', loaders.queried),
  filtered: route('filtered', 'instruments', loaders.home, true),
  sent: route('sent', 'sent', loaders.sent, true),
}
const build = {
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers) => new Response('<p>Page</p>', { status, headers }),
      handleError() {},
    },
  },
  routes,
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

/** One node: its renderer behind its page cache, notified by every node. `kept` is true once it answers from memory. */
async function openNode(log = openLog('silent'), { staleMs, cdn }: { staleMs?: number; cdn?: PageDeps['cdn'] } = {}) {
  const cache = createPageCache(createPageCacheKey(listPageRoutes(build)), { staleMs })
  const changes = await listenForChanges(world.databaseUrl, ({ tags }) => cache.drop(tags ?? []), log)
  const { db, now, settings } = world.as(null)
  const admission = createAdmissionControl({ patience: 60 })
  let isRefusing = false
  const render = createPageRenderer({
    build,
    mode: 'production',
    shop: { db, now, settings },
    isSandbox: true,
    apiCalls: () => [],
    cache,
    cdn,
    log,
    admission: { admit: (...asked) => (isRefusing ? Promise.reject(tooBusy()) : admission.admit(...asked)) },
  })
  const server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(
    () => changes.stop(),
    () => server.close(),
  )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    render: (path: string, method = 'GET', headers?: Record<string, string>, clientNetwork = '10.0.0.1') =>
      render(new Request(`http://shop.test${path}`, { method, headers }), clientNetwork),
    drop: (tag: string) => cache.drop([tag]),
    refuse: () => {
      isRefusing = true
    },
    kept: async (path: string) => (await fetch(url + path, { headers: { connection: 'close' } })).status === 200,
  }
}

/** Caching happens after the answer: long enough for it to be done. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100))

test('a change on one node empties the page caches of both, for that page only', async () => {
  const nodes = [await openNode(), await openNode()]
  for (const node of nodes) {
    expect((await node.render('/product/1')).status).toBe(200)
    await node.render('/product/2')
    await vi.waitFor(async () => expect([await node.kept('/product/1'), await node.kept('/product/2')]).toEqual([true, true]))
  }

  await world.db.transaction((tx) => announce(tx, { tags: ['product:1'] }))
  for (const node of nodes) {
    await vi.waitFor(async () => expect(await node.kept('/product/1')).toBe(false))
    expect(await node.kept('/product/2')).toBe(true)
  }
})

test('a change that is rolled back empties nothing', async () => {
  const node = await openNode()
  await node.render('/product/1')
  await vi.waitFor(async () => expect(await node.kept('/product/1')).toBe(true))
  const failing = world.db.transaction(async (tx) => {
    await announce(tx, { tags: ['product:1'] })
    throw new Error('No')
  })
  await expect(failing).rejects.toThrow('No')
  await settled()
  expect(await node.kept('/product/1')).toBe(true)
})

test('the result of a failed loader is not cached, neither as a page nor as a navigation', async () => {
  const node = await openNode()
  expect((await node.render('/catalog')).status).toBe(500)
  expect((await node.render('/catalog.data')).status).toBe(500)
  await settled()
  expect([await node.kept('/catalog'), await node.kept('/catalog.data')]).toEqual([false, false])
})

test('under overload the last version of a page is shown; a new page or a navigation asks to try again', async () => {
  const node = await openNode(undefined, { staleMs: 1000 })
  await node.render('/product/7')
  await vi.waitFor(async () => expect(await node.kept('/product/7')).toBe(true))
  await vi.waitFor(async () => expect(await node.kept('/product/7')).toBe(false), { timeout: 5000 })
  node.refuse()

  expect((await node.render('/product/7')).status).toBe(200)
  const page = await node.render('/product/8')
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  const html = await page.text()
  expect(html).toContain('The shop is very busy at the moment. Please try again in a few seconds.')
  expect(html).not.toContain('<script')
  const navigation = await node.render('/product/8.data')
  expect([navigation.status, navigation.headers.get('x-remix-response')]).toEqual([503, null])
  expect(await navigation.text()).toBe('The shop is very busy at the moment. Please try again in a few seconds.')
})

test('while the database is down the last version of a page is shown; one that changed since, or is new, answers 503', async () => {
  const node = await openNode(undefined, { staleMs: 1000, cdn: openCdn(CDN) })
  expect((await node.render('/builders')).headers.get('cache-control')).toContain('s-maxage=600')
  await vi.waitFor(async () => expect(await node.kept('/builders')).toBe(true))
  isAway = true
  closing.push(() => {
    isAway = false
  })
  await vi.waitFor(async () => expect(await node.kept('/builders')).toBe(false), { timeout: 5000 })

  const earlier = await node.render('/builders')
  expect([earlier.status, earlier.headers.get('etag')]).toEqual([200, expect.any(String)])
  expect(earlier.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, must-revalidate')
  for (const path of ['/builders?q=oak', '/builders.data']) {
    const unseen = await node.render(path)
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
  }
  node.drop('builders')
  expect((await node.render('/builders')).status).toBe(503)
})

test('a page is left with the CDN under the tags of what it shows, unless they are too many to name', async () => {
  const node = await openNode(undefined, { cdn: openCdn(CDN) })
  const page = await node.render('/product/1')
  expect([page.headers.get('surrogate-key'), page.headers.get('cache-control')]).toEqual([
    'product:1',
    'public, max-age=0, s-maxage=600, stale-while-revalidate=30, stale-if-error=86400',
  ])
  const long = await node.render(`/product/${'x'.repeat(8000)}`)
  expect([long.headers.get('surrogate-key'), long.headers.get('cache-control')]).toEqual([
    null,
    'public, max-age=0, s-maxage=10, must-revalidate',
  ])
  expect((await node.render('/account')).headers.get('surrogate-key')).toBeNull()
})

test('twenty visitors of a page at once have it rendered once, and a visitor after a change has it rendered again', async () => {
  const node = await openNode()
  const look = () => node.render('/product/crowded').then((answer) => answer.text())
  const early = Array.from({ length: 20 }, look)
  node.drop('product:crowded')
  const late = Array.from({ length: 20 }, look)
  expect(new Set(await Promise.all([...early, ...late]))).toEqual(new Set(['<p>Page</p>']))
  expect(drawn.filter((id) => id === 'crowded')).toHaveLength(2)
})

test('a page that is not kept yet is compressed like one that is, and sent once to a browser that has it', async () => {
  const node = await openNode()
  for (const coding of ['br', 'gzip']) {
    const answer = await node.render(`/product/${coding}`, 'GET', { 'accept-encoding': coding })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding])
    const etag = answer.headers.get('etag') ?? ''
    expect((await node.render(`/product/${coding}`, 'GET', { 'if-none-match': etag })).status).toBe(304)
  }
  const personal = await node.render('/account', 'GET', { 'accept-encoding': 'gzip, br' })
  expect([personal.headers.get('content-encoding'), personal.headers.get('cache-control')]).toEqual(['br', 'no-store'])
})

test('a HEAD request does not cache a page without a body', async () => {
  const node = await openNode()
  expect((await node.render('/product/1', 'HEAD')).status).toBe(200)
  await settled()
  expect(await node.kept('/product/1')).toBe(false)
})

test('a navigation is cached at its own address and never replaces the page', async () => {
  const node = await openNode()
  const data = await node.render('/product/1.data')
  expect(data.headers.get('content-type')).toContain('text/x-script')
  await vi.waitFor(async () => expect(await node.kept('/product/1.data')).toBe(true))
  expect(await node.kept('/product/1')).toBe(false)
  await world.db.transaction((tx) => announce(tx, { tags: ['product:1'] }))
  await vi.waitFor(async () => expect(await node.kept('/product/1.data')).toBe(false))
})

test('every answer forbids type sniffing: a page, a navigation, and a refusal of either', async () => {
  const node = await openNode()
  for (const path of ['/product/1', '/product/1.data', '/nowhere', '/nowhere.data']) {
    expect((await node.render(path)).headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

test('pages cannot be written to, from here or from another site', async () => {
  const node = await openNode()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await node.render('/product/1', method)
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD'])
  }
  const fromElsewhere = await node.render('/product/1.data', 'POST', { origin: 'https://elsewhere.example' })
  expect(fromElsewhere.status).toBe(405)
})

test('a page without tags may be personal and is stored nowhere, as a page and as a navigation', async () => {
  const node = await openNode()
  for (const path of ['/account', '/account.data', '/nowhere']) {
    expect((await node.render(path)).headers.get('cache-control'), path).toBe('no-store')
    expect((await node.render(path, 'HEAD')).headers.get('cache-control'), path).toBe('no-store')
  }
  expect((await node.render('/product/1')).headers.get('cache-control')).toContain('public')
  expect((await node.render('/marketplace')).headers.get('cache-control')).toBeNull()
})

test('an address with a broken percent escape gets a page, and is logged instead of printed to the console', async () => {
  const logged: unknown[] = []
  const console = vi.spyOn(globalThis.console, 'warn')
  const node = await openNode({ ...openLog('silent'), info: (...line) => void logged.push(line) })

  for (const path of ['/%E0%A4%A', '/nowhere/%FF.data']) expect((await node.render(path)).status, path).toBe(404)

  expect(logged).toEqual([
    ['An address cannot be read', { at: '/%E0%A4%A' }],
    ['An address cannot be read', { at: '/nowhere/%FF.data' }],
  ])
  expect(console).not.toHaveBeenCalled()
})

test('the data of the home page is cached like the page, by the address that the router requests', async () => {
  const node = await openNode()
  for (const path of ['/_.data', '/_.data?_routes=home']) {
    await node.render(`${path}${path.includes('?') ? '&' : '?'}utm_source=letter`)
    await vi.waitFor(async () => expect(await node.kept(path)).toBe(true))
  }
})

test('a filtered list whose form was sent without script counts once, whichever address it has at first', async () => {
  world.settings.rateLimits = true
  closing.push(() => {
    world.settings.rateLimits = false
  })
  const node = await openNode()
  const render = async (path: string) => (await node.render(path, 'GET', {}, '10.0.0.3')).status
  for (let at = 0; at < 30; at++) {
    expect(await render(`/sent?family=bass&nut=${at}-45`)).toBe(302)
    expect(await render(`/instruments?family=bass&nut=${at}-45`)).toBe(200)
  }
  expect(await render('/instruments?family=bass&nut=30-45')).toBe(429)
})

test('an address gets thirty new filtered lists a minute; kept ones and those without a filter cost nothing', async () => {
  world.settings.rateLimits = true
  closing.push(() => {
    world.settings.rateLimits = false
  })
  const node = await openNode()
  const filtered = (from: number) => `/instruments?family=bass&nut=${from}-44`
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, at) => node.render(filtered(at)).then(({ status }) => status)),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await node.render(filtered(40))
  expect([refused.status, Number(refused.headers.get('retry-after')), refused.headers.get('cache-control')]).toEqual([
    429,
    expect.toBeOneOf([58, 59, 60]),
    'no-store',
  ])
  expect(await refused.text()).toMatch(/You have tried many filters in one minute. Please wait \d\d seconds, then try again/)
  const navigation = await node.render('/instruments.data?family=bass&hand=left,right')
  expect([navigation.status, await navigation.text()]).toEqual([429, expect.stringMatching(/Please wait \d\d seconds/)])

  expect(await node.kept(filtered(3))).toBe(true)
  for (const open of ['/instruments', '/instruments?family=bass', '/instruments?q=heron', '/instruments?family=bass&hand=left'])
    expect((await node.render(open)).status, open).toBe(200)
  const others = await Promise.all(['10.0.0.2', 'unknown'].map((network) => node.render(filtered(41), 'HEAD', {}, network)))
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  world.clock.advance(61_000)
  expect((await node.render(filtered(42))).status).toBe(200)
})
