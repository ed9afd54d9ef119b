import { afterEach, expect, test, vi } from 'vitest'
import { api, setTokenSource } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that knows one token, and what may be read without any. Answers what it was sent. */
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

test('a session that has ended keeps nobody from what everybody may read', async () => {
  const sent = openServer({ knows: 'none', isPublic: true })
  setTokenSource(async (options) => (options?.fresh ? null : 'ended'))
  await expect(api('/api/v1/products')).resolves.toEqual({ cards: [] })
  expect(sent).toEqual(['Bearer ended', null])
})

test('what needs a person still says so', async () => {
  const sent = openServer({ knows: 'none', isPublic: false })
  setTokenSource(async (options) => (options?.fresh ? null : 'ended'))
  await expect(api('/api/v1/cart')).rejects.toMatchObject({ status: 401, message: 'Please sign in' })
  expect(sent).toHaveLength(2)
})

test('a token that just ran out is renewed once', async () => {
  const sent = openServer({ knows: 'new', isPublic: false })
  setTokenSource(async (options) => (options?.fresh ? 'new' : 'old'))
  await expect(api('/api/v1/cart')).resolves.toEqual({ cards: [] })
  expect(sent).toEqual(['Bearer old', 'Bearer new'])
})

test('a visitor is asked once', async () => {
  const sent = openServer({ knows: 'none', isPublic: false })
  setTokenSource(async () => null)
  await expect(api('/api/v1/cart')).rejects.toMatchObject({ status: 401 })
  expect(sent).toEqual([null])
})

/** A server that is too busy for the first of what it is asked. */
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

test('a read that a busy shop refused is asked again, not before the shop said, and at most twice', async () => {
  const asked = openBusyServer(2)
  const answer = api('/api/v1/cart')
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(answer).resolves.toEqual({ cards: [] })
  expect(asked).toHaveLength(3)

  const never = openBusyServer(99)
  const refused = expect(api('/api/v1/cart')).rejects.toMatchObject({
    status: 503,
    message: 'The shop is very busy',
    isUserFacing: true,
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  expect(never).toHaveLength(3)
})

test('a write that a busy shop refused is never sent again by itself', async () => {
  const asked = openBusyServer(1)
  await expect(api('/api/v1/cart', { method: 'PUT', json: {} })).rejects.toMatchObject({ message: 'The shop is very busy' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['PUT'])
})

test('a limit that is used up for minutes is said at once', async () => {
  const asked = openBusyServer(1, { status: 429, code: 'too_many', after: '300' })
  await expect(api('/api/v1/cart')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 300 })
  expect(asked).toHaveLength(1)
})
