import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

let empty: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  empty = await openTestDatabase('template1')
})
afterAll(() => empty.close())

test('nodes that start together on an empty database migrate it once', async () => {
  const nodes = [1, 2, 3].map(() => openDatabase(empty.url, { max: 2 }))

  await Promise.all(nodes.map((node) => migrate(node)))
  await migrate(empty)

  const { rows } = await empty.pool.query<{ name: string }>('select name from drizzle.__drizzle_migrations')
  expect(rows.length).toBeGreaterThan(2)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  expect((await empty.pool.query('select count(*)::int as listed from products')).rows).toEqual([{ listed: 0 }])
  for (const node of nodes) await node.close()
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

test('a shop of version 0.1 keeps its rows and gets the schema of a new shop', async () => {
  const old = await shopOfVersion01('20261122005435_count-a-change-at-once')
  await old.pool.query(`insert into users (id, email, password_hash) values (gen_random_uuid(), 'ann@home.test', '')`)

  await migrate(old)
  await migrate(old)

  expect((await old.pool.query('select email from users')).rows).toEqual([{ email: 'ann@home.test' }])
  const fresh = await openTestDatabase()
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
  await Promise.all([old.close(), fresh.close()])
})

test('a shop older than the last 0.1 version is refused and unchanged', async () => {
  const old = await shopOfVersion01('20261121235500_names-by-alphabet')
  const before = await schemaOf(old)

  await expect(migrate(old)).rejects.toThrow('This database is too old to upgrade from.')

  expect(await schemaOf(old)).toEqual(before)
  await old.close()
})

/** A database with the baseline's schema that ran the migrations of version 0.1 up to this one. */
async function shopOfVersion01(lastMigration: string) {
  const shop = await openTestDatabase('template1')
  const baseline = await readFile(join(import.meta.dirname, 'migrations/20261122005435_baseline/migration.sql'), 'utf8')
  await shop.pool.query(baseline)
  await shop.pool.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint, name text, applied_at timestamptz default now())`)
  const names = ['20261121101700_extensions', lastMigration]
  await shop.pool.query(`insert into drizzle.__drizzle_migrations (hash, name) select 'of 0.1', unnest($1::text[])`, [names])
  return shop
}

/** Columns, indexes, constraints, triggers and functions of the shop's own tables, as text. */
async function schemaOf({ pool }: Pick<typeof empty, 'pool'>) {
  const { rows } = await pool.query<{ part: string }>(`
    select format('%s.%s.%s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as part
      from information_schema.columns where table_schema in ('public', 'sandbox')
    union all select indexdef from pg_indexes where schemaname in ('public', 'sandbox')
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
      where p.pronamespace = 'public'::regnamespace and d.objid is null
    order by 1`)
  return rows.map(({ part }) => part)
}
