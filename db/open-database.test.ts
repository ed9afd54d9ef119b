import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isDatabaseOutage } from '#domain/kernel/is-database-outage.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#testing/database-proxy.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { type Database, openDatabase } from './open-database.ts'
import type { TimeBudget } from './time-budget.ts'

let direct: Awaited<ReturnType<typeof openTestDatabase>>
let line: DatabaseProxy
let database: Database
beforeAll(async () => {
  direct = await openTestDatabase()
  await direct.pool.query('create table notes (said text)')
  line = await openDatabaseProxy(direct.url)
  database = openDatabase(line.url, { max: 3 })
})
afterEach(() => {
  line.heal()
  return direct.pool.query('truncate notes')
})
afterAll(async () => {
  await database.close()
  await line.close()
  await direct.close()
})

/** A request's work with a budget of `ms` for the database; returns the result. */
async function ask(ms: number, work: (database: Database) => Promise<unknown> = ({ db }) => db.execute(sql`select 1`)) {
  return database.within({ totalMs: ms }, () =>
    work(database).then(
      () => 'answered',
      (error: unknown) => (isDatabaseOutage(error) ? 'away' : error),
    ),
  )
}

const slow = (seconds: number) => sql`select pg_sleep(${seconds})`
const running = async (statement: string) => {
  const { rows } = await direct.pool.query(
    `select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like $1 and datname = current_database()`,
    [`${statement}%`],
  )
  return rows.length
}

test('an unresponsive database times out, and once it responds again the first request is served', async () => {
  expect(await Promise.all([ask(5000), ask(5000), ask(5000)])).toEqual(['answered', 'answered', 'answered'])
  line.silence()

  expect(await ask(300)).toBe('away')
  line.heal()

  // Not even the idle connections are reused.
  expect(await ask(5000)).toBe('answered')
  expect(database.pool.totalCount).toBe(1)
})

test('connections being opened meanwhile do not take up places for long', async () => {
  line.silence()
  expect(await Promise.all(Array.from({ length: 9 }, () => ask(400)))).toEqual(Array(9).fill('away'))
  line.heal()

  expect(await ask(10_000)).toBe('answered')
})

test('a transaction on an unresponsive database does not wait a second time for its rollback', async () => {
  const { outcome, waitedMs } = await timed(() =>
    ask(1000, ({ db }) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values ('never')`)
        line.silence()
        await tx.execute(sql`insert into notes values ('never')`)
      }),
    ),
  )

  expect(outcome).toBe('away')
  expect(waitedMs).toBeLessThan(1900)
  line.heal()
  expect(await ask(5000)).toBe('answered')
  expect((await direct.pool.query('select * from notes')).rows).toEqual([])
})

test('several statements share their request’s time; waiting for anything else does not count', async () => {
  const two = async ({ db }: Database) => {
    await db.execute(slow(0.6))
    await sleep(1500)
    await db.execute(slow(0.6))
  }
  expect(await ask(1000, two)).toBe('away')
  expect(await ask(10_000, two)).toBe('answered')
})

test('a statement that takes too long is also cancelled on the server', async () => {
  expect(await ask(300, ({ db }) => db.execute(sql`select pg_sleep(60) as given_up`))).toBe('away')

  await expect.poll(() => running('select pg_sleep(60) as given_up'), { timeout: 10_000 }).toBe(0)
})

test('a refused statement does not cost a connection', async () => {
  await ask(5000)
  const before = database.pool.totalCount
  await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow()

  expect(database.pool.totalCount).toBe(before)
})

test('a disconnected client’s request gives up its place, and its reads end; a started write is finished', async () => {
  const readers: TimeBudget[] = []
  const writers: TimeBudget[] = []
  const read = (statement: SQL) =>
    database.within({ totalMs: 20_000 }, (budget) => {
      readers.push(budget)
      return database.db.execute(statement)
    })
  const reads = [1, 2, 3].map(() => read(sql`select pg_sleep(60) as unread`))
  await expect.poll(() => running('select pg_sleep(60) as unread')).toBe(3)
  const all = Promise.allSettled([...reads, read(sql`select 1`)])
  for (const reader of readers) reader.leave()
  expect((await all).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await expect.poll(() => running('select pg_sleep(60) as unread'), { timeout: 10_000 }).toBe(0)

  const write = database.within({ totalMs: 20_000 }, (budget) => {
    writers.push(budget)
    return database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('kept')`)
      await tx.execute(slow(0.5))
    })
  })
  await expect.poll(() => running('select pg_sleep')).toBe(1)
  for (const writer of writers) writer.leave()
  await write
  expect((await direct.pool.query('select * from notes')).rows).toEqual([{ said: 'kept' }])
})

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  const outcome = await work()
  return { outcome, waitedMs: performance.now() - startedAt }
}
