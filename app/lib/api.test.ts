import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { setTokenSource } from './token-source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that accepts one token and has public routes. Echoes the body. */
function openServer({ knows, isPublic }: { knows: string; isPublic: boolean }) {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    const token = headers.get('authorization')
    sent.push(token)
    const isWelcome = token === `Bearer ${knows}` || (token === null && isPublic)
    if (isWelcome) return Response.json({ cards: [] })
    return Response.json({ error: { code: 'not_signed_in', message: 'Please sign in' } }, { status: 401 })
  })
  return sent
}

test('an expired session can still read public data', async () => {
  const sent = openServer({ knows: 'none', isPublic: true })
  setTokenSource(async (options) => (options?.fresh ? null : 'ended'))
  await expect(api('GET /api/v1/products')).resolves.toEqual({ cards: [] })
  expect(sent).toEqual(['Bearer ended', null])
})

test('a call that needs an account is refused', async () => {
  const sent = openServer({ knows: 'none', isPublic: false })
  setTokenSource(async (options) => (options?.fresh ? null : 'ended'))
  await expect(api('GET /api/v1/cart')).rejects.toMatchObject({ status: 401, message: 'Please sign in' })
  expect(sent).toHaveLength(2)
})

test('renews a token that just expired once', async () => {
  const sent = openServer({ knows: 'new', isPublic: false })
  setTokenSource(async (options) => (options?.fresh ? 'new' : 'old'))
  await expect(api('GET /api/v1/cart')).resolves.toEqual({ cards: [] })
  expect(sent).toEqual(['Bearer old', 'Bearer new'])
})

test('sends a visitor’s call once', async () => {
  const sent = openServer({ knows: 'none', isPublic: false })
  setTokenSource(async () => null)
  await expect(api('GET /api/v1/cart')).rejects.toMatchObject({ status: 401 })
  expect(sent).toEqual([null])
})

/** A server that is too busy for its first requests. */
function openBusyServer(refusals: number, refusal = { status: 503, code: 'too_busy', after: '2' }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { method }: { method: string }) => {
    asked.push(method)
    if (asked.length > refusals) return Response.json({ cards: [] })
    const error = { code: refusal.code, message: 'The shop is very busy', fields: {} }
    return Response.json({ error }, { status: refusal.status, headers: { 'retry-after': refusal.after } })
  })
  vi.useFakeTimers()
  setTokenSource(async () => null)
  return asked
}

test('retries a read refused by a busy shop at most twice, and no sooner than asked', async () => {
  const asked = openBusyServer(2)
  const answer = api('GET /api/v1/cart')
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(answer).resolves.toEqual({ cards: [] })
  expect(asked).toHaveLength(3)

  const never = openBusyServer(99)
  const refused = expect(api('GET /api/v1/cart')).rejects.toMatchObject({
    status: 503,
    message: 'The shop is very busy',
    isUserFacing: true,
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  expect(never).toHaveLength(3)
})

test('never retries a write refused by a busy shop', async () => {
  const asked = openBusyServer(1)
  const asking = api('PUT /api/v1/cart', { json: { product_id: 'heron' } })
  await expect(asking).rejects.toMatchObject({ message: 'The shop is very busy' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['PUT'])
})

test('reports a rate limit that lasts minutes immediately', async () => {
  const asked = openBusyServer(1, { status: 429, code: 'too_many', after: '300' })
  await expect(api('GET /api/v1/cart')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 300 })
  expect(asked).toHaveLength(1)
})

test('a read aborted while it waits for a busy shop stops immediately and cleans up', async () => {
  const asked = openBusyServer(99)
  const { signal, abort } = callOff()
  const answer = expect(api('GET /api/v1/cart', { signal })).rejects.toThrow('No longer wanted')
  await vi.advanceTimersByTimeAsync(500)
  abort()
  await answer
  expect([asked.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('a read aborted before it has to wait does not wait', async () => {
  openBusyServer(99)
  const { signal, abort } = callOff()
  const busy = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await busy(path, init)
    abort()
    return response
  })
  await expect(api('GET /api/v1/cart', { signal })).rejects.toThrow('No longer wanted')
  expect(vi.getTimerCount()).toBe(0)
})

test('a read that waited leaves no listener on its signal', async () => {
  openBusyServer(1)
  const { signal } = callOff()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  const answer = api('GET /api/v1/cart', { signal })
  await vi.advanceTimersByTimeAsync(10_000)
  await answer
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([1, 1])
})

function callOff() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(new Error('No longer wanted')) }
}

test('leaves out query values that are null or undefined', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return Response.json({ cards: [] })
  })
  setTokenSource(async () => null)
  const query: { q?: string } = JSON.parse('{ "q": null }')
  await api('GET /api/v1/products', { query })
  expect(paths).toEqual(['/api/v1/products'])
})
