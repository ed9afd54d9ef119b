import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { restores } from '#domain/money/restores/restores-tables.ts'
import { accountExistsEmail } from '#domain/people/accounts/account-emails.ts'
import { deleteUploadFiles } from '#domain/people/uploads/delete-upload-files.ts'
import { deleteUploadFilesJob } from '#domain/people/uploads/drop-uploads.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { type BackupFolder, checksums, openBackupFolder } from '#testing/backed-up.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openFiles } from '#testing/world-files.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { issueToken } from '#testing/world-tokens.ts'

// A restore migrates a database, which a slow machine doesn't do twice in thirty seconds.
vi.setConfig({ testTimeout: 90_000 })

type Target = Awaited<ReturnType<typeof openTestDatabase>>

let world: World
let backup: BackupFolder
const targets: Target[] = []

beforeAll(async () => {
  world = await openWorld()
  backup = await openBackupFolder()
  await sell(2)
  await write()
})
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close()
})
afterAll(async () => {
  await backup.remove()
  await world.close()
})

async function sell(times: number) {
  for (let n = 0; n < times; n++) {
    const builder = await world.builder()
    await readyForPayouts(world, builder)
    const session = await buy(world, await world.buyer(), await pickupProduct(world, { builder }))
    world.payments.pay(session.sessionId)
    await webhook(world, session.sessionId)
    await workJobs(world)
  }
}

async function emptyDatabase() {
  const target = await openTestDatabase('template1')
  targets.push(target)
  return target
}

async function emptyShop() {
  const target = await openTestDatabase()
  targets.push(target)
  return target
}

const write = () => backup.write(world)

test('a backup made during sales contains complete sales', async () => {
  let isSelling = true
  const selling = (async () => {
    while (isSelling) await sell(1)
  })()
  const summaries = []
  for (let n = 0; n < 3; n++) summaries.push(await write())
  isSelling = false
  await selling
  const target = await emptyDatabase()

  expect((await backup.restore({ databaseUrl: target.url })).rows).toBe(summaries.at(-1)?.rows)

  const { rows } = await target.pool.query(`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from orders o where not exists (select 1 from order_items i where i.order_id = o.id)) as without_items,
      (select count(*)::int from orders o where not exists (select 1 from ledger_events e where e.order_id = o.id)) as without_ledger,
      (select sum(amount_cents)::int from ledger_lines) as ledger,
      (select count(*)::int from payments p where p.status = 'paid'
        and not exists (select 1 from orders o where o.checkout_id = p.checkout_id)) as paid_without_order`)
  expect(rows).toEqual([{ orders: expect.any(Number), without_items: 0, without_ledger: 0, ledger: 0, paid_without_order: 0 }])
  expect(rows[0].orders).toBeGreaterThanOrEqual(2)
})

