import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { answerError } from '#server/http/answer-error.ts'
import { openLog } from './log.ts'
import { createRequestObserver, type LoggedRequests } from './observe-requests.ts'
import { nameRoutes, setAsker } from './request-scope.ts'
import { createShopMetrics } from './shop-metrics.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) close()
})

/** A shop with three routes behind the observer, and its log. */
async function openShop({ logged = 'all', trustedProxies = 0 }: { logged?: LoggedRequests; trustedProxies?: number } = {}) {
  const lines: Record<string, unknown>[] = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(JSON.parse(line)))
  const log = openLog('info', false)
  const metrics = createShopMetrics()
  const app = new Hono()
    .use(nameRoutes)
    .onError((error, c) => answerError(error, c, log))
    .get('/orders/:id', (c) => {
      setAsker({ isOperator: false })
      return c.json({ id: c.req.param('id') })
    })
    .get('/slow/:token', async (c) => {
      await setTimeout(600)
      return c.text('late')
    })
    .get('/broken', () => {
      throw new Error('A fault of ours')
    })
  const listener = getRequestListener(app.fetch)
  const observer = createRequestObserver({ metrics, log, logged, trustedProxies })
  const server = createServer((request: IncomingMessage, response: ServerResponse) =>
    observer.observe(request, response, () => void listener(request, response)),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  closing.push(() => server.closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const linesAbout = async (message: string) => {
    await expect.poll(() => lines.filter((line) => line.message === message).length).toBeGreaterThan(0)
    return lines.filter((line) => line.message === message)
  }
  return { ask: (path: string, headers = {}) => fetch(origin + path, { headers }), origin, lines, linesAbout, metrics }
}

test('an error’s body, header and log lines have the same request id', async () => {
  const { ask, linesAbout } = await openShop()
  const answer = await ask('/broken')
  const { error } = (await answer.json()) as { error: { request: string } }
  const [failure] = await linesAbout('A request failed')
  const [line] = await linesAbout('Request')

  expect(error.request).toMatch(/^[0-9a-f-]{36}$/)
  expect([answer.headers.get('x-request-id'), failure?.request, line?.request]).toEqual(Array(3).fill(error.request))
})

test('a forged id of 5 kB is ignored, and a trusted proxy’s is kept', async () => {
  const open = await openShop()
  for (const forged of ['x'.repeat(5000), 'id-of-a-stranger'])
    expect((await open.ask('/orders/1', { 'x-request-id': forged })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)

  const behindProxy = await openShop({ trustedProxies: 1 })
  const answer = await behindProxy.ask('/orders/1', { 'x-request-id': 'given-by-the-proxy' })
  expect(answer.headers.get('x-request-id')).toBe('given-by-the-proxy')
})

test('a request is logged with route, status, time, size and kind of account, without path, query, address or token', async () => {
  const { ask, lines, linesAbout } = await openShop()
  await ask('/orders/secret-id?email=ann@home.test&token=t0ken', { authorization: 'Bearer t0ken' })
  const [line] = await linesAbout('Request')

  expect(line).toMatchObject({ level: 'info', method: 'GET', route: '/orders/:id', status: 200, asker: 'account' })
  expect(Number(line?.bytes)).toBeGreaterThan(20)
  expect(JSON.stringify(lines)).not.toMatch(/secret-id|ann@home|t0ken|127\.0\.0\.1/)
})

test('by default only slow and failed requests are logged', async () => {
  const { ask, lines, linesAbout } = await openShop({ logged: 'slow' })
  await ask('/orders/1')
  await ask('/nowhere')
  await ask('/slow/t0ken')
  await linesAbout('Request')
  await ask('/broken')

  await expect
    .poll(() => lines.filter(({ message }) => message === 'Request').map(({ route }) => route))
    .toEqual(['/slow/:token', '/broken'])
})

test('a thousand failing requests in a second write few lines, with the number left out', async () => {
  const { ask, lines, linesAbout } = await openShop({ logged: 'slow' })
  vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await Promise.all(Array.from({ length: 60 }, () => ask('/broken')))
  await expect.poll(() => lines.filter(({ message }) => message === 'A request failed')).toHaveLength(60)
  await setTimeout(50)
  vi.spyOn(performance, 'now').mockReturnValue(11_500)
  await ask('/broken')

  expect(await linesAbout('Some requests were not logged')).toMatchObject([{ count: 40 }])
  expect((await linesAbout('Request')).length).toBeLessThanOrEqual(21)
})

test('requests are counted by route and status, aborted ones included, without ids', async () => {
  const { ask, origin, metrics, linesAbout } = await openShop()
  await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`/orders/${n}-f81d4fae`)))
  const leaving = send(`${origin}/slow/t0ken`).on('error', () => {})
  leaving.end()
  await setTimeout(50)
  leaving.destroy()
  await expect.poll(async () => (await linesAbout('Request')).length).toBe(31)

  const text = metrics.registry.text()
  expect(text).toContain('http_server_requests_total{method="GET",route="/orders/:id",status="2xx"} 30')
  expect(text).toContain('http_server_requests_total{method="GET",route="/slow/:token",status="4xx"} 1')
  expect(text).toContain('http_server_request_seconds_count{method="GET",route="/orders/:id"} 30')
  expect(text).not.toMatch(/f81d4fae|t0ken/)
})
