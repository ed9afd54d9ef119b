import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '#domain/kernel/db.ts'
import { openDatabaseProxy } from '#testing/database-proxy.ts'
import { startReplicatedServer } from '#testing/replicated-server.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { openReplica } from './open-replica.ts'
import { endOfRecords } from './server-position.ts'

let servers: Awaited<ReturnType<typeof startReplicatedServer>>
let primary: Database
const closing: (() => unknown)[] = []

beforeAll(async () => {
  servers = await startReplicatedServer(async (url) => {
    const filled = openDatabase(url, { max: 1 })
    await filled.pool.query('create table prices (cents int)')
    await filled.pool.query('insert into prices values (100)')
    await filled.close()
  })
  primary = openDatabase(servers.url, { max: 4 })
}, 60_000)
afterEach(async () => {
  await servers.resumeReplay()
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(async () => {
  await primary.close()
  await servers.stop()
})

function open(url = servers.replicaUrl) {
  const reads = { replica: 0, primary: 0 }
  const reasons: (string | null)[] = []
  const replica = openReplica({ url, directUrl: servers.url }, primary, {
    max: 2,
    onStatus: ({ reason }) => reasons.push(reason),
  })
  closing.push(() => replica.close())
  replica.observe({ onStatement: () => {}, onConnection: () => {} }, (from) => reads[from]++)
  return { replica, reads, reasons }
}

/** Once it is readable. */
async function opened(url?: string) {
  const { replica, reads, reasons } = open(url)
  await expect.poll(() => afterARead(replica, reads), { timeout: 5000 }).toBe(1)
  Object.assign(reads, { replica: 0, primary: 0 })
  return { replica, reads, reasons }
}

async function price(db: Queryable) {
  const { rows } = await db.execute<{ cents: number }>(sql`select cents from prices`)
  return rows[0]?.cents
}

async function afterARead({ db }: { db: Queryable }, reads: { replica: number }) {
  await price(db)
  return reads.replica
}

async function edit(cents: number) {
  await primary.pool.query('update prices set cents = $1', [cents])
}

test('reads go to the replica; writes and whole transactions go to the primary', async () => {
  const { replica, reads } = await opened()
  await price(replica.db)
  expect(reads).toEqual({ replica: 1, primary: 0 })

  await replica.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica`)
    expect(rows).toEqual([{ is_replica: false }])
  })
  await replica.db.execute(sql`update prices set cents = 200`)
  expect(await price(primary.db)).toBe(200)
  expect(reads.replica).toBe(1)
})

test('after a change the replica is not read until it has the change', async () => {
  const { replica, reads } = await opened()
  await servers.pauseReplay()
  await edit(300)
  replica.changed()
  expect(await price(replica.db)).toBe(300)
  expect(reads).toEqual({ replica: 0, primary: 1 })

  await servers.resumeReplay()
  await expect.poll(() => afterARead(replica, reads), { timeout: 5000 }).toBeGreaterThan(0)
  expect(await price(replica.db)).toBe(300)
})

test('with every change announced, none of a thousand reads is older than it', async () => {
  const { replica, reads } = await opened()
  for (let cents = 1000; cents < 1200; cents++) {
    await edit(cents)
    replica.changed()
    for (let read = 0; read < 5; read++) expect(await price(replica.db)).toBe(cents)
    if (cents % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 40))
  }
  expect(reads.replica).toBeGreaterThan(0)
  expect(reads.primary).toBeGreaterThan(0)
})

test('a replica ten seconds behind is not read until it has caught up', async () => {
  const { replica, reads, reasons } = await opened()
  await servers.pauseReplay()
  // A change without an announcement.
  await edit(400)
  await price(replica.db)
  expect(reads.replica).toBe(1)
  await expect.poll(() => replica.status().isUsed, { timeout: 15_000 }).toBe(false)
  expect(replica.status().lagSeconds).toBeGreaterThan(10)
  const before = reads.replica
  for (let read = 0; read < 20; read++) expect(await price(replica.db)).toBe(400)
  expect(reads.replica).toBe(before)

  await servers.resumeReplay()
  await expect.poll(() => replica.status().isUsed, { timeout: 5000 }).toBe(true)
  expect(await price(replica.db)).toBe(400)
  expect(reads.replica).toBe(before + 1)
  expect(reasons).toEqual([null, expect.stringMatching(/^The replica is 1[0-2] seconds behind\.$/), null])
}, 30_000)

test('a silent or stopped replica costs at most a second and an error, and is read again later', async () => {
  const line = await openDatabaseProxy(servers.replicaUrl)
  closing.push(() => line.close())
  const { replica, reads } = await opened(line.url)
  for (const fail of [line.silence, line.reset]) {
    fail()
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: 8 }, () => price(replica.db)))
    expect(performance.now() - startedAt).toBeLessThan(1800)
    await expect.poll(() => replica.status().reason, { timeout: 5000 }).toContain('is not responding')
    line.heal()
    const before = reads.replica
    await expect.poll(() => replica.status().isUsed, { timeout: 5000 }).toBe(true)
    await expect.poll(() => afterARead(replica, reads), { timeout: 5000 }).toBeGreaterThan(before)
  }
}, 30_000)

test('a primary, and the replica of another database, are never read', async () => {
  const itself = open(servers.url).replica
  await expect.poll(() => itself.status().reason).toBe('The server is not a replica: it accepts writes.')
  const other = await openTestDatabase()
  closing.push(() => other.close())
  const replica = openReplica({ url: servers.replicaUrl, directUrl: other.url }, other, { max: 1 })
  closing.push(() => replica.close())
  await expect.poll(() => replica.status().reason).toBe('The server is a replica of another database.')
})

test('the header of an unwritten block is not waited for', () => {
  const [segment, block] = [16_777_216n, 8192n]
  expect(endOfRecords(segment + 40n, segment, block)).toBe(segment)
  expect(endOfRecords(segment + block + 24n, segment, block)).toBe(segment + block)
  expect(endOfRecords(segment + block + 40n, segment, block)).toBe(segment + block + 40n)
  expect(endOfRecords(segment + 80n, segment, block)).toBe(segment + 80n)
})