test('a restored shop has every row, pending job and file, and everyone signs in again', async () => {
  const queue = await openJobs({ databaseUrl: world.databaseUrl, log: openLog('silent') })
  await world.db.transaction((tx) => enqueueMail({ jobs: queue.jobs }, tx, accountExistsEmail, { to: 'ada@world.test' }))
  await queue.stop()
  const owner = await world.buyer()
  await world.pool.query('insert into sessions (user_id) values ($1)', [owner.id])
  await issueToken(world, owner)
  await world.pool.query(
    `insert into uploads (key, user_id, bucket, path, width, height, address_expires_at)
     values ('files/avatars/a', $1, 'avatars', 'user_uploads/a/profile/1', 800, 600, now())`,
    [owner.id],
  )
  const path = 'avatars/user_uploads/a/profile/1-400.webp'
  await world.files.put(path, Buffer.from('a picture'), 'image/webp')
  const summary = await write()
  const target = await emptyDatabase()
  const files = openFiles()

  await backup.restore({ databaseUrl: target.url, files })

  const [before, after] = [await checksums(world.pool), await checksums(target.pool)]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const differing = Object.keys(before).filter((name) => before[name] !== after[name])
  expect(differing).toEqual(['"public"."api_tokens"', '"public"."restores"', '"public"."sessions"'])
  expect(summary).toMatchObject({ tables: Object.keys(before).length, files: 1, missing: 0 })
  expect([...files.kept]).toEqual([[path, { bytes: Buffer.from('a picture'), contentType: 'image/webp' }]])
  const { rows: jobs } = await target.pool.query("select data ->> 'to' as to from pgboss.job where name = 'send-mail'")
  expect(jobs).toEqual([{ to: 'ada@world.test' }])
  const { rows: open } = await target.pool.query('select 1 from sessions where ended_at is null')
  expect(open).toEqual([])
  // Paused instead of deleted, so that a shop that moves keeps its tokens.
  const { rows: tokens } = await target.pool.query('select confirmed_at from api_tokens')
  expect(tokens).toEqual([{ confirmed_at: null }])
  // Triggers and foreign keys guard the restored rows as before.
  await expect(target.pool.query('delete from users')).rejects.toThrow('foreign key')
  await expect(target.pool.query('delete from ledger_lines')).rejects.toThrow()
})

test('a backup can list a bucket’s files instead of copying them, and a restore counts missing ones', async () => {
  const summary = await backup.write(world, 'listed')
  const target = await emptyDatabase()
  expect(summary.files).toBeGreaterThan(0)
  expect(await backup.restore({ databaseUrl: target.url, files: world.files })).toMatchObject({ notInBucket: 0, missing: 0 })
  const emptied = await emptyDatabase()
  expect(await backup.restore({ databaseUrl: emptied.url, files: openFiles() })).toMatchObject({ notInBucket: summary.files })
})

test('a backup of a paused shop is compared from the first gap on', async () => {
  const firstGap = new Date('2026-11-01T03:00:00Z')
  const paused = { restoredAt: new Date(), backupStartedAt: firstGap, backupVersion: '0.2.0' }
  const [made] = await world.db.insert(restores).values(paused).returning()
  await write()
  const target = await emptyDatabase()
  await backup.restore({ databaseUrl: target.url })
  await world.db.delete(restores).where(eq(restores.id, made?.id ?? ''))

  const { rows } = await target.pool.query('select backup_started_at as since from restores where resumed_at is null')
  expect(rows).toEqual([{ since: firstGap }])
})

test('a restored sequence continues from its value', async () => {
  await write()
  const target = await emptyDatabase()
  await backup.restore({ databaseUrl: target.url })
  const next = 'select schemaname, sequencename, last_value::text from pg_sequences where schemaname = any($1) order by 1, 2'
  const schemas = [['public', 'sandbox', 'pgboss']]
  expect((await target.pool.query(next, schemas)).rows).toEqual((await world.pool.query(next, schemas)).rows)
})

test.each([0.2, 0.5, 0.8])(
  'one changed byte at %d of a table aborts the restore, which names the table and changes nothing',
  async (where) => {
    const bytes = await readFile(backup.path)
    const at = bytes.indexOf('tables/public.users.copy.zst') + 512
    const size = Number.parseInt(bytes.subarray(at - 512 + 124, at - 512 + 135).toString(), 8)
    const changed = at + Math.floor(size * where)
    bytes.writeUInt8(bytes.readUInt8(changed) ^ 1, changed)
    const damaged = join(backup.folder, 'damaged.tar')
    await writeFile(damaged, bytes)
    const target = await emptyDatabase()

    await expect(backup.restore({ databaseUrl: target.url, path: damaged })).rejects.toThrow(
      /^The backup is damaged: the table public\.users /,
    )

    expect(await checksums(target.pool)).toEqual({})
  },
)

