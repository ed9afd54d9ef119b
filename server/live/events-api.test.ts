import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { announce, type Change } from '#domain/kernel/announce.ts'
import { sessions } from '#domain/people/accounts/accounts-tables.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { type ReadEvents, readEvents } from '#testing/read-events.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openLog } from '../operations/observability/log.ts'
import { type ChangeListener, listenForChanges } from './listen-for-changes.ts'

const log = openLog('silent')

let world: World
// Two nodes of one shop: each with its own API, hub and listener.
let nodes: { api: WorldApi; listener: ChangeListener }[] = []
const reading: ReadEvents[] = []

beforeAll(async () => {
  world = await openWorld()
  nodes = await Promise.all(
    [1, 2].map(async () => {
      const api = openWorldApi(world)
      return { api, listener: await listenForChanges(world.databaseUrl, (change) => api.live.receive(change), log) }
    }),
  )
})
afterEach(async () => {
  for (const events of reading.splice(0)) await events.cancel()
})
afterAll(async () => {
  for (const { api, listener } of nodes) {
    api.live.stop()
    await listener.stop()
  }
  await world.close()
})

type Reader = Awaited<ReturnType<World['buyer']>>

function ask(reader: Reader | null, node = 0) {
  return nodes[node]?.api.request('/api/v1/events', { as: reader }) as Promise<Response>
}

async function read(reader: Reader, node = 0) {
  const events = readEvents(await ask(reader, node))
  reading.push(events)
  expect(await events.next()).toBe('hello')
  return events
}

const tell = (change: Change) => world.db.transaction((tx) => announce(tx, change))

test('a reader on any node gets their changes, and a stranger gets none', async () => {
  const [ada, bob] = [await world.buyer(), await world.buyer()]
  const [here, there, stranger] = [await read(ada, 0), await read(ada, 1), await read(bob, 1)]

  await tell({ live: [{ userId: ada.id, name: 'cart' }] })
  await tell({ live: [{ userId: bob.id, name: 'orders' }] })

  expect(await here.next()).toBe('cart')
  expect(await there.next()).toBe('cart')
  expect(await stranger.next()).toBe('orders')
})

test('announcements of a rolled back transaction are never sent', async () => {
  const ada = await world.buyer()
  const events = await read(ada)
  await world.db
    .transaction(async (tx) => {
      await announce(tx, { live: [{ userId: ada.id, name: 'orders' }] })
      throw new Error('No')
    })
    .catch(() => {})
  await tell({ live: [{ userId: ada.id, name: 'cart' }] })

  expect(await events.next()).toBe('cart')
})

test('a change with a thousand names reaches everyone it names', async () => {
  const ada = await world.buyer()
  const events = await read(ada)
  const others = Array.from({ length: 1000 }, () => ({ userId: crypto.randomUUID(), name: 'applications' as const }))

  await tell({
    tags: others.map(({ userId }) => `product:${userId}`),
    live: [...others, { userId: ada.id, name: 'applications' }],
  })

  expect(await events.next()).toBe('applications')
})

test('a token is required, and one in the address does not count', async () => {
  const ada = await world.buyer()
  const token = (await nodes[0]?.api.token(ada)) ?? ''

  expect((await ask(null)).status).toBe(401)
  expect((await nodes[0]?.api.request(`/api/v1/events?access_token=${token}&token=${token}`))?.status).toBe(401)
  expect((await nodes[0]?.api.request('/api/v1/events', { token: `${token.slice(0, -3)}abc` }))?.status).toBe(401)
})

test('nothing between server and browser caches the stream', async () => {
  const response = await ask(await world.buyer())
  reading.push(readEvents(response))

  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
})

test('signing out ends that session’s streams on every node, and keeps other devices’', async () => {
  const ada = await world.buyer()
  const [phone] = await world.db.insert(sessions).values({ userId: ada.id }).returning()
  const laptop = await read(ada, 1)
  const otherDevice = await read({ ...ada, sessionId: String(phone?.id) }, 0)

  await world.db.transaction(async (tx) => {
    await tx.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, ada.sessionId))
    await announce(tx, { live: [{ userId: ada.id, name: 'session' }] })
  })

  expect(await laptop.next()).toBe('session')
  expect(await laptop.ended()).toBe(true)
  expect(await otherDevice.next()).toBe('session')
  expect(await otherDevice.ended(300)).toBe(false)
})

test('a stream ends when its token expires', async () => {
  const short = await openWorld({ settings: { accessTokenSeconds: 2 } })
  const api = openWorldApi(short)
  const events = readEvents(await api.request('/api/v1/events', { as: await short.buyer() }))

  expect(await events.next()).toBe('hello')
  expect(await events.ended(300)).toBe(false)
  expect(await events.ended(3000)).toBe(true)
  api.live.stop()
  await short.close()
})

test('an account can open ten streams; closing one allows another', async () => {
  const ada = await world.buyer()
  const open = await Promise.all(Array.from({ length: 10 }, () => read(ada)))

  const eleventh = await ask(ada)
  expect(eleventh.status).toBe(429)
  expect(eleventh.headers.get('retry-after')).toBe('30')

  await open[0]?.cancel()
  await read(ada)
  await read(await world.buyer())
})

test('when a node loses the database for a moment, its readers are told to refetch everything', async () => {
  const ada = await world.buyer()
  const events = await read(ada, 1)

  await world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tonewood changes' and datname = current_database()`)

  expect(await events.next()).toBe('refetch')
  await tell({ live: [{ userId: ada.id, name: 'cart' }] })
  expect(await events.next()).toBe('cart')
})
