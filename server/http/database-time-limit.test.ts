import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { withDatabaseTimeLimit } from './database-time-limit.ts'

type Work = () => Promise<unknown>

let database: Awaited<ReturnType<typeof openTestDatabase>>
let work: Work = async () => {}
const server = createServer((request, response) => {
  withDatabaseTimeLimit(database.within, request, response, () => {
    void work().then(
      () => response.end('done'),
      () => response.writeHead(503).end(),
    )
  })
})
let url = ''
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table notes (said text)')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
})

const running = async (word: string) => {
  const { rows } = await database.pool.query(
    `select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like $1`,
    [`%as ${word}`],
  )
  return rows.length
}

/** Starts this work, and disconnects as soon as it is running. */
async function leaveDuring(word: string, wanted: Work) {
  work = wanted
  const leaving = new AbortController()
  // A slow kind of request, so that its own time limit doesn't end it.
  const answer = fetch(`${url}/api/v1/admin/orders`, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => running(word), { timeout: 5000, interval: 20 }).toBe(1)
  leaving.abort()
  expect(await answer).toBe('left')
}

test('a request waits two seconds for the database, an operator’s list longer once the database has answered', async () => {
  const { db } = database
  work = async () => {
    await db.execute(sql`select 1`)
    await db.execute(sql`select pg_sleep(2.5)`)
  }
  const [usual, long] = await Promise.all([fetch(`${url}/api/v1/orders`), fetch(`${url}/api/v1/admin/orders`)])

  expect([usual.status, long.status]).toEqual([503, 200])
})

test('a read ends soon after its client disconnects', async () => {
  await leaveDuring('unread', async () => {
    await database.db.execute(sql`select 1`)
    await database.db.execute(sql`select pg_sleep(60) as unread`)
  })

  await expect.poll(() => running('unread'), { timeout: 10_000 }).toBe(0)
})

test('a client that disconnects costs the connection it used, and no idle one', async () => {
  // Besides the shop's pool, which can't reach the database until the statement is cancelled.
  const beside = new pg.Client(database.url)
  await beside.connect()
  const connections = async (condition: string) => {
    const { rows } = await beside.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
    )
    return rows.map(({ pid }) => pid)
  }
  const allAtOnce = () => Promise.all(Array.from({ length: 5 }, () => database.pool.query('select pg_sleep(0.3)')))
  await allAtOnce()
  work = () => database.db.execute(sql`select pg_sleep(60) as closed`)
  const leaving = new AbortController()
  const answer = fetch(`${url}/api/v1/admin/orders`, { signal: leaving.signal }).catch(() => 'left')
  const reads = () => connections(`state = 'active' and query like '%as closed'`)
  await expect.poll(async () => (await reads()).length, { timeout: 5000, interval: 20 }).toBe(1)
  const idle = await connections(`state = 'idle'`)
  leaving.abort()
  await answer
  await expect.poll(async () => (await reads()).length, { timeout: 10_000 }).toBe(0)
  await allAtOnce()

  expect(idle.length).toBeGreaterThanOrEqual(4)
  expect(await connections('true')).toEqual(expect.arrayContaining(idle))
  await beside.end()
})

test('a started write is completed even if its client disconnects', async () => {
  await leaveDuring('unheard', () =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('kept')`)
      await tx.execute(sql`select pg_sleep(1) as unheard`)
    }),
  )

  await expect
    .poll(async () => (await database.pool.query('select said from notes')).rows, { timeout: 10_000 })
    .toEqual([{ said: 'kept' }])
})
