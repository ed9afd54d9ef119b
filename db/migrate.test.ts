import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate, refuseOldServer } from './migrate.ts'
import { openDatabase } from './open-database.ts'

let empty: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  empty = await openTestDatabase('template1')
})
afterAll(() => empty.close())

test('nodes that start together on an empty database migrate it once', async () => {
  const nodes = [1, 2, 3].map(() => openDatabase(empty.url, { max: 2 }))

  await Promise.all(nodes.map(migrate))
  await migrate(empty)

  const { rows } = await empty.pool.query<{ name: string }>('select name from drizzle.__drizzle_migrations')
  expect(rows.length).toBeGreaterThan(2)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  expect((await empty.pool.query('select count(*)::int as listed from products')).rows).toEqual([{ listed: 0 }])
  for (const node of nodes) await node.close()
})

test('a server that is too old is refused in one sentence', () => {
  expect(() => refuseOldServer('14.9 (Debian 14.9-1)')).toThrow(
    'The database server is PostgreSQL 14.9 (Debian 14.9-1), but the shop needs 15 or newer.',
  )
  refuseOldServer('15.0')
  refuseOldServer('18.4')
})

test('hanging statements are cancelled', async () => {
  const { rows } = await empty.pool.query(`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`)

  expect(rows).toEqual([{ statement: '20s', idle: '10s', name: 'tonewood' }])
})

test('a connection that breaks while idle is replaced', async () => {
  const lost: Error[] = []
  const { pool, close } = openDatabase(empty.url, { max: 1, onLost: (error) => lost.push(error) })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const broken = new Promise((resolve) => pool.once('error', resolve))
  await empty.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await broken

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(lost).toHaveLength(1)
  await close()
})
