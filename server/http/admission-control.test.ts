import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { rateLimits } from '#domain/kernel/rate-limits-table.ts'
import { tooBusy } from '#domain/kernel/too-busy.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { createApi } from '../api/api.ts'
import { isPublicCall } from '../api/api-routes.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { type AdmissionControl, createAdmissionControl } from './admission-control.ts'
import { WRITES_A_MINUTE } from './limit-writes.ts'

// As many as the shop has
const { world, api } = await openApiWorld({ connections: 10 })
const { actor: _nobody, ...shop } = world.as(null)
const shopApi = createApi({ ...shop, live: api.live, trustedProxies: 1, admission: createAdmissionControl({ patience: 60 }) })

test('one account with 300 writes at once, waiting for the same row, does not slow down others', async () => {
  const product = await world.product()
  const greedy = await world.buyer()
  const others = await Promise.all(Array.from({ length: 10 }, () => world.buyer()))
  const add = (as: Person) => api.request('/api/v1/cart', { as, method: 'PUT', json: { product_id: product.id } })

  const lock = await world.pool.connect()
  await lock.query('begin')
  await lock.query('select 1 from users where id = $1 for update', [greedy.id])
  const flood = Array.from({ length: 300 }, () => add(greedy))
  const served = await Promise.all(others.map(add))
  await lock.query('rollback')
  lock.release()

  expect(served.map(({ status }) => status)).toEqual(others.map(() => 200))
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(130)
  expect(refused).toHaveLength(170)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(await refused[0]?.json()).toMatchObject({
    error: { code: 'too_many', message: 'Too many requests at once. Please wait a moment and try again.' },
  })
})

test('300 live streams at once are admitted like other calls; a stranger’s cost no query', async () => {
  const ada = await world.buyer()
  const atOnce = (method: string, as: Person | null) =>
    Promise.all(Array.from({ length: 300 }, () => api.request('/api/v1/events', { method, as })))
  const having = (answers: Response[], status: number) => answers.filter((answer) => answer.status === status)

  const statements = vi.spyOn(world.pool, 'query')
  expect(having(await atOnce('GET', null), 200)).toEqual([])
  expect(having(await atOnce('POST', null), 404)).toEqual([])
  expect(statements).not.toHaveBeenCalled()

  // About 130 of them are admitted. Ten stay open and don't count.
  const opened = await atOnce('GET', ada)
  expect([having(opened, 200).length, having(opened, 429).length]).toEqual([10, 290])
  // Each admitted call reads the session once, and each open stream once more.
  const reads = statements.mock.calls.filter(([statement]) => String(Object(statement).text).startsWith('select'))
  expect(reads.length).toBeLessThan(200)
  statements.mockRestore()
  const written = await atOnce('POST', ada)
  expect(having(written, 404).length + having(written, 429).length).toBe(300)
  expect(having(written, 429).length).toBeGreaterThan(100)
  await Promise.all(opened.map(({ body }) => body?.cancel()))
})

test('an invalid token is refused before the body is read', async () => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer a.b.c' }
  // A body that never ends.
  const init = { method: 'POST', headers, body: new ReadableStream(), duplex: 'half' }
  expect((await shopApi.request('/api/v1/products', init)).status).toBe(401)
})

