import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database, openPageNode } from '#testing/page-node.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openCdn } from '../operations/cdn/cdn.ts'

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

test('under overload the last version of a page is shown; new pages and navigations answer 503', async () => {
  const node = await openNode({ staleMs: 1000 })
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

test('during a database outage the last version of a page is shown; changed and new ones answer 503', async () => {
  const node = await openNode({ staleMs: 1000, cdn: openCdn(CDN) })
  expect((await node.render('/builders')).headers.get('cache-control')).toContain('s-maxage=600')
  await vi.waitFor(async () => expect(await node.kept('/builders')).toBe(true))
  database.isAway = true
  closing.push(() => {
    database.isAway = false
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

test('a filtered list whose form was sent without script counts once', async () => {
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

test('an address gets thirty new filtered lists a minute; cached and unfiltered ones are free', async () => {
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
    expect.toSatisfy((seconds) => seconds > 10 && seconds <= 60),
    'no-store',
  ])
  expect(await refused.text()).toMatch(/You tried too many filters in one minute. Please wait \d\d seconds, then try again/)
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
