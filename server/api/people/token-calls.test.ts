import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { purgeTokenCalls } from '#domain/people/api-tokens/token-calls.ts'
import { tokenCalls } from '#domain/people/api-tokens/token-calls-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { issueToken } from '#testing/world-tokens.ts'

const { world, api } = await openApiWorld()
const DRAFT = { name: 'Wren', price: 2400 }

async function program(owner?: Person) {
  const builder = owner ?? (await world.builder())
  const { id, secret: token } = await issueToken(world, builder, { scopes: ['products:write', 'webhooks:manage'] })
  const call = (path: string, json: unknown, key?: string) =>
    api.request(path, { token, method: 'POST', json, headers: key === undefined ? {} : { 'idempotency-key': key } })
  const create = (key?: string, json: unknown = DRAFT) => call('/api/v1/products', json, key)
  const own = () => world.db.select().from(products).where(eq(products.builderId, builder.profileId))
  const calls = () => world.db.select().from(tokenCalls).where(eq(tokenCalls.tokenId, id))
  return { builder, call, create, own, calls }
}

test('a call repeated with its key runs once and returns the same response', async () => {
  const { create, own } = await program()
  const [first, again] = [await create('k-1'), await create('k-1')]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.text()).toBe(await first.text())
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  for (const name of ['content-type', 'cache-control'])
    expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
  expect(await own()).toHaveLength(1)
})

test('a large response is not stored: only previews are large, and they change nothing', async () => {
  const { call, calls } = await program()
  const lines = Array.from({ length: 900 }, (_, at) => `S-${at},${'Wren '.repeat(12)},2400`)
  const preview = () => call('/api/v1/product-imports/preview', { text: ['sku,name,price', ...lines].join('\n') }, 'k-1')
  expect((await preview()).status).toBe(200)
  expect(await calls()).toEqual([])
  expect((await preview()).headers.get('idempotent-replayed')).toBeNull()
})

test('without a key, or with another one, it runs again', async () => {
  const { create, own } = await program()
  for (const key of ['k-1', 'k-2', undefined, undefined]) await create(key)
  expect(await own()).toHaveLength(4)
})

test('of many simultaneous calls one runs', async () => {
  const { create, own } = await program()
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => create('k-1')))).map(({ status }) => status)
  expect(statuses).toContain(201)
  expect([201, 409]).toEqual(expect.arrayContaining(statuses))
  expect(await own()).toHaveLength(1)
  expect((await create('k-1')).status).toBe(201)
})

test('a key belongs to one call', async () => {
  const { create, own } = await program()
  await create('k-1')
  const other = await create('k-1', { ...DRAFT, price: 2500 })
  expect([other.status, (await other.json()).error.message]).toEqual([
    422,
    'This Idempotency-Key belongs to another call. Use a new one for each call.',
  ])
  expect(await own()).toHaveLength(1)
})

test('a refused call did nothing, and runs again', async () => {
  const { create, call, calls } = await program()
  expect((await create('k-1', { name: '' })).status).toBe(422)
  expect((await call('/api/v1/orders/none/refund', {}, 'k-2')).status).toBeGreaterThanOrEqual(400)
  expect(await calls()).toEqual([])
  expect((await create('k-1')).status).toBe(201)
})

test.each(['', 'x'.repeat(65), 'two words', 'é'])('the key "%s" is refused', async (key) => {
  const { create, own } = await program()
  expect((await create(key)).status).toBe(400)
  expect(await own()).toEqual([])
})

test('another token of the same builder has separate keys', async () => {
  const { builder, create, own } = await program()
  const other = await program(builder)
  await create('k-1')
  await other.create('k-1')
  expect(await own()).toHaveLength(2)
})

test('the stored response is unreadable without the token, because it may contain a secret', async () => {
  const { call, calls } = await program()
  const endpoint = { url: 'https://hooks.example/in', events: ['product.sold'] }
  const first = await (await call('/api/v1/webhook-endpoints', endpoint, 'k-1')).json()
  expect(first.secret).toMatch(/^whsec_/)
  expect(await (await call('/api/v1/webhook-endpoints', endpoint, 'k-1')).json()).toEqual(first)
  const [kept] = await calls()
  expect(Buffer.from(kept?.answer ?? '', 'base64').toString('latin1')).not.toContain('whsec')
})

test('an interrupted call does not run again by itself', async () => {
  const { create, own, calls } = await program()
  await create('k-1')
  const underWay = (startedAt: Date) => world.db.update(tokenCalls).set({ answer: null, startedAt })
  await underWay(new Date(world.clock.now()))
  const running = await create('k-1')
  expect([running.status, running.headers.get('retry-after')]).toEqual([409, '1'])
  await underWay(new Date(world.clock.now().getTime() - 180_000))
  expect((await (await create('k-1')).json()).error.message).toMatch(/was interrupted/)
  expect([(await own()).length, (await calls()).length]).toEqual([1, 1])
})

test('a call with an unanswered commit may have succeeded, so it does not run again', async () => {
  const { create, own } = await program()
  await world.pool.query(`
    create function lose_connection() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$;
    create constraint trigger lose_connection after insert on products deferrable initially deferred
      for each row execute function lose_connection()`)
  const failed = await create('k-1')
  await world.pool.query('drop function lose_connection cascade')
  expect(failed.status).toBe(503)

  const again = await create('k-1')
  expect([again.status, (await again.json()).error.message]).toEqual([409, expect.stringMatching(/was interrupted/)])
  expect((await create('k-2')).status).toBe(201)
  expect(await own()).toHaveLength(1)
})

test('a key expires after a day', async () => {
  const { create, own } = await program()
  await create('k-1')
  await world.db.update(tokenCalls).set({ startedAt: new Date(world.clock.now().getTime() - 25 * 3_600_000) })
  await purgeTokenCalls(world.as(null))
  await create('k-1')
  expect(await own()).toHaveLength(2)
})

test('calls of visitors and sessions ignore keys', async () => {
  const { builder, own } = await program()
  const headers = { 'idempotency-key': 'k-1' }
  for (let n = 0; n < 2; n += 1) await api.request('/api/v1/products', { as: builder, method: 'POST', json: DRAFT, headers })
  expect(await own()).toHaveLength(2)
})
