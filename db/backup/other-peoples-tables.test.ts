import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type BackupFolder, openBackupFolder } from '#testing/backed-up.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openFiles } from '#testing/world-files.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { sortTables } from './list-tables.ts'

// A restore migrates a database, which a slow machine doesn't do twice in thirty seconds.
vi.setConfig({ testTimeout: 90_000 })

type Target = Awaited<ReturnType<typeof openTestDatabase>>

let world: World
let backup: BackupFolder
/** For backups of other shops. */
let theirs: BackupFolder
/** A restored shop without connections, so that it can be used as a template. */
let restored: Target
const targets: Target[] = []
beforeAll(async () => {
  world = await openWorld()
  ;[backup, theirs] = [await openBackupFolder(), await openBackupFolder()]
  await world.product({ name: 'Heron OM' })
  await backup.write(world)
  restored = await openTestDatabase('template1')
  await backup.restore({ databaseUrl: restored.url })
})
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close()
})
afterAll(async () => {
  await backup.remove()
  await theirs.remove()
  await restored.close()
  await world.close()
})

async function emptyDatabase() {
  const target = await openTestDatabase('template1')
  targets.push(target)
  return target
}

/** A shop with an administrator's table that has a row and a sequence. */
async function shopWithPayroll() {
  const target = await openTestDatabase(new URL(restored.url).pathname.slice(1))
  targets.push(target)
  await target.pool.query("create table payroll (id serial, name text); insert into payroll (name) values ('Ann')")
  return target
}

test('every table of the migrations belongs to the shop, and they create only tables and functions', async () => {
  const client = await world.pool.connect()
  expect((await sortTables(client)).others).toEqual([])
  client.release()
  for (const name of readdirSync(migrationsFolder)) {
    const text = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8')
    const made = [...text.matchAll(/^create (?:or replace )?(?:unique )?(\w+)/gim)].map(([, what = '']) => what.toLowerCase())
    const known = ['table', 'function', 'index', 'trigger', 'constraint', 'extension', 'schema']
    expect(made.filter((what) => !known.includes(what))).toEqual([])
  }
})

test('other tables are left out of a backup, which can be restored', async () => {
  const shop = await shopWithPayroll()
  expect(await theirs.write({ databaseUrl: shop.url, files: openFiles() })).toMatchObject({ leftOut: ['public.payroll'] })
  const target = await emptyDatabase()
  await theirs.restore({ databaseUrl: target.url })
  expect((await target.pool.query("select to_regclass('payroll') as payroll")).rows).toEqual([{ payroll: null }])
})

test('a backup that already contains such a table can be restored without it', async () => {
  const newer = await shopWithPayroll()
  // As a version that backed up every table would have written it.
  await newer.pool.query("insert into drizzle.own_objects values ('table', 'public.payroll')")
  await theirs.write({ databaseUrl: newer.url, files: openFiles() })
  const target = await emptyDatabase()
  expect(await theirs.restore({ databaseUrl: target.url })).toMatchObject({ leftOut: ['public.payroll'] })
})

test('restoring over a shop keeps other tables and other roles’ rights', async () => {
  const shop = await shopWithPayroll()
  const reader = `reader_${new URL(shop.url).pathname.slice(1)}`
  await shop.pool.query(
    `create role ${reader}; grant select on orders, payroll to ${reader}; grant select (id) on users to ${reader}`,
  )

  const summary = await backup.restore({ databaseUrl: shop.url, over: true })

  expect(summary).toMatchObject({ leftAlone: ['public.payroll'], lostGrants: [] })
  expect((await shop.pool.query('select name from payroll')).rows).toEqual([{ name: 'Ann' }])
  const { rows } = await shop.pool.query(
    `select has_table_privilege($1, 'orders', 'select') as orders, has_table_privilege($1, 'payroll', 'select') as payroll,
       has_column_privilege($1, 'users', 'id', 'select') as ids, has_table_privilege($1, 'users', 'select') as users`,
    [reader],
  )
  expect(rows).toEqual([{ orders: true, payroll: true, ids: true, users: false }])
  await shop.pool.query(`drop owned by ${reader}; drop role ${reader}`)
})

test('restoring over a shop is refused while other objects depend on its tables', async () => {
  const shop = await shopWithPayroll()
  await shop.pool.query('create view busy as select count(*) from orders')
  await expect(backup.restore({ databaseUrl: shop.url, over: true })).rejects.toThrow(
    'Objects outside the shop depend on its tables: view busy depends on table orders. Remove them and run the restore again.',
  )
  expect((await shop.pool.query('select 1 from products')).rowCount).toBe(1)
})

test('an older program replaces a newer one’s objects, by the newer one’s record', async () => {
  const shop = await emptyDatabase()
  const newer = mkdtempSync(join(tmpdir(), 'tonewood-newer-'))
  cpSync(migrationsFolder, newer, { recursive: true })
  const name = '29991231000000_contracts'
  cpSync(join(newer, readdirSync(newer)[0] ?? ''), join(newer, name), { recursive: true })
  await writeFile(
    join(newer, name, 'migration.sql'),
    `CREATE TABLE "loans" ("id" int);--> statement-breakpoint
CREATE FUNCTION loan_terms() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" DROP COLUMN "source";`,
  )
  await migrate(shop, { folder: newer })
  rmSync(newer, { recursive: true })
  await shop.pool.query('create table payroll (id int)')

  await backup.restore({ databaseUrl: shop.url, over: true })

  const { rows } = await shop.pool.query(
    "select to_regclass('loans') as loans, to_regproc('loan_terms') as terms, to_regclass('payroll')::text as payroll",
  )
  expect(rows).toEqual([{ loans: null, terms: null, payroll: 'payroll' }])
})

test('a shop that starts during a restore waits until it is done', async () => {
  const target = await emptyDatabase()
  const client = await target.pool.connect()
  await client.query('begin; select pg_advisory_xact_lock(7069337002)')
  let isDone = false
  const restoring = backup.restore({ databaseUrl: target.url }).then(() => {
    isDone = true
  })
  await sleep(1500)
  expect(isDone).toBe(false)
  await client.query('rollback')
  client.release()
  await restoring
})
