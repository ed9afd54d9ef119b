import { expect, test } from 'vitest'
import { createClient, ShopError } from './client.ts'

type Operations = {
  'GET /things/{id}': { params: { id: string }; query?: { q?: string; page?: number }; answer: { name: string } }
  'POST /things': { json: { name: string }; answer: { id: string } }
  'POST /files': { form: { file: string }; answer: { key: string } }
  'DELETE /things/{id}': { params: { id: string } }
  'GET /things.csv': { answer: string }
}

const refusal = (code: string, message = 'Please wait') => ({
  error: { code, message, fields: { name: ['Too long'] }, request: 'r-1' },
})
const busy = (status: number, seconds = '0.01') =>
  Response.json(refusal('too_many'), { status, headers: { 'retry-after': seconds } })

/** A shop that returns these responses in turn, and records its requests. */
function shopWith(...answers: Response[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const send = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), init })
    return answers.shift() ?? Response.json({ name: 'Heron' })
  }
  return { asked, call: createClient<Operations>('https://shop.test/', { token: 'twk_x', fetch: send }) }
}

test('a call has its path, query, body and token', async () => {
  const { asked, call } = shopWith()
  expect(await call('GET /things/{id}', { params: { id: 'a/b?c' }, query: { q: 'cedar & oak', page: 2 } })).toEqual({
    name: 'Heron',
  })
  await call('POST /things', { json: { name: 'Crane' } })
  expect(asked.map(({ url }) => url)).toEqual([
    'https://shop.test/things/a%2Fb%3Fc?q=cedar+%26+oak&page=2',
    'https://shop.test/things',
  ])
  expect(asked[1]?.init).toMatchObject({ method: 'POST', body: '{"name":"Crane"}', redirect: 'error' })
  const headers = new Headers(asked[1]?.init.headers)
  expect([headers.get('authorization'), headers.get('content-type')]).toEqual(['Bearer twk_x', 'application/json'])
})

test.each(['', '.', '..', undefined])('an id that is %j sends nothing, because it would lead to another call', async (id) => {
  const { asked, call } = shopWith()
  await expect(call('DELETE /things/{id}', { params: { id: id as string } })).rejects.toThrow(
    'Missing or invalid path parameter: id',
  )
  expect(asked).toEqual([])
})

test('without a token it calls as a visitor, and a token function is called each time', async () => {
  const asked: (string | null)[] = []
  const send = async (_: unknown, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get('authorization'))
    return Response.json({})
  }
  let count = 0
  const token = () => `session-${++count}`
  for (const call of [
    createClient<Operations>('https://shop.test', { fetch: send }),
    createClient<Operations>('https://shop.test', { fetch: send, token }),
  ]) {
    await call('GET /things.csv')
    await call('GET /things.csv')
  }
  expect(asked).toEqual([null, null, 'Bearer session-1', 'Bearer session-2'])
})

test('a form keeps its own content type, an empty response is undefined, and a file is text', async () => {
  const csv = new Response('a,b', { headers: { 'content-type': 'text/csv; charset=utf-8' } })
  const { asked, call } = shopWith(Response.json({ key: 'k' }), new Response(null, { status: 204 }), csv)
  await call('POST /files', { form: new FormData() })
  expect(new Headers(asked[0]?.init.headers).has('content-type')).toBe(false)
  expect(await call('DELETE /things/{id}', { params: { id: '1' } })).toBeUndefined()
  expect(await call('GET /things.csv')).toBe('a,b')
})

test('a refusal has its message, code, fields and request id', async () => {
  const { call } = shopWith(Response.json(refusal('invalid_input', 'Please check the name'), { status: 422 }))
  const error = await call('POST /things', { json: { name: '' } }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ShopError)
  expect(error).toMatchObject({
    message: 'Please check the name',
    status: 422,
    code: 'invalid_input',
    fields: { name: ['Too long'] },
    request: 'r-1',
  })
})

test('a response that is not the shop’s is an error too', async () => {
  const { call } = shopWith(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call('GET /things.csv')).rejects.toMatchObject({
    status: 502,
    code: 'unknown',
    message: 'The shop responded with 502',
  })
})

test('a busy shop is retried, at most twice', async () => {
  const once = shopWith(busy(429))
  expect(await once.call('POST /things', { json: { name: 'Crane' } })).toEqual({ name: 'Heron' })
  const never = shopWith(busy(503), busy(503), busy(503))
  await expect(never.call('GET /things.csv')).rejects.toMatchObject({ status: 503 })
  expect([once.asked.length, never.asked.length]).toEqual([2, 3])
})

test('a write is repeated with its key, so that the shop runs it once', async () => {
  const { asked, call } = shopWith(busy(503))
  await call('POST /things', { json: { name: 'Crane' } })
  await call('POST /things', { json: { name: 'Crane' } })
  await call('POST /things', { json: { name: 'Crane' }, idempotencyKey: 'crane-1' })
  await call('GET /things.csv')
  const keys = asked.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys.slice(1)).toEqual([keys[0], expect.not.stringContaining(keys[0] ?? ''), 'crane-1', null])
})

test('a session’s write that the shop may have started is not repeated', async () => {
  const asked: unknown[] = []
  const send = async (url: unknown) => {
    asked.push(url)
    return busy(503)
  }
  const call = createClient<Operations>('https://shop.test', { token: () => 'session', fetch: send })
  await expect(call('POST /things', { json: { name: 'Crane' } })).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveLength(1)
})

test('a wait is never longer than a minute', async () => {
  const { asked, call } = shopWith(busy(429, '61'))
  await expect(call('GET /things.csv')).rejects.toMatchObject({ retryAfterSeconds: 61 })
  expect(asked).toHaveLength(1)
})

test('an aborted call does not wait', async () => {
  const leaving = new AbortController()
  const { call } = shopWith(busy(429, '30'))
  const waiting = call('GET /things.csv', { signal: leaving.signal })
  setTimeout(() => leaving.abort(new Error('left')), 10)
  await expect(waiting).rejects.toThrow('left')
})
