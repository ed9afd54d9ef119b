import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedFolder } from '#db/embedded-folder.ts'
import { readPostmaster } from '#db/embedded-postmaster.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { readConfig } from '#server/config/config.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { hasPgBouncer, startPgBouncer } from '#testing/pgbouncer.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { checkDatabase } from './check-database.ts'
import { checkListening } from './check-sessions.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const OPENED = { push: () => {} }
async function find(url: string, more: NodeJS.ProcessEnv = {}) {
  const { findings, clocks } = await checkDatabase(readConfig({ DATABASE_URL: url, ...more }), OPENED)
  const byCheck = Object.fromEntries(findings.map(({ check, state, says }) => [check, `${state}: ${says}`]))
  return { byCheck, states: Object.fromEntries(findings.map(({ check, state }) => [check, state])), clocks }
}

test('a shop’s own database passes every check, and its clock agrees', async () => {
  const { states, clocks } = await find(world.databaseUrl)
  expect(states).toEqual({
    database: 'ok',
    letters: 'ok',
    extensions: 'ok',
    rights: 'ok',
    migrations: 'ok',
    connections: 'ok',
    notifications: 'ok',
    sessions: 'ok',
  })
  expect(Math.abs(clocks[0]?.aheadMs ?? Number.NaN)).toBeLessThan(1000)
})

test.skipIf(!hasPgBouncer)('a pooler in transaction mode requires the direct address, and passes with it', async () => {
  const pooler = await startPgBouncer(world.databaseUrl)
  try {
    expect((await find(pooler.url)).states.database).toBe('wrong')
    const { states } = await find(pooler.url, { DATABASE_DIRECT_URL: world.databaseUrl })
    expect(Object.values(states)).not.toContain('wrong')
  } finally {
    await pooler.stop()
  }
})

test('an empty database is ready for its first start, and stays empty', async () => {
  await using empty = await emptyDatabase()
  const { byCheck, states } = await find(empty.url)
  expect(byCheck.migrations).toBe('ok: The database is empty: the shop will migrate the database at startup.')
  expect(Object.values(states)).not.toContain('wrong')
  expect((await find(empty.url, { MIGRATE: 'off' })).byCheck.migrations).toContain('run npm run migrate before the shop starts')

  const { rows } = await empty.pool.query("select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')")
  expect(rows).toEqual([])
  expect((await empty.pool.query('select count(*)::int as n from pg_tables where schemaname = $1', ['public'])).rows).toEqual([
    { n: 0 },
  ])
})

test('a database of a newer program is wrong', async () => {
  const newer = await openTestDatabase()
  const row = { name: '29991231000000_later', hash: 'later', created_at: 32_503_593_600_000 }
  await newer.pool.query(
    'insert into drizzle.__drizzle_migrations (name, hash, created_at) values ($1, $2, $3)',
    Object.values(row),
  )
  expect((await find(newer.url)).byCheck.migrations).toMatch(/^wrong: The database belongs to a newer version of the shop/)
  await newer.close()
})

test('a role without permissions learns which it needs', async () => {
  await using role = await createRole(world.pool)
  const url = new URL(world.databaseUrl)
  url.username = role.name
  url.password = 'spruce'
  const blind = (await find(url.href)).byCheck
  expect(blind.rights).toBe(
    'wrong: This role is not allowed to read and write the shop’s tables: make it their owner, or grant it all privileges on them.',
  )
  expect(blind.migrations).toBe('warning: This role cannot see which migrations have run.')

  await world.pool.query(`grant usage on schema drizzle to ${role.name}`)
  await world.pool.query(`grant select on all tables in schema drizzle to ${role.name}`)
  expect((await find(url.href)).byCheck.rights).toMatch(
    /^wrong: This role is not allowed to read and write \d+ of the shop’s tables/,
  )

  await using empty = await emptyDatabase()
  const other = new URL(empty.url)
  other.username = role.name
  other.password = 'spruce'
  const found = await find(other.href)
  expect(found.byCheck.rights).toContain('wrong: This role is not allowed to create tables')
  expect(found.byCheck.extensions).toBe(
    'wrong: This role is not allowed to create pg_trgm and unaccent: ask an administrator to run CREATE EXTENSION in this database.',
  )
})

test('more connections than the server has are wrong', async () => {
  const { byCheck } = await find(world.databaseUrl, { DATABASE_POOL: '200' })
  const { rows } = await world.pool.query<{ max_connections: string }>('show max_connections')
  const state = Number(rows[0]?.max_connections) > 215 ? 'ok' : 'wrong'
  expect(byCheck.connections).toMatch(new RegExp(`^${state}: 1 node needs up to 205 of \\d+`))
})

test('a database in another encoding is wrong', async () => {
  await using latin = await emptyDatabase("encoding 'LATIN1' locale 'C'")
  expect((await find(latin.url)).byCheck.letters).toMatch(/^wrong: The database uses the encoding LATIN1/)
})

test.each([
  ['a port without a server', 'postgres://shop:hush@127.0.0.1:1/shop', 'Connection refused at the address in DATABASE_URL'],
  ['a host that does not exist', 'postgres://shop:hush@shop.invalid/shop', 'DATABASE_URL'],
])('%s is wrong, with advice', async (_, url, advice) => {
  const { byCheck } = await find(url)
  expect(byCheck.database).toContain('wrong: ')
  expect(byCheck.database).toContain(advice)
})

test('a wrong password and a missing database each get a sentence', async () => {
  const url = new URL(world.databaseUrl)
  url.password = 'not-this-one'
  expect((await find(url.href)).byCheck.database).toContain('wrong: PostgreSQL rejects the user or password')
  const missing = databaseUrl(world.databaseUrl, 'no_such_shop')
  expect((await find(missing)).byCheck.database).toContain('wrong: The database does not exist')
})

test('an embedded database is started for the check and stopped again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tonewood-doctor-'))
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedServer(dataDir)
  await server.stop()
  const { findings } = await checkDatabase(readConfig({ DATA_DIR: dataDir }), OPENED)
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(await readPostmaster(await embeddedFolder(dataDir))).toBeUndefined()
  for (const folder of [dataDir, server.home]) await rm(folder, { recursive: true, force: true })
}, 60_000)

test('a connection that receives no announcements is wrong', async () => {
  await using empty = await emptyDatabase()
  // Announcements stay within their database.
  expect(await checkListening(empty.url, world.pool)).toMatchObject({ state: 'wrong', check: 'notifications' })
})

async function emptyDatabase(options = '') {
  const name = `doctor_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  await world.pool.query(`create database ${name} template template0 ${options}`)
  const url = databaseUrl(world.databaseUrl, name)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  return {
    url,
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await world.pool.query(`drop database ${name} with (force)`)
    },
  }
}

async function createRole(pool: pg.Pool) {
  const name = `guest_${Date.now()}`
  await pool.query(`create role ${name} login password 'spruce'`)
  return {
    name,
    async [Symbol.asyncDispose]() {
      await pool.query(`drop owned by ${name}`)
      await pool.query(`drop role ${name}`)
    },
  }
}