test('a truncated backup, or another file, is refused in one sentence', async () => {
  const bytes = await readFile(backup.path)
  const other = join(backup.folder, 'other.tar')
  const target = await emptyDatabase()
  const restore = () => backup.restore({ databaseUrl: target.url, path: other })
  for (const length of [bytes.length / 2, bytes.lastIndexOf('end.json')]) {
    await writeFile(other, bytes.subarray(0, Math.floor(length)))
    await expect(restore()).rejects.toThrow(/^The backup (is damaged|was cut off)/)
  }
  for (const something of ['', 'a letter from a friend', bytes.subarray(512, 5000)]) {
    await writeFile(other, something)
    await expect(restore()).rejects.toThrow(/^(This file is not a backup of a shop|The backup is damaged)/)
  }
})

test('a backup of a newer version is refused in one sentence', async () => {
  const newer = await emptyShop()
  await newer.pool.query("insert into drizzle.__drizzle_migrations (hash, name) values ('', '29991231000000_later')")
  const theirs = await openBackupFolder()
  await theirs.write({ databaseUrl: newer.url, files: openFiles() })
  const target = await emptyDatabase()
  await expect(theirs.restore({ databaseUrl: target.url })).rejects.toThrow(
    /^This backup was made by a newer version of the shop\. Update the shop first\.$/,
  )
  await theirs.remove()
})

test('a database that contains a shop is only replaced on request', async () => {
  const target = await emptyShop()
  await target.pool.query("insert into users (email, password_hash) values ('ann@home.test', '')")
  await expect(backup.restore({ databaseUrl: target.url })).rejects.toThrow('This database already contains a shop.')
  expect((await target.pool.query('select 1 from restores')).rowCount).toBe(0)
  await backup.restore({ databaseUrl: target.url, over: true })
  expect((await target.pool.query('select 1 from restores')).rowCount).toBe(1)
  expect((await target.pool.query("select 1 from users where email = 'ann@home.test'")).rowCount).toBe(0)
})

test('a role that only owns its database can restore into it', async () => {
  const target = await emptyDatabase()
  const name = new URL(target.url).pathname.slice(1)
  await target.pool.query(`create role ${name} login password 'spruce'`)
  await target.pool.query(`alter database ${name} owner to ${name}`)
  const url = new URL(target.url)
  url.username = name
  url.password = 'spruce'

  await backup.restore({ databaseUrl: url.href })

  expect((await target.pool.query('select 1 from orders')).rowCount).toBeGreaterThan(0)
  await target.pool.query(`reassign owned by ${name} to postgres`)
  await target.pool.query(`drop owned by ${name}`)
  await target.pool.query(`drop role ${name}`)
})

test('a database with other tables is refused, even with --over', async () => {
  const target = await emptyDatabase()
  await target.pool.query('create table payroll (id int)')
  await expect(backup.restore({ databaseUrl: target.url, over: true })).rejects.toThrow(
    'This database contains tables that do not belong',
  )
})

test('a running shop is not replaced', async () => {
  const target = await emptyShop()
  const queue = await openJobs({ databaseUrl: target.url, log: openLog('silent') })
  await expect(backup.restore({ databaseUrl: target.url, over: true })).rejects.toThrow('A shop is running on this database.')
  await queue.stop()
})

test('no stored file is deleted during a backup', async () => {
  await world.jobs.clear()
  const job = { uploads: [{ bucket: 'avatars', path: 'user_uploads/b/profile/1' }] }
  await world.files.put('avatars/user_uploads/b/profile/1-400.webp', Buffer.from('b'), 'image/webp')
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock_shared(7069337003)')

  await deleteUploadFiles(world.as(null), job)

  expect(world.files.kept.has('avatars/user_uploads/b/profile/1-400.webp')).toBe(true)
  expect(await world.jobs.taken(deleteUploadFilesJob)).toEqual([{ name: 'delete-upload-files', payload: job, afterSeconds: 60 }])
  await client.query('rollback')
  client.release()
  await deleteUploadFiles(world.as(null), job)
  expect(world.files.kept.has('avatars/user_uploads/b/profile/1-400.webp')).toBe(false)
})
