import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageRoute } from './list-page-routes.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPageCacheKey } from './page-cache-key.ts'

const PAGES: PageRoute[] = [
  { path: '/', facts: { isPublic: true, query: [], inSitemap: true } },
  { path: '/catalog', facts: { isPublic: true, query: ['q'], inSitemap: true } },
  { path: '/auth/confirm', facts: { isPublic: false, hasSecretAddress: true } },
]

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that answers 404 for everything that is not cached. */
async function serve(cache: PageCache) {
  const server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function page(text: string, ...tags: string[]) {
  const headers = new Headers({ 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" })
  return { status: 200, headers, body: Buffer.from(text), tags: new Set(tags) }
}

test('a cached page is sent whole, with its policy, until its content changes', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  const url = await serve(cache)
  cache.keep('/product/1', page('One guitar', 'product:1', 'builder:7'), cache.now())

  const answer = await fetch(`${url}/product/1`)
  expect(await answer.text()).toBe('One guitar')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')

  cache.drop(['product:2'])
  expect((await fetch(`${url}/product/1`)).status).toBe(200)
  cache.drop(['builder:7'])
  expect((await fetch(`${url}/product/1`)).status).toBe(404)
})

test('a page whose content changed during rendering is not cached', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  const url = await serve(cache)
  const startedAt = cache.now()
  cache.drop(['product:1'])
  cache.keep('/product/1', page('Still for sale', 'product:1'), startedAt)
  expect((await fetch(`${url}/product/1`)).status).toBe(404)

  const again = cache.now()
  cache.drop(['*'])
  cache.keep('/catalog', page('Old list', 'catalog'), again)
  expect((await fetch(`${url}/catalog`)).status).toBe(404)
})

test('an outdated list is sent while a new one is rendered, and an older rendering does not replace it', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES), { outdatedMs: 150 })
  const url = await serve(cache)
  const look = async () => (await fetch(`${url}/catalog`)).text()
  const before = cache.now()
  cache.keep('/catalog', page('Older', 'catalog'), before)
  cache.keep('/product/1', page('One guitar', 'product:1'), before)
  const made: string[] = []
  cache.renewWith(async (address) => {
    made.push(address)
    cache.keep(address, page('Too old', 'catalog'), before)
    cache.keep(address, page('Newer', 'catalog'), cache.now())
  })
  cache.outdate(['catalog'])
  expect(await look()).toBe('Older')
  await vi.waitFor(async () => expect(await look()).toBe('Newer'))
  await fetch(`${url}/product/1`)
  expect(made).toEqual(['/catalog'])
})

test('an outdated list is not sent later', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES), { outdatedMs: 0 })
  const url = await serve(cache)
  cache.keep('/catalog', page('Older', 'catalog'), cache.now())
  cache.outdate(['catalog'])
  expect((await fetch(`${url}/catalog`)).status).toBe(404)
})

test('a gap in the announcements drops everything', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  const url = await serve(cache)
  cache.keep('/a', page('a', 'catalog'), cache.now())
  cache.drop(['*'])
  expect((await fetch(`${url}/a`)).status).toBe(404)
})

test('a disabled cache stores nothing', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES), { isOn: false })
  const url = await serve(cache)
  cache.keep('/', page('Home', 'catalog'), cache.now())
  expect((await fetch(url)).status).toBe(404)
})

test('an old page is sent at once and renewed in the background, once for all requests', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES), { freshMs: 0 })
  const url = await serve(cache)
  cache.keep('/catalog?q=oak', page('Older', 'catalog'), cache.now())
  const made: string[] = []
  const { promise: isMade, resolve: finish } = Promise.withResolvers<void>()
  cache.renewWith(async (address) => {
    made.push(address)
    await isMade
    cache.keep(address, page('Newer', 'catalog'), cache.now())
  })
  const look = async () => (await fetch(`${url}/catalog?q=oak&utm_source=letter`)).text()

  expect(await Promise.all([look(), look(), look()])).toEqual(['Older', 'Older', 'Older'])
  expect(made).toEqual(['/catalog?q=oak'])
  finish()
  await vi.waitFor(async () => expect(await look()).toBe('Newer'))
})

