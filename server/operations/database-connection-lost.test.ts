import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { announce } from '#domain/kernel/announce.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorldApi } from '#testing/api.ts'
import { expectDatabaseUnavailable, expectRecovered, requestShop } from '#testing/database-faults.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#testing/database-proxy.ts'
import { readEvents } from '#testing/read-events.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { openLog } from './observability/log.ts'

let world: World
let line: DatabaseProxy
let shop: ShopProcess
beforeAll(async () => {
  world = await openWorld()
  world.clock.set(new Date())
  line = await openDatabaseProxy(world.databaseUrl)
  shop = await startShop(line.url, { PUBLIC_URL: world.settings.publicUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
}, 90_000)
afterEach(() => line.heal())
afterAll(async () => {
  await shop.stop()
  await line.close()
  await world.close()
})

test('while every packet is dropped, requests fail and cached pages stay; then everything recovers by itself', async () => {
  const ada = await world.buyer()
  const token = await openWorldApi(world).token(ada)
  const stream = await fetch(`${shop.url}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } })
  const events = readEvents(stream)
  expect(await events.next()).toBe('hello')
  await expect.poll(async () => (await requestShop(`${shop.url}/builders`)).status).toBe(200)

  line.silence()
  await expectDatabaseUnavailable(shop.url)
  await expectDatabaseUnavailable(shop.url)
  expect((await requestShop(`${shop.url}/builders`)).status).toBe(200)
  // Announced and enqueued by another node while this one is disconnected.
  await world.db.transaction((tx) => announce(tx, { live: [{ userId: ada.id, name: 'cart' }] }))
  const other = await openJobs({ databaseUrl: world.databaseUrl, log: openLog('silent') })
  await world.db.transaction((tx) => other.jobs.enqueue(tx, sendMailJob, { mail: 'account-exists', to: 'meanwhile@world.test' }))
  await other.stop()
  await new Promise((resolve) => setTimeout(resolve, 5500))

  line.heal()
  await expectRecovered(shop.url)
  expect(await events.next(20_000)).toBe('refetch')
  await events.cancel()
  const sent = `select 1 from sandbox.mails where "to" = 'meanwhile@world.test'`
  await expect.poll(async () => (await world.pool.query(sent)).rowCount, { timeout: 40_000, interval: 100 }).toBe(1)
}, 90_000)

test('all connections are reset and refused for a while', async () => {
  await expectRecovered(shop.url)
  line.reset()
  await expectDatabaseUnavailable(shop.url)

  line.heal()
  await expectRecovered(shop.url)
})
