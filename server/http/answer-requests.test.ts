import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import { openWorldApi } from '#testing/api.ts'
import { addressesOf, openPageBuild } from '#testing/page-build.ts'
import { openWorld } from '#testing/world.ts'
import { createApi } from '../api/api.ts'
import { openLog } from '../operations/observability/log.ts'
import { metricsRoutes } from '../operations/observability/metrics-routes.ts'
import { listPageRoutes } from '../pages/list-page-routes.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { createPageCacheKey } from '../pages/page-cache-key.ts'
import { createPageRenderer } from '../pages/page-renderer.ts'
import { SECURITY_HEADERS } from '../pages/security-headers.ts'
import { siteRoutes } from '../pages/site-routes.ts'
import { createViewCounter } from '../pages/view-counter.ts'
import { createAdmissionControl } from './admission-control.ts'
import { answerRequests } from './answer-requests.ts'
import { healthRoutes } from './health-routes.ts'

const PUBLIC_URL = 'https://shop.example'
const world = await openWorld({ settings: { publicUrl: PUBLIC_URL } })
const closing: (() => unknown)[] = [() => world.close()]
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Every router of the shop as main.ts mounts them, with one cached page. */
async function openShop() {
  const { actor: _, ...shop } = world.as(null)
  const log = openLog('silent')
  const { token, live } = openWorldApi(world)
  const admission = createAdmissionControl({ patience: 60 })
  const api = createApi({ ...shop, live, log, trustedProxies: 0, admission })
  const build = await openPageBuild()
  const cache = createPageCache(createPageCacheKey(listPageRoutes(build)))
  const [mode, isSandbox, apiCalls] = ['production', true, () => []] as const
  const renderPage = createPageRenderer({ build, mode, shop, isSandbox, apiCalls, cache, log, admission })
  const sandbox = await startSandbox({
    db: world.db,
    publicUrl: PUBLIC_URL,
    webhookUrl: 'http://127.0.0.1:9/webhooks/stripe',
    webhookSecret: 'whsec_test',
    parts: { stripe: true, easypost: true, mail: true },
    log,
  })
  const within = async <T>(_: unknown, work: () => Promise<T>) => work()
  const health = healthRoutes(
    { db: world.db, within: within as never, stopping: new AbortController().signal },
    { missesFiles: () => false, hearsChanges: () => true },
  )
  const monitoring = health.route(
    '/',
    metricsRoutes('a-token-of-the-metrics', async () => ''),
  )
  const views = createViewCounter({ save: async () => {}, now: shop.now, log })
  const routes = siteRoutes({
    shop: world.as(null),
    admission,
    monitoring,
    sandbox: sandbox.pages,
    views,
    api,
    renderPage,
    trustedProxies: 0,
    log,
  })
  const kept = { status: 200, headers: new Headers(), body: Buffer.from('Kept'), tags: new Set(['catalog']) }
  cache.keep('/about', kept, cache.now())

  const server = createServer()
  const listener = getRequestListener(routes.fetch, { overrideGlobalObjects: false })
  const handle = (...exchange: Parameters<typeof listener>) => void listener(...exchange)
  answerRequests(server, { serveCached: (request, response) => cache.serve(request, response), handle }, PUBLIC_URL)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(
    () => views.stop(),
    sandbox.stop,
    () => live.stop(),
    () => endServer(server),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token, routes, build }
}

function endServer(server: Server) {
  server.closeAllConnections()
  server.close()
}

const shop = await openShop()

/** Every route of every router, with the parameters of its path filled in, and every page. */
const CALLS = [...new Set(shop.routes.routes.map(({ method, path }) => `${method.replace('ALL', 'GET')} ${path}`))].map(
  (route) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path: filledIn(path) }
  },
)
const PAGES = addressesOf(shop.build).map((path) => ({ method: 'GET', path: filledIn(path) }))

function filledIn(path: string): string {
  return path
    .replaceAll(/:\w+\{(?:[^{}]|\{[^}]*\})*\}/g, randomUUID())
    .replaceAll(/:\w+\??/g, randomUUID())
    .replaceAll('*', 'anything')
}

const EXPECTED = [...Object.keys(SECURITY_HEADERS), 'strict-transport-security', 'cache-control']

async function ask({ method, path }: { method: string; path: string }, headers: Record<string, string> = {}) {
  const ending = new AbortController()
  const answer = await fetch(shop.url + path, { method, headers, redirect: 'manual', signal: ending.signal })
  // A live stream doesn't end by itself.
  ending.abort()
  return answer
}

/** The headers that are missing from the response. */
async function lacking(call: { method: string; path: string }, headers: Record<string, string>): Promise<string[]> {
  const answer = await ask(call, headers)
  const without = EXPECTED.filter((name) => !answer.headers.has(name))
  if (answer.headers.get('x-content-type-options') !== 'nosniff') without.push('nosniff')
  return without.map((name) => `${call.method} ${call.path} (${answer.status}): ${name}`)
}

test.each(['a visitor', 'an operator'])('every route of every router answers %s with all security headers', async (asker) => {
  const headers = asker === 'an operator' ? { authorization: `Bearer ${await shop.token(await world.operator())}` } : undefined
  expect(CALLS.length).toBeGreaterThan(250)
  const lacked = await Promise.all(CALLS.map((call) => lacking(call, headers ?? {})))
  expect(lacked.flat()).toEqual([])
})

test('every page has all security headers', async () => {
  expect(PAGES.length).toBeGreaterThan(40)
  for (const page of PAGES) expect(await lacking(page, {})).toEqual([])
})

test('a cached page has all security headers', async () => {
  expect(await lacking({ method: 'GET', path: '/about' }, {})).toEqual([])
})

test('an operator’s CSV files are never cached', async () => {
  const authorization = `Bearer ${await shop.token(await world.operator())}`
  const files = CALLS.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/') && path.endsWith('.csv'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const answer = await ask(file, { authorization })
    expect([file.path, answer.headers.get('cache-control')]).toEqual([file.path, 'no-store'])
  }
})
