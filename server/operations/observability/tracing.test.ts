import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { definedJobs } from '#domain/kernel/define-job.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { handleJob } from '#server/jobs/handle-job.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { freePort } from '#testing/free-port.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTraceCollector } from '#testing/trace-collector.ts'
import { openLog } from './log.ts'
import { observeCalls } from './observe-calls.ts'
import { observeDatabase } from './observe-database.ts'
import { createRequestObserver } from './observe-requests.ts'
import { currentScope, nameRoutes } from './request-scope.ts'
import { createShopMetrics } from './shop-metrics.ts'
import { openTracing, type Tracing } from './tracing.ts'

const log = openLog('silent')
const metrics = createShopMetrics()
const STRANGER = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let collector: Awaited<ReturnType<typeof openTraceCollector>>
const closing: (() => unknown)[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  observeDatabase(database, { metrics, log })
  collector = await openTraceCollector()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await collector.close()
  await database.close()
})

async function open(tracesEndpoint: string | undefined, to = log): Promise<Tracing> {
  const tracing = await openTracing({ version: '1.2.3', config: { tracesEndpoint, role: 'all' } }, to)
  if (!tracing) throw new Error('Tracing is off')
  return tracing
}

async function serve(app: Hono, tracing: Tracing, trustedProxies = 0): Promise<string> {
  const observer = createRequestObserver({ metrics, log, logged: 'errors', trustedProxies, tracing })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => observer.observe(request, response, () => void listener(request, response)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  closing.push(() => server.closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A checkout that reads a product, opens a payment page and enqueues an email, and the worker that sends it. */
async function openShop(tracing: Tracing): Promise<{ origin: string; mailed: () => boolean }> {
  const payments = observeCalls(metrics, 'payments', { openPage: async (buyer: string) => `/pay/${buyer}` })
  const mail = observeCalls(metrics, 'mail', {
    async send() {
      throw new Error('ann@home.test was refused')
    },
  })
  const queue = await openJobs({ databaseUrl: database.url, log, tracing })
  closing.push(() => queue.stop())
  let isMailed = false
  const handlers = definedJobs().map((job) =>
    handleJob(job, async () => {
      await database.db.execute(sql`select ${'mailed to ann@home.test'}::text`)
      await mail.send().catch(() => {})
      isMailed = true
    }),
  )
  await queue.work(undefined, handlers)
  const app = new Hono().use(nameRoutes).post('/checkout/:product', async (c) => {
    await database.pool.query({ name: 'product_of_checkout_', text: 'select $1::text', values: [c.req.param('product')] })
    const page = await payments.openPage('ann@home.test')
    await database.db.transaction((tx) => queue.jobs.enqueue(tx, sendMailJob, { mail: 'account-exists', to: 'ann@home.test' }))
    return c.json({ page })
  })
  return { origin: await serve(app, tracing), mailed: () => isMailed }
}

test('a checkout, its statements, payment page, job and email share one trace without personal data', async () => {
  const tracing = await open(collector.url)
  const { origin, mailed } = await openShop(tracing)
  const headers = { authorization: 'Bearer t0ken', ...STRANGER }
  const answer = await fetch(`${origin}/checkout/secret-id?email=ann@home.test`, { method: 'POST', headers })
  expect(answer.status).toBe(200)
  await expect.poll(mailed, { timeout: 10_000 }).toBe(true)
  for (const close of closing.splice(0).reverse()) await close()
  await tracing.stop()

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /checkout/:product')
  const job = spans.find(({ name }) => name === sendMailJob.name)
  const within = (parent: string | undefined) =>
    spans.filter(({ parentSpanId }) => parent !== undefined && parentSpanId === parent).map(({ name }) => name)
  expect(within(request?.spanId)).toEqual(
    expect.arrayContaining(['product_of_checkout_', 'payments.openPage', 'begin', 'commit', sendMailJob.name]),
  )
  expect(within(job?.spanId)).toEqual(expect.arrayContaining(['select', 'mail.send']))
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
  expect(spans.filter(({ status }) => status.code === 2).map(({ name }) => name)).toEqual(['mail.send'])

  expect(collector.text()).toContain(answer.headers.get('x-request-id'))
  expect(collector.text()).not.toMatch(/ann@home|secret-id|t0ken|refused|127\.0\.0\.1|0af7651916cd/)
}, 30_000)

test('an incoming trace is continued only behind a trusted proxy, and the log names it', async () => {
  const tracing = await open(collector.url)
  closing.push(() => tracing.stop())
  const app = new Hono().use(nameRoutes).get('/', (c) => c.text(currentScope()?.span?.traceId ?? 'none'))
  const [openly, behindProxy] = [await serve(app, tracing), await serve(app, tracing, 1)]
  const ask = async (origin: string, headers = {}) => (await fetch(origin, { headers })).text()

  expect(await ask(openly, STRANGER)).toMatch(/^(?!0af7651916cd)[0-9a-f]{32}$/)
  expect(await ask(behindProxy, STRANGER)).toBe('0af7651916cd43dd8448eb211c80319c')
  for (const traceparent of ['', '00-0-0-01', 'x'.repeat(5000)])
    expect(await ask(behindProxy, { traceparent })).toMatch(/^[0-9a-f]{32}$/)
})

test('without a reachable collector the shop continues, and logs the failure once', async () => {
  const warn = vi.fn()
  const tracing = await open(`http://127.0.0.1:${await freePort()}`, { ...log, warn })
  const origin = await serve(
    new Hono().get('/', (c) => c.text('open')),
    tracing,
  )
  expect(await (await fetch(origin)).text()).toBe('open')
  for (const close of closing.splice(0).reverse()) await close()
  const stoppedAt = performance.now()
  await tracing.stop()

  expect(performance.now() - stoppedAt).toBeLessThan(8000)
  expect(warn.mock.calls).toEqual([['Traces cannot be sent', { error: expect.any(Error) }]])
}, 20_000)

test('without the setting there are no traces, and without the packages an error names them', async () => {
  expect(await openTracing({ version: '1.2.3', config: { tracesEndpoint: undefined, role: 'all' } }, log)).toBeUndefined()

  vi.doMock('@opentelemetry/sdk-trace', () => {
    throw new Error('Cannot find package')
  })
  await expect(open(collector.url)).rejects.toThrow(
    'The shop cannot start:\n- OTEL_EXPORTER_OTLP_ENDPOINT needs optional packages: run "npm install --include=optional" first.',
  )
  vi.doUnmock('@opentelemetry/sdk-trace')
})

test('a trace’s steps lie within their request, even after a clock correction', async () => {
  const tracing = await open(collector.url)
  const corrected = Date.now() + 3_600_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(corrected)
  const span = tracing.startSpan('request', 'corrected', undefined)
  await new Promise((resolve) => setTimeout(resolve, 30))
  clock.mockReturnValue(corrected - 1_800_000)
  span.addStep({ name: 'corrected step', ms: 10 })
  span.end({ isFailed: false })
  clock.mockRestore()
  await tracing.stop()
  const [request, step] = ['corrected', 'corrected step'].map((name) => {
    const found = collector.spans().find((each) => each.name === name)
    return [found?.startTimeUnixNano, found?.endTimeUnixNano].map((nanos) => Number(nanos) / 1e6)
  })
  const [begin = 0, end = 0] = request ?? []
  expect(begin).toBeCloseTo(corrected, -2)
  expect(step?.[0]).toBeGreaterThanOrEqual(begin)
  expect(step?.[1]).toBeGreaterThan(step?.[0] ?? 0)
  expect(step?.[1]).toBeLessThanOrEqual(end)
})
