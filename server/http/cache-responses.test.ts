import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { markSold } from '#domain/catalog/products/mark-sold.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { createApi } from '../api/api.ts'
import { listenForChanges } from '../live/listen-for-changes.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { type AdmissionControl, createAdmissionControl, type Kind } from './admission-control.ts'

type Asker = Parameters<AdmissionControl['admit']>[1]

const { world, api } = await openApiWorld()
const cache = createPageCache((address) => address)
const keepPage = cache.keep
const changes = await listenForChanges(world.databaseUrl, ({ tags }) => cache.drop(tags ?? []))
const admission = createAdmissionControl({ patience: 60 })
const routes = createApi({ ...world.as(null), live: api.live, trustedProxies: 1, admission, cache })
// The API answers what the page cache doesn't.
const missed: string[] = []
const answerByApi = getRequestListener((request) => {
  missed.push(new URL(request.url).pathname)
  return routes.fetch(request)
})
const server = createServer((request, response) => {
  if (!cache.serve(request, response)) void answerByApi(request, response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  await changes.stop()
  server.close()
})

const builder = await world.builder({ profile: { slug: 'heron' } })
const guitar = await world.product({ builder, name: 'Meridian OM' })
const catalog = '/api/v1/products'
const detail = `/api/v1/products/${guitar.id}`

async function read(path: string, headers: Record<string, string> = {}) {
  const before = missed.length
  const answer = await fetch(url + path, { headers })
  return { answer, body: await answer.json().catch(() => null), isKept: missed.length === before }
}

test('a visitor’s response is computed once by the API, and then cached like a page', async () => {
  for (const path of [catalog, detail, '/api/v1/builders', '/api/v1/builders/heron', '/api/v1/builders/heron/reviews']) {
    const first = await read(path, { 'accept-encoding': 'br' })
    const second = await read(path, { 'accept-encoding': 'gzip' })
    expect([first.isKept, second.isKept], path).toEqual([false, true])
    expect(second.body).toEqual(first.body)
    expect([first.answer, second.answer].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip'])
    expect(second.answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(second.answer.headers.get('content-type')).toBe('application/json')

    const etag = second.answer.headers.get('etag') ?? ''
    const again = await fetch(url + path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept-Encoding, Authorization'])
  }
})

test('a change drops only the responses that show it', async () => {
  const other = await world.product({ name: 'Estuary Bass' })
  const otherDetail = `/api/v1/products/${other.id}`
  for (const path of [catalog, detail, otherDetail]) await read(path)

  await editProduct(world.as(builder), guitar.id, { name: 'Meridian OOO' })
  await vi.waitFor(async () => expect((await read(detail)).body.product.name).toBe('Meridian OOO'))
  expect((await read(catalog)).body.products.map(({ name }: { name: string }) => name)).toContain('Meridian OOO')
  expect((await read(otherDetail)).isKept).toBe(true)

  await world.db.transaction((tx) => markSold(world.as(null), tx, other.id))
  await vi.waitFor(async () => expect((await read(otherDetail)).body.product.status).toBe('sold'))
})

test('signed-in users are answered by the API, and their responses are never cached', async () => {
  await read(catalog)
  const authorization = `Bearer ${await api.token(await world.buyer())}`
  for (const path of [catalog, '/api/v1/builders/heron/reviews?page=2']) {
    const own = await read(path, { authorization })
    expect([own.answer.status, own.isKept, own.answer.headers.get('cache-control')]).toEqual([200, false, 'no-store'])
    expect(own.answer.headers.get('etag')).toBeNull()
  }
  expect((await read('/api/v1/builders/heron/reviews?page=2')).isKept).toBe(false)
  expect((await read(catalog, { authorization: 'Bearer wrong' })).answer.status).toBe(401)
})

test('refusals and private calls are never cached', async () => {
  for (const path of ['/api/v1/products/none', '/api/v1/account', '/api/v1/wishlists/none']) {
    const answers = [await read(path), await read(path)]
    expect(answers.map(({ isKept }) => isKept)).toEqual([false, false])
    expect(answers[1]?.answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('an address with an unused parameter is never cached', async () => {
  await read(`${catalog}?nobody=1`)
  expect((await read(`${catalog}?nobody=1`)).isKept).toBe(false)
})

test('a change also drops a response whose id was requested in capitals', async () => {
  const shouted = `/api/v1/products/${guitar.id.toUpperCase()}`
  await read(shouted)
  expect((await read(shouted)).isKept).toBe(true)
  await editProduct(world.as(builder), guitar.id, { name: 'Meridian 000' })
  await vi.waitFor(async () => expect((await read(shouted)).body.product.name).toBe('Meridian 000'))
})

test('simultaneous requests for an uncached response share one computation, compressed within its place', async () => {
  const { id } = await world.product({ name: 'Harp of Many' })
  const seen: string[] = []
  const watched = {
    ...admission,
    async admit<T>(kind: Kind, asker: Asker, work: () => Promise<T>) {
      seen.push(`${kind} begins`)
      return admission.admit(kind, asker, work).finally(() => seen.push(`${kind} ends`))
    },
  }
  const keep = vi.spyOn(cache, 'keep').mockImplementation((...page) => {
    seen.push('kept')
    return keepPage(...page)
  })
  onTestFinished(() => keep.mockRestore())
  const watchedRoutes = createApi({ ...world.as(null), live: api.live, trustedProxies: 1, admission: watched, cache })
  const ask = () => watchedRoutes.request(`/api/v1/products/${id}`, { headers: { 'accept-encoding': 'identity' } })

  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(new Set(bodies.map(({ product }) => product.name))).toEqual(new Set(['Harp of Many']))
  expect(seen).toEqual(['api begins', 'kept', 'api ends'])
})

test('simultaneous requests for something that does not exist all get 404', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => routes.request('/api/v1/products/none')))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('an address gets thirty new filtered responses a minute, like pages; cached and unfiltered ones are free', async () => {
  world.settings.rateLimits = true
  onTestFinished(() => {
    world.settings.rateLimits = false
  })
  const from = (network: string) => ({ 'x-forwarded-for': network })
  const filtered = (at: number) => `${catalog}?family=bass&nut=${35 + at / 10}-46`
  for (let at = 0; at < 30; at++) expect((await read(filtered(at), from('203.0.113.7'))).answer.status).toBe(200)
  const { answer, body } = await read(filtered(30), from('203.0.113.7'))
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([
    429,
    expect.toSatisfy((seconds) => seconds > 10 && seconds <= 60),
  ])
  expect(body).toMatchObject({
    error: {
      code: 'too_many',
      message: expect.stringMatching(/^You tried too many filters in one minute. Please wait \d\d seconds/),
    },
  })
  for (const path of [filtered(3), catalog, `${catalog}?family=bass`])
    expect((await read(path, from('203.0.113.7'))).answer.status, path).toBe(200)
  expect((await read(filtered(31), from('203.0.113.8'))).answer.status).toBe(200)
})