test('few bodies from one address are read at once, and those of others meanwhile', async () => {
  const path = '/api/v1/contact-messages'
  const send = (from: string, body: RequestInit['body']) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    return shopApi.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  }
  const begun: ReadableStreamDefaultController[] = []
  const slow = () => new ReadableStream({ pull: (controller) => void begun.push(controller) }, { highWaterMark: 0 })
  const answers = Array.from({ length: 300 }, () => send('192.0.2.1', slow()))
  expect((await send('192.0.2.2', '{}')).status).toBe(422)
  expect(begun).toHaveLength(24)

  for (let n = 0; n < 280; n += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(n)
    begun[n]?.close()
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('while the carriers do not respond, all other requests are served', async () => {
  const product = await world.product()
  world.carriers.delayMs = 3000
  const estimate = (from: number) => {
    const headers = { 'x-forwarded-for': `192.0.2.${from}` }
    const json = { country: 'US', zip: `5370${from % 10}` }
    return api.request(`/api/v1/products/${product.id}/shipping-estimate`, { headers, json })
  }
  let isAnswered = false
  const hanging = Array.from({ length: 40 }, (_, n) => estimate(n).finally(() => (isAnswered = true)))
  await expect.poll(() => world.carriers.quoted.length).toBe(40)
  const others = await Promise.all(Array.from({ length: 50 }, () => api.request('/api/v1/products?limit=1')))

  expect(others.filter(({ ok }) => !ok)).toEqual([])
  expect(isAnswered).toBe(false)
  world.carriers.delayMs = 0
  expect((await Promise.all(hanging)).filter(({ ok }) => !ok)).toEqual([])
})

test('one address can use the whole page limit, so a shop behind an uncounted proxy renders as many pages', async () => {
  const { admit } = createAdmissionControl({ patience: 60 })
  const over = Promise.withResolvers<void>()
  let drawing = 0
  const pages = Array.from({ length: 5 }, () =>
    admit('page', { address: 'proxy' }, () => {
      drawing += 1
      return over.promise
    }),
  )
  await expect.poll(() => drawing).toBe(3)
  over.resolve()
  await Promise.all(pages)
})

test('ten tabs with twelve calls each are all served, and so is an office of 200 people behind one address', async () => {
  const ada = await world.buyer()
  const tabs = await Promise.all(Array.from({ length: 120 }, () => api.request('/api/v1/cart', { as: ada })))
  expect(tabs.filter(({ ok }) => !ok)).toEqual([])

  const people = await Promise.all(Array.from({ length: 20 }, () => world.buyer()))
  const office = Array.from({ length: 200 }, (_, n) => api.request('/api/v1/wishlists', { as: people[n % people.length] }))
  const visitors = Array.from({ length: 200 }, () => api.request('/api/v1/products?limit=1'))
  expect((await Promise.all([...office, ...visitors])).filter(({ ok }) => !ok)).toEqual([])
})

test('every write counts: an account over its limit is refused by each of them', async () => {
  world.settings.rateLimits = true
  const operator = await world.operator()
  const windowEndsAt = new Date(world.clock.now().getTime() + 60_000)
  const spent = [`writes:${operator.id}`, 'writes:from:unknown'].map((key) => ({ key, count: WRITES_A_MINUTE, windowEndsAt }))
  await world.db.insert(rateLimits).values(spent)

  const { paths } = (await (await api.request('/openapi.json')).json()) as { paths: Record<string, Record<string, unknown>> }
  const writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, crypto.randomUUID()) })),
  )
  expect(writes.length).toBeGreaterThan(80)
  writes.push({ method: 'PUT', path: '/auth/v1/user' }, { method: 'POST', path: '/auth/v1/logout' })
  const unlimited = []
  for (const { method, path } of writes) {
    for (const as of isPublicCall(method, path) ? [operator, null] : [operator]) {
      const { status } = await api.request(path, { method, as, json: {} })
      if (status !== 429) unlimited.push(`${method} ${path} as ${as ? 'somebody' : 'nobody'} answered ${status}`)
    }
  }
  world.settings.rateLimits = false
  expect(unlimited).toEqual([])
})

test('one account can upload two message files at once, and all accounts together eight', async () => {
  const { admit } = createAdmissionControl()
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
  let underWay = 0
  const send = (accountId: string) =>
    admit('attachment', { accountId }, () => {
      underWay += 1
      return arrives
    })
  const ofAda = Array.from({ length: 5 }, () => send('ada'))
  await vi.waitFor(() => expect(underWay).toBe(2))
  const ofOthers = Array.from({ length: 20 }, (_, n) => send(`other ${n}`))
  await vi.waitFor(() => expect(underWay).toBe(8))
  await setTimeout(20)
  expect(underWay).toBe(8)
  arrive()
  await Promise.all([...ofAda, ...ofOthers])
  expect(underWay).toBe(25)
})

