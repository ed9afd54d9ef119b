import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyCheckout } from '#testing/copy-checkout.ts'
import { expectDatabaseUnavailable, expectRecovered, requestShop } from '#testing/database-faults.ts'
import { type EmbeddedShop, startEmbeddedShop } from '#testing/embedded-shop.ts'

let checkout: string
let shop: EmbeddedShop
const clients: pg.Client[] = []
beforeAll(async () => {
  // Its URL contains %20 and %C3%BC, its path does not.
  checkout = await copyCheckout()
  shop = await startEmbeddedShop({}, { checkout })
}, 90_000)
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end().catch(() => {})
})
afterAll(async () => {
  await shop.remove()
  await rm(checkout, { recursive: true })
}, 30_000)

test('starts from a checkout whose path has a space and an umlaut', async () => {
  expect(checkout).toMatch(/ für /)
  await expectRecovered(shop.url)
})

test('a frozen server is reported in time, and recovers by itself when it continues', async () => {
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

test('a server whose connections are exhausted responds again as soon as one is free', async () => {
  // Includes connections that are still starting and have no name yet.
  const others = `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and application_name <> 'test'`
  // The shop itself opens one as soon as it can.
  do {
    for (;;) {
      const client = await shop.connect().catch(() => undefined)
      if (!client) break
      clients.push(client)
    }
  } while ((await clients[0]?.query(others))?.rowCount !== 0)

  await expectDatabaseUnavailable(shop.url)

  for (const client of clients.splice(0)) await client.end()
  await expectRecovered(shop.url)
})

test('a server that is killed or stopped mid-work is restarted on its port', async () => {
  for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
    const before = await shop.postmaster()
    process.kill(before, signal)

    await expect.poll(() => shop.postmaster().catch(() => before), { timeout: 40_000 }).not.toBe(before)
    await expectRecovered(shop.url)
    // Once it receives changes again.
    await expect.poll(async () => (await requestShop(`${shop.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
  }
}, 120_000)

test('stopping npm alone stops the shop and its server', async () => {
  await shop.stop()

  await expect.poll(() => requestShop(`${shop.url}/healthz`).catch(() => 'gone'), { timeout: 20_000 }).toBe('gone')
  await expect.poll(() => shop.postmaster().catch(() => 'gone'), { timeout: 20_000 }).toBe('gone')
})
