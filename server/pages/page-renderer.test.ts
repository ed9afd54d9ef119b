import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announce } from '#domain/kernel/announce.ts'
import { drawn, openPageNode, settled } from '#testing/page-node.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openCdn } from '../operations/cdn/cdn.ts'
import { openLog } from '../operations/observability/log.ts'

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

async function openNode(options?: Parameters<typeof openPageNode>[1]) {
  const node = await openPageNode(world, options)
  closing.push(node.close)
  return node
}

test('a change on one node drops only that page from both nodes’ caches', async () => {
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

test('a rolled back change drops nothing', async () => {
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

test('a page is sent to the CDN under its tags, unless there are too many', async () => {
  const node = await openNode({ cdn: openCdn(CDN) })
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

test('twenty simultaneous visitors share one rendering, and a visitor after a change gets a new one', async () => {
  const node = await openNode()
  const look = () => node.render('/product/crowded').then((answer) => answer.text())
  const early = Array.from({ length: 20 }, look)
  node.drop('product:crowded')
  const late = Array.from({ length: 20 }, look)
  expect(new Set(await Promise.all([...early, ...late]))).toEqual(new Set(['<p>Page</p>']))
  expect(drawn.filter((id) => id === 'crowded')).toHaveLength(2)
})

test('an uncached page is compressed like a cached one, and answers 304 to a browser that has it', async () => {
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

test('a navigation is cached under its own key and never replaces the page', async () => {
  const node = await openNode()
  const data = await node.render('/product/1.data')
  expect(data.headers.get('content-type')).toContain('text/x-script')
  await vi.waitFor(async () => expect(await node.kept('/product/1.data')).toBe(true))
  expect(await node.kept('/product/1')).toBe(false)
  await world.db.transaction((tx) => announce(tx, { tags: ['product:1'] }))
  await vi.waitFor(async () => expect(await node.kept('/product/1.data')).toBe(false))
})

test('pages refuse writes, from here and from other sites', async () => {
  const node = await openNode()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await node.render('/product/1', method)
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD'])
  }
  const fromElsewhere = await node.render('/product/1.data', 'POST', { origin: 'https://elsewhere.example' })
  expect(fromElsewhere.status).toBe(405)
})

test('a page without tags may be personal and is never cached, neither as a page nor as a navigation', async () => {
  const node = await openNode()
  for (const path of ['/account', '/account.data', '/nowhere']) {
    expect((await node.render(path)).headers.get('cache-control'), path).toBe('no-store')
    expect((await node.render(path, 'HEAD')).headers.get('cache-control'), path).toBe('no-store')
  }
  expect((await node.render('/product/1')).headers.get('cache-control')).toContain('public')
  expect((await node.render('/marketplace')).headers.get('cache-control')).toBeNull()
})

test('an address with a broken percent escape gets a page, and goes to the log instead of the console', async () => {
  const logged: unknown[] = []
  const console = vi.spyOn(globalThis.console, 'warn')
  const node = await openNode({ log: { ...openLog('silent'), info: (...line) => void logged.push(line) } })

  for (const path of ['/%E0%A4%A', '/nowhere/%FF.data']) expect((await node.render(path)).status, path).toBe(404)

  // Without the address, which may contain a token.
  expect(logged).toEqual([['A URL could not be parsed'], ['A URL could not be parsed']])
  expect(console).not.toHaveBeenCalled()
})

test('the home page’s data is cached like the page, under the router’s address', async () => {
  const node = await openNode()
  for (const path of ['/_.data', '/_.data?_routes=home']) {
    await node.render(`${path}${path.includes('?') ? '&' : '?'}utm_source=letter`)
    await vi.waitFor(async () => expect(await node.kept(path)).toBe(true))
  }
})
