import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { rateLimits } from '#domain/kernel/rate-limits-table.ts'
import { tooBusy } from '#domain/kernel/too-busy.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { createApi } from '../api.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { openAdmission } from './admission.ts'
import { WRITES_A_MINUTE } from './begin-write.ts'

const { world, api } = await openApiWorld()

test('one account with 300 writes at once, each waiting for its own row, leaves everybody else served', async () => {
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

test('ten tabs that open together, of twelve calls each, are all served, and so is an office of 200 behind one address', async () => {
  const ada = await world.buyer()
  const tabs = await Promise.all(Array.from({ length: 120 }, () => api.request('/api/v1/cart', { as: ada })))
  expect(tabs.filter(({ ok }) => !ok)).toEqual([])

  const people = await Promise.all(Array.from({ length: 20 }, () => world.buyer()))
  const office = Array.from({ length: 200 }, (_, n) => api.request('/api/v1/wishlists', { as: people[n % people.length] }))
  const visitors = Array.from({ length: 200 }, () => api.request('/api/v1/products?limit=1'))
  expect((await Promise.all([...office, ...visitors])).filter(({ ok }) => !ok)).toEqual([])
})

test('every write has a limit: whoever has used theirs up is refused at each of them', async () => {
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
    for (const as of path.startsWith('/auth/') ? [operator] : [operator, null]) {
      const { status } = await api.request(path, { method, as, json: {} })
      if (status !== 429) unlimited.push(`${method} ${path} as ${as ? 'somebody' : 'nobody'} answered ${status}`)
    }
  }
  world.settings.rateLimits = false
  expect(unlimited).toEqual([])
})

test('one account has two files for messages on their way at once, and all of them together eight', async () => {
  const { admit } = openAdmission()
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

test('a file for a message takes one of the few places for large ones, a picture one of the others', async () => {
  const { actor: _, ...shop } = world.as(null)
  const live = createLiveHub()
  const kinds: string[] = []
  const admit = (kind: string) => {
    kinds.push(kind)
    return Promise.reject(tooBusy())
  }
  const admission = { ...openAdmission(), admit }
  const counting = createApi({ ...shop, live, trustedProxies: 0, admission })
  for (const query of ['?bucket=messageattachments', '?bucket=avatars', ''])
    await counting.request(`/api/v1/uploads${query}`, { method: 'POST' })
  live.stop()
  expect(kinds).toEqual(['attachment', 'upload', 'upload'])
})

test('when too much arrives everybody hears it in the shape they know; webhooks and live streams are let in', async () => {
  const { actor: _, ...shop } = world.as(null)
  const live = createLiveHub()
  const admission = { admit: () => Promise.reject(tooBusy()), inTurn: () => Promise.reject(tooBusy()) }
  const full = createApi({ ...shop, live, trustedProxies: 0, admission })
  const ada = await world.buyer()
  const headers = { authorization: `Bearer ${await api.token(ada)}`, 'content-type': 'application/json' }
  const message = 'The shop is very busy at the moment. Please try again in a few seconds.'

  for (const path of ['/api/v1/products', '/functions/v1/calculate-shipping']) {
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
  const stream = await full.request('/api/v1/events', { headers })
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
  live.stop()
})
