import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { CountedViews } from '#domain/catalog/products/record-views.ts'
import { createViewCounter, type ViewCounter } from './view-counter.ts'
import { viewRoutes } from './view-routes.ts'

const ID = '3f1c8a52-6a0e-4c3b-9a44-0d8f0c7e5b11'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const opened: ViewCounter[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const views of opened.splice(0)) await views.stop()
})

function counter(options: { most?: number; fails?: boolean } = {}) {
  const saved: CountedViews[] = []
  const shop = { fails: options.fails ?? false, now: new Date('2026-11-23T23:59:59Z') }
  const warn = vi.fn()
  const views = createViewCounter({
    save: async (counted) => {
      if (shop.fails) throw new Error('the database is away')
      saved.push(...counted)
    },
    now: () => shop.now,
    log: { warn },
    most: options.most,
  })
  opened.push(views)
  return { views, saved, shop, warn }
}

type Asked = { url?: string; method?: string; status?: number; headers?: Record<string, string> }

function answered(views: ViewCounter, { url = `/product/${ID}`, method = 'GET', status = 200, headers = {} }: Asked = {}) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, method, headers: { 'user-agent': CHROME, ...headers } })
  const response = new ServerResponse(request)
  response.statusCode = status
  views.countPage(request, response)
}

test('each response that shows a product is a view on its UTC date, reloads included', async () => {
  const { views, saved, shop } = counter()
  answered(views)
  answered(views, { url: `/product/${ID.toUpperCase()}/?utm_source=letter`, status: 304 })
  shop.now = new Date('2026-11-24T00:00:01Z')
  answered(views)
  await views.flush()
  expect(saved).toEqual([
    { productId: ID, day: '2026-11-23', views: 2 },
    { productId: ID, day: '2026-11-24', views: 1 },
  ])
})

test('other pages, refusals, robots and prefetches are not views', async () => {
  const { views, saved } = counter()
  const others: Asked[] = [
    { url: '/catalog' },
    { url: '/product/not-an-id' },
    // Prefetched when the pointer rests on a link.
    { url: `/product/${ID}.data` },
    { url: `/product/${ID}/views` },
    { method: 'HEAD' },
    { status: 404 },
    { status: 503 },
    { headers: { 'user-agent': GOOGLE } },
    { headers: { 'user-agent': 'curl/8.5.0' } },
    { headers: { 'user-agent': '' } },
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
    { headers: { purpose: 'prefetch' } },
    { headers: { 'x-moz': 'prefetch' } },
    { headers: { 'x-purpose': 'preview' } },
  ]
  for (const asked of others) answered(views, asked)
  await views.flush()
  expect(saved).toEqual([])
})

test('are saved every ten seconds, and on shutdown', async () => {
  vi.useFakeTimers()
  const { views, saved } = counter()
  answered(views)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(saved).toHaveLength(1)
  answered(views)
  await views.stop()
  expect(saved).toHaveLength(2)
})

test('during a database outage views are kept and added up', async () => {
  const { views, saved, shop, warn } = counter({ fails: true })
  answered(views)
  await views.flush()
  answered(views)
  shop.fails = false
  await views.flush()
  expect(saved).toEqual([{ productId: ID, day: '2026-11-23', views: 2 }])
  expect(warn).toHaveBeenCalledOnce()
})

test('a crawler of every product does not fill the memory: some views are dropped and logged', async () => {
  const { views, saved, warn } = counter({ most: 10 })
  for (let at = 0; at < 1000; at++) answered(views, { url: `/product/${ID.slice(0, -4)}${String(at).padStart(4, '0')}` })
  answered(views, { url: `/product/${ID.slice(0, -4)}0000` })
  await views.flush()
  expect(saved).toHaveLength(10)
  expect(saved[0]?.views).toBe(2)
  expect(warn).toHaveBeenCalledWith(expect.any(String), { count: 990 })
})

test('a browser reports a view after client-side navigation; robots and other sites do not count', async () => {
  const { views, saved } = counter()
  const send = (headers: Record<string, string>, id = ID) =>
    viewRoutes(views).request(`/product/${id}/views`, { method: 'POST', headers: { 'user-agent': CHROME, ...headers } })
  expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(204)
  expect((await send({})).status).toBe(204)
  await send({ 'sec-fetch-site': 'cross-site' })
  await send({ 'user-agent': GOOGLE })
  expect((await send({}, 'none')).status).toBe(404)
  await views.flush()
  expect(saved).toMatchObject([{ views: 2 }])
})
