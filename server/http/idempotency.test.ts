import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiTokens } from '#domain/api-tokens/api-tokens-table.ts'
import { idempotentRequests } from '#domain/api-tokens/idempotent-requests-table.ts'
import { beginOnce, keepAnswer, purgeIdempotentRequests } from '#domain/api-tokens/run-once.ts'
import { rateLimits } from '#domain/kernel/rate-limits-table.ts'
import { products } from '#domain/products/products-table.ts'
import { webhookEndpoints } from '#domain/webhook-endpoints/webhook-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { issueToken } from '#testing/world-tokens.ts'
import { createApi } from '../api.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { describeApi } from '../open-api.ts'
import { takesKey } from './idempotency.ts'
import type { DescribedRoute } from './token-access.ts'

const { world, api } = await openApiWorld()
const HOUR = 3600
const HERON = { name: 'Heron OM', price: 4200 }

async function program() {
  const builder = await world.builder()
  const { secret, id } = await issueToken(world, builder, {
    scopes: ['products:write', 'webhooks:manage'],
    expiresAt: new Date(world.clock.now().getTime() + 10 * 24 * HOUR * 1000),
  })
  const call = (key: string | undefined, json: unknown = HERON, path = '/api/v1/products') =>
    api.request(path, { token: secret, method: 'POST', json, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
  const count = () => world.db.$count(products, eq(products.builderId, builder.profileId))
  const rows = () => world.db.select().from(idempotentRequests).where(eq(idempotentRequests.tokenId, id))
  return { builder, secret, id, call, count, rows }
}

test('a change that is sent again with its key is made once and answered alike', async () => {
  const { call, count } = await program()
  const first = await call('a-1')
  const again = await call('a-1')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.text()).toBe(await first.text())
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  expect(again.headers.get('content-type')).toBe('application/json')
  expect(again.headers.get('cache-control')).toBe('no-store')
  expect(await count()).toBe(1)

  expect((await call('a-2')).status).toBe(201)
  expect((await call(undefined)).status).toBe(201)
  expect(await count()).toBe(3)
})

test('a refusal is answered alike, too', async () => {
  const { call } = await program()
  const [first, again] = [await call('a', { name: '' }), await call('a', { name: '' })]
  expect([first.status, again.status]).toEqual([422, 422])
  expect(await again.json()).toEqual(await first.json())
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('a key that comes with another body or another call is refused with a sentence', async () => {
  const { call, count, builder, secret } = await program()
  await call('a')
  const product = await world.product({ builder })
  const others = [
    await call('a', { ...HERON, price: 4300 }),
    await call('a', HERON, '/api/v1/products?draft=1'),
    await api.request(`/api/v1/products/${product.id}`, {
      token: secret,
      method: 'PATCH',
      json: HERON,
      headers: { 'idempotency-key': 'a' },
    }),
  ]
  for (const other of others) {
    expect(other.status).toBe(422)
    expect((await other.json()).error.message).toContain('was used for another call')
  }
  expect(await count()).toBe(2)
})

test('of calls at the same moment one makes the change, and the others hear that it runs or what it was answered', async () => {
  const { call, count } = await program()
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('a')))
  expect(await count()).toBe(1)
  const made = answers.filter(({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'))
  expect(made).toHaveLength(1)
  for (const { status } of answers) expect([201, 409]).toContain(status)
})

test('while the first call runs, the second is answered 409 and when to ask again', async () => {
  const { call, id, rows, count } = await program()
  await call('a')
  await world.db.update(idempotentRequests).set({ status: null, body: null }).where(eq(idempotentRequests.tokenId, id))
  const answer = await call('a')
  expect(answer.status).toBe(409)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect((await answer.json()).error.message).toContain('still running')

  world.clock.advance(301)
  expect((await call('a')).status).toBe(201)
  expect(await rows()).toMatchObject([{ status: 201 }])
  expect(await count()).toBe(2)
})

test('who took over an abandoned call keeps its answer, and the one that comes back late changes nothing', async () => {
  const { id, rows } = await program()
  const request = { tokenId: id, key: 'a', fingerprint: 'x' }
  const ctx = world.as(null)
  const late = await beginOnce(ctx, request)
  world.clock.advance(301)
  const next = await beginOnce(ctx, request)
  if (!('begunAt' in late) || !('begunAt' in next)) throw new Error('Both have begun')
  await keepAnswer(ctx, request, next.begunAt, { status: 201, body: 'next' })
  await keepAnswer(ctx, request, late.begunAt, { status: 201, body: 'late' })
  expect(await rows()).toMatchObject([{ body: 'next' }])
})

test('after a day a key is new, and the job deletes what is older', async () => {
  const { call, count, rows } = await program()
  await call('a')
  await call('b')
  world.clock.advance(24 * HOUR + 1)
  expect((await call('a')).headers.get('idempotent-replayed')).toBeNull()
  expect(await count()).toBe(3)
  await purgeIdempotentRequests(world.as(null))
  expect((await rows()).map(({ key }) => key)).toEqual(['a'])
})

test.each([
  ['longer than 64 characters', 'x'.repeat(65)],
  ['with a space', 'a b'],
  ['that is empty', ''],
])('a key %s is refused', async (_what, key) => {
  const { call, count } = await program()
  const answer = await call(key)
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.message).toContain('1 to 64')
  expect(await count()).toBe(0)
})

test('what failed on our side did nothing, and may be tried again with its key', async () => {
  const { call, rows, count } = await program()
  await world.pool.query(
    `create function testing.fail() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`,
  )
  await world.pool.query('create trigger broken before insert on products for each row execute function testing.fail()')
  expect((await call('a')).status).toBe(500)
  await world.pool.query('drop trigger broken on products')
  expect(await rows()).toEqual([])
  expect((await call('a')).status).toBe(201)
  expect(await count()).toBe(1)
})

test('two programs may use the same key, and a revoked token takes its answers along', async () => {
  const [one, other] = [await program(), await program()]
  await one.call('a')
  expect((await other.call('a')).headers.get('idempotent-replayed')).toBeNull()
  await world.db.delete(apiTokens).where(eq(apiTokens.id, one.id))
  expect(await one.rows()).toEqual([])
})

test('a call whose answer has a secret takes no key, so the secret is stored nowhere', async () => {
  const { builder, call, rows } = await program()
  const answer = await call('a', { url: 'https://receiver.test/tonewood' }, '/api/v1/webhook-endpoints')
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.message).toContain('shown only once')
  expect(await rows()).toEqual([])
  expect(await world.db.$count(webhookEndpoints, eq(webhookEndpoints.builderId, builder.profileId))).toBe(0)
})

test('an upload takes no key', async () => {
  const { secret } = await program()
  const headers = { 'idempotency-key': 'a', 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await api.request('/api/v1/uploads', { token: secret, method: 'POST', body: '--x--', headers })
  expect((await answer.json()).error.message).toContain('without an Idempotency-Key')
})

test('with a sign-in the header does nothing', async () => {
  const { builder, count } = await program()
  const headers = { 'idempotency-key': 'a' }
  for (const _ of [1, 2]) expect((await api.request('/api/v1/products', { as: builder, json: HERON, headers })).status).toBe(201)
  expect(await count()).toBe(2)
})

test('every answer with a secret says that it is shown once, and the reference names the header for every other change', () => {
  const shop = createApi({ ...world.as(null), live: createLiveHub(), trustedProxies: 0 })
  const described = JSON.parse(JSON.stringify(describeApi(shop, 'https://shop.test')))
  const routes: DescribedRoute[] = shop.openAPIRegistry.definitions
  const wrong = routes.flatMap(({ route }) => {
    if (!route) return []
    const call = described.paths[route.path][route.method]
    const success = Object.entries<object>(call.responses).find(([status]) => status.startsWith('2'))?.[1]
    const names = (call.parameters ?? []).map(({ name }: { name: string }) => name)
    const hasSecret = /Secret|NewToken/.test(JSON.stringify(success))
    const isWrong = names.includes('Idempotency-Key') !== takesKey(route) || (hasSecret && takesKey(route))
    return isWrong ? [`${route.method} ${route.path}`] : []
  })
  expect(wrong).toEqual([])
  expect(routes.filter(({ route }) => route && takesKey(route)).length).toBeGreaterThan(30)
  expect(described.paths['/api/v1/products'].post.parameters.at(-1)).toMatchObject({ in: 'header', schema: { maxLength: 64 } })
})

test('a program may use ten thousand keys a day', async () => {
  const { id } = await program()
  const ctx = { ...world.as(null), settings: { ...world.settings, rateLimits: true } }
  const begin = () => beginOnce(ctx, { tokenId: id, key: randomUUID(), fingerprint: 'x' })
  await begin()
  await world.db
    .update(rateLimits)
    .set({ count: 10_000 })
    .where(eq(rateLimits.key, `keys:${id}`))
  await expect(begin()).rejects.toMatchObject({ status: 429 })
})