test('message files use the small limit for large bodies, pictures another', async () => {
  const { actor: _, ...shop } = world.as(null)
  const live = createLiveHub()
  const kinds: string[] = []
  const admit = (kind: string) => {
    kinds.push(kind)
    return Promise.reject(tooBusy())
  }
  const admission = { ...createAdmissionControl(), admit }
  const counting = createApi({ ...shop, live, trustedProxies: 0, admission })
  for (const query of ['?bucket=messageattachments', '?bucket=avatars', ''])
    await counting.request(`/api/v1/uploads${query}`, { method: 'POST' })
  live.stop()
  expect(kinds).toEqual(['attachment', 'upload', 'upload'])
})

test('under overload every client gets the error in its own format, and webhooks are still admitted', async () => {
  const live = createLiveHub()
  const admission = { admit: () => Promise.reject(tooBusy()), inTurn: () => Promise.reject(tooBusy()) }
  const full = createApi({ ...shop, live, trustedProxies: 0, admission })
  const ada = await world.buyer()
  const headers = { authorization: `Bearer ${await api.token(ada)}`, 'content-type': 'application/json' }
  const message = 'The shop is very busy at the moment. Please try again in a few seconds.'

  for (const path of ['/api/v1/products', '/api/v1/events', '/functions/v1/calculate-shipping']) {
    const refused = await full.request(path, { headers, method: path.startsWith('/api') ? 'GET' : 'POST' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toEqual({ error: { code: 'too_busy', message, fields: {} } })
  }
  const signIn = await full.request('/auth/v1/token?grant_type=password', { method: 'POST', headers, body: '{}' })
  expect([signIn.status, signIn.headers.get('retry-after'), signIn.headers.get('x-supabase-api-version')]).toEqual([
    503,
    '2',
    '2024-01-01',
  ])
  expect(await signIn.json()).toEqual({ code: 'request_timeout', message })

  expect((await full.request('/webhooks/stripe', { method: 'POST', body: '{}' })).status).toBe(400)
  live.stop()
})

test('calls that hash a password have a separate limit', async () => {
  const kinds: string[] = []
  const admission: AdmissionControl = {
    ...createAdmissionControl({ patience: 60 }),
    admit: (kind, _asker, work) => {
      if (kind !== 'body') kinds.push(kind)
      return work()
    },
  }
  const watched = createApi({ ...shop, live: api.live, trustedProxies: 1, admission })
  const headers = { 'content-type': 'application/json' }
  const person = { email: 'ada@world.test', password: 'wrong-password' }
  const ask = (path: string, method: string, json?: object) =>
    watched.request(path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
  await ask('/auth/v1/token?grant_type=password', 'POST', person)
  await ask('/auth/v1/signup', 'POST', person)
  await ask('/auth/v1/user', 'PUT', { password: 'another-password' })
  await ask('/auth/v1/token?grant_type=refresh_token', 'POST', { refresh_token: 'none' })
  await ask('/auth/v1/user', 'GET')
  expect(kinds).toEqual(['password', 'password', 'password', 'sign-in', 'sign-in'])
})

test('a call that hashes a password waits at most a second, then gets 503 with Retry-After', async () => {
  const { admit } = createAdmissionControl()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const running = Array.from({ length: 8 }, (_, n) => admit('password', { address: `10.0.0.${n}` }, () => over))
  const waiting = [admit('password', { address: '10.0.1.1' }, () => over)]
  // From one address: first its share is taken, then all places.
  waiting.push(...Array.from({ length: 7 }, () => admit('password', { address: '10.0.1.2' }, () => over)))
  const began = performance.now()
  const refused = await Promise.all(waiting.map((each) => each.catch((error: unknown) => error)))
  expect(performance.now() - began).toBeLessThan(1200)
  for (const each of refused) expect(each).toMatchObject({ code: 'too_busy', status: 503, retryAfterSeconds: 2 })
  end()
  await Promise.all(running)
})