test('a renewal outdated by a change is not cached, and a very old page is not sent', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES), { freshMs: 0 })
  const url = await serve(cache)
  cache.keep('/catalog', page('For sale', 'product:1'), cache.now())
  cache.renewWith(async (address) => {
    const startedAt = cache.now()
    cache.drop(['product:1'])
    cache.keep(address, page('Still for sale', 'product:1'), startedAt)
  })
  expect((await fetch(`${url}/catalog`)).status).toBe(200)
  await vi.waitFor(async () => expect((await fetch(`${url}/catalog`)).status).toBe(404))

  const forgetful = createPageCache(createPageCacheKey(PAGES), { staleMs: 0 })
  forgetful.keep('/', page('Home', 'catalog'), forgetful.now())
  expect((await fetch(await serve(forgetful))).status).toBe(404)
})

test('a browser with the current page gets 304', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  const url = await serve(cache)
  cache.keep('/', page('Home', 'catalog'), cache.now())
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const second = await fetch(url, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(second.headers.get('vary')).toBe('Accept-Encoding')
  // Weak: gzip and brotli are the same page in different bytes.
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  for (const known of [`"older", ${etag}`, etag.slice(2)])
    expect((await fetch(url, { headers: { 'if-none-match': known } })).status).toBe(304)
})

test('only GET and HEAD are answered from memory, in an encoding that the browser supports', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  const url = await serve(cache)
  cache.keep('/', page('Home '.repeat(500), 'catalog'), cache.now())
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  for (const [accepted, coding] of [
    ['br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(await answer.text()).toBe('Home '.repeat(500))
    if (coding === null) expect(answer.headers.get('content-length')).toBe('2500')
  }
})

test('decompressing for a client runs off the event loop', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  cache.keep('/', page('Home '.repeat(500), 'catalog'), cache.now())
  let wasEndedAtOnce: boolean | undefined
  const server = createServer((request, response) => {
    cache.serve(request, response)
    wasEndedAtOnce = response.writableEnded
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  expect(await plain.text()).toBe('Home '.repeat(500))
  expect(wasEndedAtOnce).toBe(false)
})

test('a failed renewal is not retried with every request', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES), { freshMs: 0, pauseMs: 200 })
  const url = await serve(cache)
  cache.keep('/catalog', page('Older', 'catalog'), cache.now())
  let tries = 0
  cache.renewWith(async () => void tries++)
  for (let visit = 0; visit < 5; visit++) expect(await (await fetch(`${url}/catalog`)).text()).toBe('Older')
  expect(tries).toBe(1)
  await vi.waitFor(async () => {
    await fetch(`${url}/catalog`)
    expect(tries).toBe(2)
  })
})

test('API responses evict no page', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  const url = await serve(cache)
  cache.keep('/', page('Home', 'catalog'), cache.now())
  const large = { ...page('', 'catalog'), body: randomBytes(1_500_000) }
  for (let at = 0; at < 12; at++) cache.keep(`/api/v1/products?page=${at}`, large, cache.now())
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/products?page=11`)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/products?page=0`)).status).toBe(404)
})

test('errors and unlimited addresses are not cached', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  const url = await serve(cache)
  cache.keep('/gone', { ...page('Gone', 'catalog'), status: 404 }, cache.now())
  const long = `/catalog?q=${'x'.repeat(600)}`
  cache.keep(long, page('Long', 'catalog'), cache.now())
  expect((await fetch(`${url}/gone`)).status).toBe(404)
  expect((await fetch(url + long)).status).toBe(404)
})

test('parameters that a page does not read make no second page', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  const url = await serve(cache)
  cache.keep('/', page('Home', 'catalog'), cache.now())
  cache.keep('/catalog?q=oak+top', page('Oak', 'catalog'), cache.now())
  cache.keep('/auth/confirm?token=1', page('Confirm', 'pages'), cache.now())

  expect(await (await fetch(`${url}/?utm_source=letter`)).text()).toBe('Home')
  expect(await (await fetch(`${url}/catalog?utm_source=letter&q=oak%20top&gclid=1`)).text()).toBe('Oak')
  expect((await fetch(`${url}/catalog?q=oak&utm_source=letter`)).status).toBe(404)
  expect((await fetch(`${url}/auth/confirm?token=2`)).status).toBe(404)
})

test('a client without Brotli gets gzip, and one without either the page itself', async () => {
  const cache = createPageCache(createPageCacheKey(PAGES))
  const url = await serve(cache)
  cache.keep('/product/1', page('One guitar '.repeat(500), 'product:1'), cache.now())
  for (const coding of ['br', 'gzip', 'gzip', 'identity']) {
    const answer = await fetch(`${url}/product/1`, { headers: { 'accept-encoding': coding } })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding)
    expect(await answer.text()).toBe('One guitar '.repeat(500))
  }
})
