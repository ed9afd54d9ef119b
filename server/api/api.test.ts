import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#domain/kernel/db.ts'
import { openWorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { openLog } from '../operations/observability/log.ts'
import { createApi } from './api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('other sites can read public data and nothing else', async () => {
  const api = openWorldApi(world)
  const open = async (path: string, method = 'GET') =>
    (await api.request(path, { method, headers: { 'content-type': 'application/json' } })).headers.get(
      'access-control-allow-origin',
    )
  expect(await open('/api/v1/products')).toBe('*')
  expect(await open('/api/v1/builders/nobody')).toBe('*')
  expect(await open('/api/v1/cart')).toBeNull()
  expect(await open('/api/v1/contact-messages', 'POST')).toBeNull()
})

test("failures go to the shop's log, which decides whether they are printed", async () => {
  const logged: unknown[] = []
  const log = { ...openLog('silent'), error: (...line: unknown[]) => void logged.push(line) }
  const live = createLiveHub()
  const broken = createApi({ ...world.as(null), db: {} as Db, live, log, trustedProxies: 0 })

  expect((await broken.request('/api/v1/products')).status).toBe(500)
  expect(logged).toEqual([['A request failed', { at: 'GET /api/v1/products', error: expect.any(TypeError) }]])
  live.stop()
})

test('a request that is too large closes its connection, because the rest of its body is still on it', async () => {
  const answer = await openWorldApi(world).request('/api/v1/contact-messages', { body: 'x'.repeat(1_100_000), method: 'POST' })
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
})
