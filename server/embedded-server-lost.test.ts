import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectDatabaseUnavailable, expectRecovered, requestShop } from '#testing/database-faults.ts'
import { type EmbeddedShop, startEmbeddedShop } from '#testing/embedded-shop.ts'

let shop: EmbeddedShop
const clients: pg.Client[] = []
beforeAll(async () => {
  shop = await startEmbeddedShop()
}, 90_000)
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end().catch(() => {})
})
afterAll(() => shop.remove(), 30_000)

test('a server that is frozen is told of in time, and needs nobody when it goes on', async () => {
  await expectRecovered(shop.url)
  await shop.signalAll('SIGSTOP')
  try {
    await expectDatabaseUnavailable(shop.url)
    await expectDatabaseUnavailable(shop.url)
  } finally {
    await shop.signalAll('SIGCONT')
  }

  await expectRecovered(shop.url)
})

test('a server whose connections are used up by others answers again as soon as one is free', async () => {
  for (;;) {
    const client = await shop.connect().catch(() => undefined)
    if (!client) break
    clients.push(client)
  }
  await clients[0]?.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tonewood'`)
  for (;;) {
    const client = await shop.connect().catch(() => undefined)
    if (!client) break
    clients.push(client)
  }

  await expectDatabaseUnavailable(shop.url)

  for (const client of clients.splice(0)) await client.end()
  await expectRecovered(shop.url)
})

test('a server that is killed outright, or stopped in the middle of everything, is started again on its port', async () => {
  for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
    const before = await shop.postmaster()
    process.kill(before, signal)

    await expect.poll(() => shop.postmaster().catch(() => before), { timeout: 40_000 }).not.toBe(before)
    await expectRecovered(shop.url)
    expect((await requestShop(`${shop.url}/readyz`)).status).toBe(200)
  }
}, 120_000)

test('whoever stops npm alone stops the shop, and with it the server', async () => {
  await shop.stop()

  await expect.poll(() => requestShop(`${shop.url}/healthz`).catch(() => 'gone'), { timeout: 20_000 }).toBe('gone')
  await expect.poll(() => shop.postmaster().catch(() => 'gone'), { timeout: 20_000 }).toBe('gone')
})
